# Needs Go, Node with npm, and make. Everything else is installed by the targets that need it.

export CGO_ENABLED = 0

BUILD = go run ./build
FIRST = echo "compiling the program that builds the page: a minute without a word the first time, and none after that"
FUZZTIME = 20s
SOAK = 60m
SEED = 1
BENCH =
PKG = core/check core/verdict core/licence
MUTATE =

.NOTPARALLEL:
.PHONY: help serve build test check cover mutate bench limits size fuzz soak docs release audit clean
.PHONY: check-format check-go check-site check-docs packages test-site test-go

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: ## build the page and serve it at http://localhost:8080
	@$(FIRST)
	$(BUILD) serve

build: ## build the page into dist/
	@$(FIRST)
	$(BUILD)

docs: ## rewrite the tables of docs/ from the code
	@$(BUILD) docs

test: check test-site test-go ## check and test everything

check: check-format check-go check-site check-docs ## look for faults without running anything

check-format: packages
	@echo "gofmt"; files=$$(gofmt -l build core docs site/browser wasm); \
	if [ -n "$$files" ]; then echo "not formatted:"; echo "$$files"; exit 1; fi
	npm --prefix site run --silent format

# The engine is vetted as it is built, with -trimpath, so that Go's own packages are compiled for it once.
check-go:
	go vet ./...
	GOOS=js GOARCH=wasm go vet -trimpath ./wasm
	go tool staticcheck ./...
	@echo "deadcode"; code=$$(go tool deadcode -test ./...) || exit 1; \
	if [ -n "$$code" ]; then echo "neither a program nor a test comes to:"; echo "$$code"; exit 1; fi

check-site: packages
	npm --prefix site run --silent typecheck
	npm --prefix site/check run --silent lint

check-docs: packages
	npm --prefix site/check run --silent spelling
	$(BUILD) links

packages:
	@$(BUILD) packages

test-site: packages
	npm --prefix site test --silent

# The tests of the page drive a browser, which is installed first where there is none. What go test would vet, check-go
# has vetted.
test-go:
	@CHROME=$$($(BUILD) chrome) && export CHROME && set -x && MEASURED_RUN_BROWSER=required go test -vet=off -timeout 30m ./...

cover: ## say how much of the core the tests come to, and fail below 95%
	@$(BUILD)/cover

mutate: ## break PKG on purpose, and say what no test fails for (PKG="core/check core/stated.go")
	@$(BUILD)/mutate $(MUTATE) $(PKG)

bench: ## measure it beside other checkers, in six minutes (BENCH="-only native" chooses)
	@go run ./build/bench $(BENCH)

limits: ## measure the command and the page at each limit (LIMITS="-keep docs/security.md" keeps the table)
	@go run ./build/limits $(LIMITS)

size: ## say what the engine and the page are made of
	@go run ./build/size

fuzz: ## run every fuzz target for FUZZTIME
	@for dir in $$(grep -rl --include='*_test.go' --exclude-dir=fuzztest '^func Fuzz' core build wasm | xargs -r -n 1 dirname | sort -u); do \
		for target in $$(go test -list '^Fuzz' ./$$dir | grep '^Fuzz'); do \
			echo "$$target in $$dir"; \
			go test -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) ./$$dir || exit 1; \
		done; \
	done

soak: ## use the page at random for SOAK, from SEED on
	@CHROME=$$($(BUILD) chrome) && export CHROME && MEASURED_RUN_BROWSER=required MEASURED_RUN_SOAK=$(SOAK) MEASURED_RUN_SEED=$(SEED) \
		go test -count 1 -timeout 0 -v -run '^TestSoak$$' ./site/browser

audit: ## ask for known vulnerabilities, on the network
	@go run ./build/audit

release: ## make what is published of this version, in release/
	@go run ./build/release

clean: ## remove what was built and remembered
	rm -rf dist bin release .cache site/node_modules site/check/node_modules site/bench/node_modules

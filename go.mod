module github.com/inference-sim/measured-run

go 1.26

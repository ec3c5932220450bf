package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"syscall"
	"time"
)

// attempts is how many ports are tried after one that is taken.
const attempts = 20

// Run serves dir until ctx ends. It says on log where, also when that is not the address asked for.
func Run(ctx context.Context, addr, dir string, log io.Writer) error {
	listener, err := listen(addr, log)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: Handler(dir), ReadHeaderTimeout: 10 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	fmt.Fprintf(log, "the page is at %s (Ctrl-C stops it)\n", address(addr, listener.Addr()))
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
		return stop(server)
	}
}

// stop lets answers that are on their way be finished.
func stop(server *http.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	if err := server.Shutdown(ctx); err != nil {
		return server.Close()
	}
	return nil
}

// listen takes the port asked for, or the next one that is free.
func listen(addr string, log io.Writer) (net.Listener, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	first, err := strconv.Atoi(port)
	if err != nil {
		return nil, fmt.Errorf("the port of %q is not a number", addr)
	}
	for number := first; ; number++ {
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(number)))
		if !errors.Is(err, syscall.EADDRINUSE) || number == first+attempts {
			return listener, err
		}
		fmt.Fprintf(log, "port %d is taken\n", number)
	}
}

// address is what to type into a browser, with the host as it was asked for.
func address(asked string, taken net.Addr) string {
	host, _, _ := net.SplitHostPort(asked)
	if host == "" || host == "0.0.0.0" || host == "::" {
		host = "localhost"
	}
	_, port, _ := net.SplitHostPort(taken.String())
	return "http://" + net.JoinHostPort(host, port)
}

package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"causeway/internal/app"
)

// readyTimeout is longer than the probe's own patience with a database.
const readyTimeout = 4 * time.Second

// ready is for images that hold nothing else to ask with: it opens no database
// and reads of the environment only where the shop listens.
func ready(ctx context.Context, _, environ []string, out io.Writer) error {
	config, err := app.ConfigFrom(environ)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, readyTimeout)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+dialable(config.Address)+"/readyz", nil)
	if err != nil {
		return err
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	_ = res.Body.Close() // only the status counts
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("not ready: status %d", res.StatusCode)
	}
	_, err = fmt.Fprintln(out, "ok")
	return err
}

// dialable turns "every interface" into one that can be called.
func dialable(address string) string {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port)
}

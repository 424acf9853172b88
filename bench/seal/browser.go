package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// visit builds the page of e2e/seal, opens it in a browser and returns what it
// reports.
func visit(ctx context.Context, folder string) ([]byte, error) {
	page := filepath.Join(folder, "page")
	if err := run(ctx, "node", "web/node_modules/vite/bin/vite.js", "build", "e2e/seal",
		"--outDir", page, "--emptyOutDir", "--assetsInlineLimit", "0", "--logLevel", "error"); err != nil {
		return nil, err
	}
	chromium, err := exec.CommandContext(ctx, "scripts/chromium.sh").Output()
	if err != nil {
		return nil, fmt.Errorf("find a browser: %w", err)
	}

	reports := make(chan []byte, 1)
	address, err := serve(ctx, page, reports)
	if err != nil {
		return nil, err
	}
	browser := exec.CommandContext(ctx, strings.TrimSpace(string(chromium)), "--headless=new", "--no-sandbox", "--disable-gpu",
		"--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-component-update",
		"--user-data-dir="+filepath.Join(folder, "profile"), "http://"+address+"/?measure")
	if err := browser.Start(); err != nil {
		return nil, err
	}
	defer func() {
		// Asked first: killed at once, its children would still write into the folder.
		browser.Process.Signal(syscall.SIGTERM)
		late := time.AfterFunc(10*time.Second, func() { browser.Process.Kill() })
		browser.Wait()
		late.Stop()
	}()
	select {
	case report := <-reports:
		return report, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("the page has not reported: %w", ctx.Err())
	}
}

// serve hands out the page, and passes on the first thing that it posts.
func serve(ctx context.Context, page string, reports chan<- []byte) (address string, err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServer(http.Dir(page)))
	mux.HandleFunc("POST /figures", func(w http.ResponseWriter, r *http.Request) {
		if report, err := io.ReadAll(r.Body); err == nil {
			reports <- report
		}
	})
	server := &http.Server{Handler: mux, ReadHeaderTimeout: patience}
	go server.Serve(listener)
	context.AfterFunc(ctx, func() { server.Close() })
	return listener.Addr().String(), nil
}

func run(ctx context.Context, name string, args ...string) error {
	command := exec.CommandContext(ctx, name, args...)
	command.Stdout, command.Stderr = os.Stderr, os.Stderr
	return command.Run()
}

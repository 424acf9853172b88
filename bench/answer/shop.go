package answer

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

// shop is a whole demo shop on SQLite, behind a listener, with its work in the
// background: without it nothing is kept in memory.
type shop struct {
	address string
	paths   []string
	close   func() error
}

func (a Asked) open(ctx context.Context, folder string) (*shop, error) {
	ctx, stop := context.WithCancel(ctx)
	fail := func(err error) (*shop, error) {
		stop()
		return nil, err
	}
	proxies, err := httpapi.ParseProxies("127.0.0.1/32") // visitors come from many addresses
	if err != nil {
		return fail(err)
	}
	quiet := slog.New(slog.NewJSONHandler(io.Discard, nil))
	config := app.Config{Mode: app.Demo, DataFolder: folder, BaseURL: "http://shop.example", TrustedProxies: proxies}
	house, err := app.New(ctx, config, clock.System{}, quiet)
	if err != nil {
		return fail(err)
	}
	s := &shop{}
	if s.paths, err = a.fill(ctx, folder); err != nil {
		return fail(errors.Join(err, house.Close()))
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fail(errors.Join(err, house.Close()))
	}
	worked := make(chan struct{})
	go func() {
		_ = house.Run(ctx, listener, nil) // ends with the program
		close(worked)
	}()
	s.address = listener.Addr().String()
	s.close = func() error {
		stop()
		<-worked
		return house.Close()
	}
	time.Sleep(time.Second) // until the caches are on
	return s, nil
}

func (a Asked) fill(ctx context.Context, folder string) (paths []string, err error) {
	db, err := storage.Open(ctx, "", folder)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return a.Fill(ctx, db)
}

// fetch reads the first answer once.
func (a Asked) fetch(s *shop) (http.Header, []byte, error) {
	req, err := http.NewRequest(http.MethodGet, "http://"+s.address+s.paths[0], nil)
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("User-Agent", a.Agent)
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%d %s", answer.StatusCode, body)
	}
	return answer.Header, body, err
}

// startBare starts the least that sends the same bytes: a header that was made
// before, and a body.
func startBare(header http.Header, body []byte) (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	header.Del("Date") // the server's own
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		maps.Copy(w.Header(), header)
		_, _ = w.Write(body) // the visitor may be gone
	})
	go func() { _ = http.Serve(listener, handler) }() // until the program ends
	return listener.Addr().String(), nil
}

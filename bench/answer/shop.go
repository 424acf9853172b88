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

	"causeway/bench/place"
	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

// Shop is a whole demo shop behind a listener, with its work in the background:
// without it nothing is kept in memory.
type Shop struct {
	Address string
	Handler http.Handler // the same without the network
	DB      *storage.DB  // beside the shop's own connections, to fill its tables
	stop    func() error
}

// Open makes a shop in a database of its own.
func Open(ctx context.Context, at *place.Place) (*Shop, error) {
	address, folder, err := at.Database("shop")
	if err != nil {
		return nil, err
	}
	proxies, err := httpapi.ParseProxies("127.0.0.1/32") // visitors come from many addresses
	if err != nil {
		return nil, err
	}
	quiet := slog.New(slog.NewJSONHandler(io.Discard, nil))
	config := app.Config{Mode: app.Demo, DataFolder: folder, DatabaseURL: address, BaseURL: "http://shop.example", TrustedProxies: proxies}
	house, err := app.New(ctx, config, clock.System{}, quiet)
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(ctx, address, folder)
	if err != nil {
		return nil, errors.Join(err, house.Close())
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, errors.Join(err, db.Close(), house.Close())
	}
	ctx, stop := context.WithCancel(ctx)
	worked := make(chan error, 1)
	go func() { worked <- house.Run(ctx, listener, nil) }()
	time.Sleep(time.Second) // until the caches are on
	return &Shop{Address: listener.Addr().String(), Handler: house.Handler(), DB: db, stop: func() error {
		stop()
		return errors.Join(<-worked, db.Close(), house.Close())
	}}, nil
}

// Close ends it.
func (s *Shop) Close() error { return s.stop() }

// fetch reads the first answer once.
func (s *Shop) fetch(a Asked) (http.Header, []byte, error) {
	req, err := http.NewRequest(http.MethodGet, "http://"+s.Address+a.Paths[0], nil)
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("User-Agent", a.Agent)
	req.Header.Set("Accept-Encoding", "identity") // as the visitors, who say nothing
	if a.Token != "" {
		req.Header.Set(httpapi.TokenHeader, a.Token)
	}
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %d %s", a.Paths[0], answer.StatusCode, body)
	}
	return answer.Header, body, err
}

// startBare starts the least that sends the same bytes: a header that was made
// before, and a body.
func startBare(header http.Header, body []byte) (address string, stop func(), err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	header.Del("Date") // the server's own
	server := &http.Server{ReadHeaderTimeout: time.Minute, Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		maps.Copy(w.Header(), header)
		_, _ = w.Write(body) // the visitor may be gone
	})}
	go func() { _ = server.Serve(listener) }() // until it is stopped
	return listener.Addr().String(), func() { _ = server.Close() }, nil
}

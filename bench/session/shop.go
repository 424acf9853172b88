package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

// shop is a whole demo shop on SQLite, with the work in the background that
// keeps caches honest, and one person who is signed in.
type shop struct {
	handler  http.Handler
	token    string
	requests int
	close    func() error
}

func openShop(ctx context.Context, folder string) (*shop, error) {
	ctx, stop := context.WithCancel(ctx)
	config := app.Config{Mode: app.Demo, DataFolder: folder, BaseURL: "http://shop.example"}
	a, err := app.New(ctx, config, clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		stop()
		return nil, err
	}
	worked := make(chan struct{})
	go func() {
		_ = a.Work(ctx) // ends with the program
		close(worked)
	}()
	s := &shop{handler: a.Handler(), close: func() error {
		stop()
		<-worked
		return a.Close()
	}}
	if s.token, err = s.signIn(); err != nil {
		return nil, errors.Join(err, s.close())
	}
	time.Sleep(time.Second) // until the caches are on
	return s, nil
}

func (s *shop) signIn() (string, error) {
	body, err := json.Marshal(map[string]string{"identifier": "operator@demo.example", "password": app.DemoOperatorPassword})
	if err != nil {
		return "", err
	}
	req, err := http.NewRequest(http.MethodPost, "/api/v1/auth/login/password", bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	req.Header.Set("Content-Type", "application/json")
	answer := s.send(req)
	if answer.status != http.StatusOK {
		return "", fmt.Errorf("sign-in: %d", answer.status)
	}
	return answer.header.Get(httpapi.TokenHeader), nil
}

func (s *shop) get(path, token string) error {
	req, err := http.NewRequest(http.MethodGet, path, nil)
	if err != nil {
		return err
	}
	if token != "" {
		req.Header.Set(httpapi.TokenHeader, token)
	}
	if answer := s.send(req); answer.status != http.StatusOK || answer.bytes == 0 {
		return fmt.Errorf("%d with %d bytes", answer.status, answer.bytes)
	}
	return nil
}

// send comes from many addresses in turn, so that no limit is met.
func (s *shop) send(req *http.Request) *answer {
	s.requests++
	req.RemoteAddr = fmt.Sprintf("10.0.%d.%d:4711", s.requests>>8&255, s.requests&255)
	a := &answer{header: http.Header{}, status: http.StatusOK}
	s.handler.ServeHTTP(a, req)
	return a
}

// answer counts what it is told and keeps only the header.
type answer struct {
	header http.Header
	status int
	bytes  int
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) { a.status = status }

func (a *answer) Write(p []byte) (int, error) {
	a.bytes += len(p)
	return len(p), nil
}

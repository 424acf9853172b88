package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

// client calls through the balancer from an address of its own, because limits
// by address are not what is tried here.
type client struct {
	base string
	http *http.Client
}

// writeLimit is how long people wait for an answer before they try again, and
// waitLimit is for requests that wait by themselves.
const (
	writeLimit = 15 * time.Second
	waitLimit  = 45 * time.Second
)

// newClient has the n-th address of the loopback network.
func newClient(base string, n int) *client {
	dialer := &net.Dialer{Timeout: 5 * time.Second, LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, byte(1+n/250), byte(1+n%250))}}
	return &client{base: base, http: &http.Client{
		Transport:     &http.Transport{DialContext: dialer.DialContext, MaxIdleConnsPerHost: 4, IdleConnTimeout: 30 * time.Second},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// call is a request as it is written down.
type call struct {
	method, path string
	token, key   string
	heads        map[string]string
	body         []byte
	limit        time.Duration // writeLimit if it is 0
	rate         int           // bytes a second that the body is sent with; 0 is at once
}

// reply is an answer that came whole.
type reply struct {
	status int
	heads  http.Header
	body   []byte
}

func (r reply) into(out any) error { return json.Unmarshal(r.body, out) }

// code is what a refusal says.
func (r reply) code() string {
	var said struct{ Code string }
	_ = json.Unmarshal(r.body, &said) // an answer without a body refuses nothing
	return said.Code
}

func (c *client) do(ctx context.Context, q call) (reply, error) {
	limit := q.limit
	if limit == 0 {
		limit = writeLimit
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var body io.Reader = bytes.NewReader(q.body)
	if q.rate > 0 {
		body = trickle{ctx, body, q.rate}
	}
	req, err := http.NewRequestWithContext(ctx, q.method, c.base+q.path, body)
	if err != nil {
		return reply{}, err
	}
	req.ContentLength = int64(len(q.body))
	if len(q.body) > 0 {
		req.Header.Set("Content-Type", "application/json")
	}
	if q.token != "" {
		req.Header.Set(httpapi.TokenHeader, q.token)
	}
	if q.key != "" {
		req.Header.Set("Idempotency-Key", q.key)
	}
	for name, value := range q.heads {
		req.Header.Set(name, value)
	}
	// Go's own client repeats a request that found its connection closed if it
	// has such a header; here every try is written down.
	req.GetBody = nil
	res, err := c.http.Do(req)
	if err != nil {
		return reply{}, err
	}
	said, err := io.ReadAll(res.Body)
	return reply{res.StatusCode, res.Header, said}, errors.Join(err, res.Body.Close())
}

// trickle reads no faster than a wire with so many bytes a second.
type trickle struct {
	ctx  context.Context // of the request
	from io.Reader
	rate int
}

func (t trickle) Read(p []byte) (int, error) {
	n, err := t.from.Read(p[:min(len(p), 32<<10)])
	sleep(t.ctx, time.Duration(n)*time.Second/time.Duration(t.rate))
	return n, err
}

// meaning is what somebody knows who got this.
func meaning(r reply, err error) answer {
	switch {
	case err != nil || r.status >= 500:
		return unknown
	case r.status >= 400:
		return no
	}
	return yes
}

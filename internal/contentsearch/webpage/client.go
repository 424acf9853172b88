package webpage

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"time"
)

// Host is the only one that is ever asked.
const Host = "https://t.me"

const (
	maxPageBytes = 4 << 20
	patience     = 20 * time.Second
)

// ErrBusy asks to come back later.
var ErrBusy = errors.New("the host wants to be left alone")

var publicName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]{3,31}$`)

// Client fetches pages.
type Client struct {
	base string
	http *http.Client
}

// NewClient makes a client of a host; tests have one of their own. transport may
// be nil.
func NewClient(base string, transport http.RoundTripper) *Client {
	return &Client{base: base, http: &http.Client{
		Transport: transport, Timeout: patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Fetch reads a channel's page, or the one with what came before a post.
func (c *Client) Fetch(ctx context.Context, name string, before int64) (Page, error) {
	if !publicName.MatchString(name) {
		return Page{}, fmt.Errorf("%q is no public name: %w", name, ErrNoPreview)
	}
	address := c.base + "/s/" + name
	if before > 0 {
		address += "?before=" + strconv.FormatInt(before, 10)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return Page{}, err
	}
	req.Header.Set("Accept", "text/html")
	req.Header.Set("Accept-Language", "en")
	res, err := c.http.Do(req)
	if err != nil {
		return Page{}, err
	}
	defer func() { _ = res.Body.Close() }() // it was only read
	switch {
	case res.StatusCode == http.StatusTooManyRequests || res.StatusCode >= 500:
		return Page{}, fmt.Errorf("%s: %w", res.Status, ErrBusy)
	case res.StatusCode != http.StatusOK: // a redirect leads away from what everybody may read
		return Page{}, fmt.Errorf("%s: %w", res.Status, ErrNoPreview)
	}
	bounded := &io.LimitedReader{R: res.Body, N: maxPageBytes + 1}
	page, err := Parse(bounded, name)
	if bounded.N == 0 {
		return Page{}, fmt.Errorf("the page of %s has more than %d bytes", name, maxPageBytes)
	}
	return page, err
}

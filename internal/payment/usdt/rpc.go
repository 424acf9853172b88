package usdt

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"causeway/internal/storage"
)

const (
	callTimeout = 20 * time.Second
	// A block of TRON lists its transactions: some hundred kilobytes.
	answerLimit = 4 << 20
	// Ten thousand logs, which is as many as nodes give, are about 8 MB.
	logsLimit = 64 << 20
)

// ask makes one call of JSON-RPC and hands the answer's bytes to read, which
// sees no more than limit of them.
func (n *node) ask(ctx context.Context, limit int64, read func(io.Reader) error, method string, params ...any) error {
	if err := storage.Outside(ctx); err != nil {
		return err
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	if err := n.exchange(ctx, limit, read, body); err != nil {
		return &nodeTrouble{n, fmt.Errorf("%s of %s: %w", method, n.name, err)}
	}
	return nil
}

// nodeTrouble tells an endpoint's failure from one of our own.
type nodeTrouble struct {
	node  *node
	cause error
}

func (t *nodeTrouble) Error() string { return t.cause.Error() }
func (t *nodeTrouble) Unwrap() error { return t.cause }

func (n *node) exchange(ctx context.Context, limit int64, read func(io.Reader) error, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, n.url, bytes.NewReader(body))
	if err != nil {
		return errors.New("cannot be asked") // the parser would quote the address
	}
	req.Header.Set("Content-Type", "application/json")
	if n.header[0] != "" {
		req.Header.Set(n.header[0], n.header[1])
	}
	res, err := n.http.Do(req)
	if err != nil {
		return withoutAddress(err)
	}
	defer res.Body.Close()
	bounded := &io.LimitedReader{R: res.Body, N: limit + 1}
	err = withoutAddress(read(bounded))
	var no *refusal
	switch {
	case bounded.N <= 0:
		return errLong
	case errors.As(err, &no):
		no.status = res.StatusCode
		return no
	case res.StatusCode != http.StatusOK:
		return &refusal{Message: http.StatusText(res.StatusCode), status: res.StatusCode}
	}
	return err
}

// withoutAddress drops what net/http puts around its errors: the address, and
// with it the key of whoever pays for it.
func withoutAddress(err error) error {
	var framed *url.Error
	if errors.As(err, &framed) {
		return framed.Err
	}
	return err
}

// errAnswer is what a proxy's page or an empty body is met with.
var errAnswer = errors.New("the answer is not JSON-RPC")

// call decodes a result into out.
func (n *node) call(ctx context.Context, out any, method string, params ...any) error {
	return n.ask(ctx, answerLimit, func(from io.Reader) error {
		var answer struct {
			Result json.RawMessage `json:"result"`
			Error  *refusal        `json:"error"`
		}
		if err := json.NewDecoder(from).Decode(&answer); err != nil {
			return errAnswer
		}
		if answer.Error != nil {
			return answer.Error
		}
		if len(answer.Result) == 0 {
			return errAnswer
		}
		return json.Unmarshal(answer.Result, out)
	}, method, params...)
}

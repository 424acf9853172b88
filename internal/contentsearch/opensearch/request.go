package opensearch

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"

	"causeway/internal/storage"
)

// longestAnswer is in bytes; a thousand hits have a tenth of it.
const longestAnswer = 4 << 20

// ask sends a request. The body is JSON, or lines of it that are written already.
func (x *Index) ask(ctx context.Context, method, path string, body, into any) error {
	if err := storage.Outside(ctx); err != nil {
		return err
	}
	kind := "application/json"
	written, lines := body.([]byte)
	if lines {
		kind = "application/x-ndjson"
	} else if body != nil {
		var err error
		if written, err = json.Marshal(body); err != nil {
			return err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, x.address+path, bytes.NewReader(written))
	if err != nil {
		return fmt.Errorf("opensearch: %w", withoutAddress(err))
	}
	if len(written) > 0 {
		request.Header.Set("Content-Type", kind)
	}
	response, err := x.client.Do(request)
	if err != nil {
		return fmt.Errorf("opensearch: %s: %w", method, withoutAddress(err))
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(response.Body, longestAnswer))
	if err != nil {
		return fmt.Errorf("opensearch: read the answer: %w", err)
	}
	if response.StatusCode >= 300 {
		return fmt.Errorf("opensearch: answered %d: %.300s", response.StatusCode, answer)
	}
	if into == nil {
		return nil
	}
	if err := json.Unmarshal(answer, into); err != nil {
		return fmt.Errorf("opensearch: read the answer: %w", err)
	}
	return nil
}

// withoutAddress leaves out of an error where it was sent, password included.
func withoutAddress(err error) error {
	if wrapped, ok := err.(*url.Error); ok {
		return wrapped.Err
	}
	return err
}

// number travels as a text: that is what the server names its documents by.
type number int64

func (n number) MarshalJSON() ([]byte, error) {
	return strconv.AppendQuote(nil, strconv.FormatInt(int64(n), 10)), nil
}

func (n *number) UnmarshalJSON(b []byte) error {
	text, err := strconv.Unquote(string(b))
	if err != nil {
		return err
	}
	value, err := strconv.ParseInt(text, 10, 64)
	*n = number(value)
	return err
}

package alipay

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"causeway/internal/storage"
)

const (
	callPatience = 15 * time.Second
	answerLimit  = 1 << 20
	wordsLimit   = 300 // bytes kept of what a refusal says
)

// errUnsigned is what an answer is worth that Alipay has not signed: nothing.
var errUnsigned = errors.New("alipay: the answer is not signed with Alipay's key")

// refusal is Alipay's answer to what it did not do.
type refusal struct {
	Code       string `json:"code"`
	Message    string `json:"msg"`
	SubCode    string `json:"sub_code"`
	SubMessage string `json:"sub_msg"`
}

func (r *refusal) Error() string {
	return fmt.Sprintf("alipay: %s %s: %s", r.Code, r.SubCode, storage.Text(r.SubMessage+" "+r.Message, wordsLimit))
}

// The codes of answers. All but the last are about the call; the last is about
// the trade.
const (
	codeDone        = "10000"
	codeUnavailable = "20000"
	codeMissing     = "40001"
	codeInvalid     = "40002"
	codeDenied      = "40006"
	codeRefused     = "40004"
)

// says finds a refusal with one of the given reasons.
func says(err error, reasons ...string) bool {
	var r *refusal
	if !errors.As(err, &r) {
		return false
	}
	for _, reason := range reasons {
		if r.SubCode == reason {
			return true
		}
	}
	return false
}

// call makes a request and reads the verified answer into out. A refusal is an
// error; one that is not signed is no answer at all.
func (p *Provider) call(ctx context.Context, r request, out any) error {
	if err := storage.Outside(ctx); err != nil {
		return err
	}
	values, err := p.signed(r)
	if err != nil {
		return fmt.Errorf("%s: %w", r.method, err)
	}
	raw, err := p.exchange(ctx, values)
	if err != nil {
		return fmt.Errorf("%s: %w", r.method, err)
	}
	if err := p.open(r.method, raw, out); err != nil {
		return fmt.Errorf("%s: %w", r.method, err)
	}
	return nil
}

func (p *Provider) exchange(ctx context.Context, values url.Values) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, callPatience)
	defer cancel()
	// Alipay wants to know how the body is written before it reads it.
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, p.gateway+"?charset=utf-8", strings.NewReader(values.Encode()))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded;charset=utf-8")
	res, err := p.http.Do(req)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the gateway answered %d", res.StatusCode)
	}
	raw, err := io.ReadAll(io.LimitReader(res.Body, answerLimit+1))
	if err == nil && len(raw) > answerLimit {
		err = errors.New("the answer is too long")
	}
	return raw, err
}

// open verifies an answer over the very bytes that came: written anew, the same
// JSON would have another signature.
func (p *Provider) open(method string, raw []byte, out any) error {
	var frame map[string]json.RawMessage
	if err := json.Unmarshal(raw, &frame); err != nil {
		return errors.New("the answer is not Alipay's")
	}
	said, is := frame[strings.ReplaceAll(method, ".", "_")+"_response"]
	if !is {
		said = frame["error_response"]
	}
	var signature string
	_ = json.Unmarshal(frame["sign"], &signature) // absent is as bad as wrong
	var code refusal
	if err := json.Unmarshal(said, &code); err != nil {
		return errors.New("the answer is not Alipay's")
	}
	switch {
	case verified(p.public, said, signature) && code.Code == codeDone:
		return json.Unmarshal(said, out)
	case verified(p.public, said, signature):
		return &code
	case code.Code == codeMissing || code.Code == codeInvalid || code.Code == codeDenied:
		return &unsignedRefusal{code} // who cannot tell which app is asking cannot sign for it
	}
	return errUnsigned
}

// unsignedRefusal is what the gateway says of a call that it could not even
// read. It tells what is wrong with a setup and nothing about a trade.
type unsignedRefusal struct{ said refusal }

func (r *unsignedRefusal) Error() string { return r.said.Error() }

package telegram

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"causeway/internal/storage"
)

// DefaultURL is where Telegram itself listens.
const DefaultURL = "https://api.telegram.org"

const (
	callTimeout = 15 * time.Second
	answerLimit = 8 << 20 // a hundred updates at their longest
	wordsLimit  = 300     // bytes kept of what a refusal says
)

// Client is one bot.
type Client struct {
	base  string // ends in the token: never to be shown
	botID int64
	http  *http.Client
	quiet pauses
}

var tokenShape = regexp.MustCompile(`^([0-9]{1,18}):[A-Za-z0-9_-]{10,}$`)

// New makes the client of the bot with this token. An empty address is
// Telegram's own.
func New(address, token string) (*Client, error) {
	shape := tokenShape.FindStringSubmatch(token)
	if shape == nil {
		return nil, errors.New("CAUSEWAY_BOT_TOKEN is not a token like 123456:ABC…")
	}
	if address == "" {
		address = DefaultURL
	}
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.RawQuery != "" || u.User != nil {
		return nil, errors.New("CAUSEWAY_BOT_API_URL must be like https://api.telegram.org")
	}
	botID, err := strconv.ParseInt(shape[1], 10, 64)
	if err != nil {
		return nil, errors.New("CAUSEWAY_BOT_TOKEN begins with a number that is too long")
	}
	return &Client{
		base: strings.TrimSuffix(address, "/") + "/bot" + token + "/", botID: botID,
		http:  &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
		quiet: pauses{chats: map[Ref]pause{}},
	}, nil
}

// BotID is the bot's own number in Telegram.
func (c *Client) BotID() int64 { return c.botID }

// answer is the frame of everything that the Bot API says.
type answer struct {
	OK          bool            `json:"ok"`
	Result      json.RawMessage `json:"result"`
	Code        int             `json:"error_code"`
	Description string          `json:"description"`
	Parameters  struct {
		RetryAfter int   `json:"retry_after"`
		MigrateTo  int64 `json:"migrate_to_chat_id"`
	} `json:"parameters"`
}

// call makes one call that is about no chat in particular and decodes its
// result, unless out is nil. wait is how long the other side may think before
// it answers.
func (c *Client) call(ctx context.Context, method string, in, out any, wait time.Duration) error {
	return c.callAbout(ctx, nobody, method, in, out, wait)
}

// callAbout makes a call that is about one chat.
func (c *Client) callAbout(ctx context.Context, chat Ref, method string, in, out any, wait time.Duration) error {
	if err := storage.Outside(ctx); err != nil {
		return err
	}
	if err := c.quiet.refusal(chat, method, time.Now()); err != nil {
		return err
	}
	body, err := json.Marshal(in)
	if err != nil {
		return fmt.Errorf("telegram %s: %w", method, err)
	}
	ctx, cancel := context.WithTimeout(ctx, callTimeout+wait)
	defer cancel()
	status, raw, err := c.exchange(ctx, method, body)
	if err != nil {
		return fmt.Errorf("telegram %s: %w", method, err)
	}
	var said answer
	if err := json.Unmarshal(raw, &said); err != nil {
		return fmt.Errorf("telegram %s: answer %d is not from the Bot API", method, status)
	}
	if !said.OK {
		return c.refusal(chat, method, status, said)
	}
	if out == nil {
		return nil
	}
	if err := json.Unmarshal(said.Result, out); err != nil {
		return fmt.Errorf("telegram %s: result: %w", method, err)
	}
	return nil
}

func (c *Client) exchange(ctx context.Context, method string, body []byte) (status int, raw []byte, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+method, bytes.NewReader(body))
	if err != nil {
		return 0, nil, errors.New("cannot be asked") // the parser would quote the address
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := c.http.Do(req)
	if err != nil {
		return 0, nil, withoutAddress(err)
	}
	defer res.Body.Close()
	raw, err = io.ReadAll(io.LimitReader(res.Body, answerLimit+1))
	if err != nil {
		return 0, nil, withoutAddress(err)
	}
	if len(raw) > answerLimit {
		return 0, nil, errors.New("the answer is too long")
	}
	return res.StatusCode, raw, nil
}

// withoutAddress drops what net/http puts around its errors: the address, and
// with it the token.
func withoutAddress(err error) error {
	var framed *url.Error
	if errors.As(err, &framed) {
		return framed.Err
	}
	return err
}

func (c *Client) refusal(chat Ref, method string, status int, said answer) error {
	e := &Error{
		Method: method, Code: said.Code, Description: storage.Text(said.Description, wordsLimit), MigrateTo: said.Parameters.MigrateTo,
	}
	if e.Code == 0 {
		e.Code = status
	}
	if e.Code == http.StatusTooManyRequests {
		e.RetryAfter = max(time.Duration(said.Parameters.RetryAfter)*time.Second, time.Second)
		c.quiet.keep(chat, e, time.Now())
	}
	return e
}

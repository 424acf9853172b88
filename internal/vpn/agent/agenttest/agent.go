package agenttest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
)

// Agent is the program on one node, as the shop sees it.
type Agent struct {
	Shop   string // the address of the shop
	Node   int64
	Type   string // what the node speaks
	Token  string
	Client *http.Client

	configTag, userTag string
}

// User is somebody who may use the node.
type User struct {
	ID          int64  `json:"id"`
	UUID        string `json:"uuid"`
	SpeedLimit  *int   `json:"speed_limit"`
	DeviceLimit *int   `json:"device_limit"`
}

// Config asks what the node is. false: nothing has changed since the last time.
func (a *Agent) Config(ctx context.Context) (config Config, changed bool, err error) {
	changed, err = a.get(ctx, "config", &a.configTag, &config)
	return config, changed, err
}

// Users asks who may use the node. false: the same as the last time.
func (a *Agent) Users(ctx context.Context) (users []User, changed bool, err error) {
	var answer struct {
		Users []User `json:"users"`
	}
	changed, err = a.get(ctx, "user", &a.userTag, &answer)
	if changed && len(answer.Users) == 0 {
		return nil, false, fmt.Errorf("an empty list, at which real agents stop")
	}
	return answer.Users, changed, err
}

// Push tells what users have moved since the last time, up and down.
func (a *Agent) Push(ctx context.Context, moved map[int64][2]int64) error {
	return a.post(ctx, "push", moved)
}

// get keeps the answer's tag for the next time, word for word as agents do.
func (a *Agent) get(ctx context.Context, call string, tag *string, out any) (changed bool, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, a.address(call), nil)
	if err != nil {
		return false, err
	}
	if *tag != "" {
		req.Header.Set("If-None-Match", *tag)
	}
	res, err := a.Client.Do(req)
	if err != nil {
		return false, err
	}
	defer res.Body.Close()
	if res.StatusCode == http.StatusNotModified {
		return false, nil
	}
	if err := read(res, call, out); err != nil {
		return false, err
	}
	*tag = res.Header.Get("ETag")
	return true, nil
}

func (a *Agent) post(ctx context.Context, call string, body any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, a.address(call), bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := a.Client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	var answer struct {
		Data bool `json:"data"`
	}
	if err := read(res, call, &answer); err != nil {
		return err
	}
	if !answer.Data {
		return fmt.Errorf("%s was not taken", call)
	}
	return nil
}

func read(res *http.Response, call string, out any) error {
	body, err := io.ReadAll(io.LimitReader(res.Body, 64<<20))
	if err != nil {
		return err
	}
	if res.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("%s: %d %s", call, res.StatusCode, body)
	}
	return json.Unmarshal(body, out)
}

// address has the parameters in the query, for both methods.
func (a *Agent) address(call string) string {
	query := url.Values{"node_id": {strconv.FormatInt(a.Node, 10)}, "node_type": {a.Type}, "token": {a.Token}}
	return a.Shop + "/api/v1/server/UniProxy/" + call + "?" + query.Encode()
}

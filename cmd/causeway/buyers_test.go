package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"

	"causeway/chaos/crowd"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

// market is a demo shop's processes with a look behind them into the database.
type market struct {
	*pair
	db       *storage.DB
	operator buyer // where there is one
}

func openMarket(t *testing.T) *market {
	t.Helper()
	p := startPair(t)
	return &market{pair: p, db: p.open()}
}

// process takes turns: what happens to one order happens in both.
func (m *market) process(i int) *process {
	if i%2 == 0 {
		return m.first
	}
	return m.second
}

// buyer is a member with a session.
type buyer struct{ id, token string }

// admit lets members in without the ways in, which have tests of their own.
func (m *market) admit(count int) []buyer {
	m.t.Helper()
	members, err := crowd.Admit(m.t.Context(), m.db, count)
	if err != nil {
		m.t.Fatal(err)
	}
	buyers := make([]buyer, count)
	for i, one := range members {
		buyers[i] = buyer{one.ID, one.Token}
	}
	return buyers
}

// admitOperator lets somebody in who may refund.
func (m *market) admitOperator() buyer { return m.appoint(m.admit(1)[0], "payments") }

// appoint gives somebody the one key.
func (m *market) appoint(who buyer, key string) buyer {
	m.t.Helper()
	if err := crowd.Appoint(m.t.Context(), m.db, crowd.Member{ID: who.id}, key); err != nil {
		m.t.Fatal(err)
	}
	return who
}

// write changes the database behind the processes' backs.
func (m *market) write(change func(ctx context.Context, tx *storage.Tx) error) {
	m.t.Helper()
	if err := m.db.Write(m.t.Context(), change); err != nil {
		m.t.Fatal(err)
	}
}

// set is write for one statement.
func (m *market) set(statement string, args ...any) {
	m.t.Helper()
	m.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
}

// wish is what a buyer asks for.
type wish map[string]any

func (m *market) packageOf(product string) wish {
	return wish{"kind": "package", "productId": product, "cycle": "month", "payType": "sandbox"}
}

// purchase is an order as the buyer sees it.
type purchase struct {
	TransactionID string
	Status        int
	UsdtAmount    money.Amount
	DueAmount     money.Amount
	Instructions  struct{ URL string }
	buyer         buyer
}

// refusal is the code of an answer that is no success.
type refusal string

func (r refusal) Error() string { return string(r) }

// place orders something; what the shop refuses with is the error.
func (m *market) place(to *process, b buyer, w wish) (purchase, error) {
	placed := purchase{buyer: b}
	return placed, m.call(to, b, http.MethodPost, "/orders", w, &placed)
}

// placed is place for who must succeed.
func (m *market) placed(to *process, b buyer, w wish) purchase {
	m.t.Helper()
	o, err := m.place(to, b, w)
	if err != nil {
		m.t.Fatalf("place: %v", err)
	}
	return o
}

func (m *market) cancel(to *process, o purchase) error {
	return m.call(to, o.buyer, http.MethodPost, "/orders/"+o.TransactionID+"/cancel", nil, nil)
}

// confirm is the "I have paid" button: the provider is asked.
func (m *market) confirm(to *process, o purchase) error {
	return m.call(to, o.buyer, http.MethodPost, "/orders/"+o.TransactionID+"/paid", nil, nil)
}

// pay acts on the sandbox's page.
func (m *market) pay(to *process, o purchase, act string) error {
	req, err := http.NewRequestWithContext(m.t.Context(), http.MethodPost, to.address+o.Instructions.URL, strings.NewReader(url.Values{"act": {act}}.Encode()))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return m.send(req, buyer{}, nil)
}

func (m *market) call(to *process, b buyer, method, path string, body, out any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(m.t.Context(), method, to.address+httpapi.Prefix+path, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	return m.send(req, b, out)
}

// send comes from an address that nobody has used before. A redirect is where
// the sandbox sends its payer back to, and not followed.
func (m *market) send(req *http.Request, b buyer, out any) error {
	n := m.asked.Add(1)
	req.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255))
	if b.token != "" {
		req.Header.Set(httpapi.TokenHeader, b.token)
	}
	client := *m.client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode >= http.StatusBadRequest {
		var said struct{ Code string }
		if json.Unmarshal(answer, &said) != nil || said.Code == "" {
			return fmt.Errorf("%s %s: %d %.200s", req.Method, req.URL.Path, res.StatusCode, answer)
		}
		return refusal(said.Code)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(answer, out)
}

// products gives what is for sale, by English name.
func (m *market) products() map[string]string {
	m.t.Helper()
	var list struct {
		Items []struct{ ProductID, ProductName string }
	}
	if err := m.call(m.first, buyer{}, http.MethodGet, "/packages", nil, &list); err != nil {
		m.t.Fatal(err)
	}
	found := map[string]string{}
	for _, item := range list.Items {
		found[item.ProductName] = item.ProductID
	}
	return found
}

// run starts the program with other words than serve, and waits for its end.
func (p *pair) run(words ...string) (string, error) {
	command := exec.CommandContext(p.t.Context(), os.Args[0], words...)
	command.Env = append(os.Environ(), p.environ()...)
	said, err := command.CombinedOutput()
	return string(said), err
}

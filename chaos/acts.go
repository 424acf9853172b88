package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"causeway/chaos/crowd"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

// order is one as its buyer sees it.
type order struct {
	TransactionID string
	Version       int64
	UsdtAmount    money.Amount
	Instructions  struct{ URL string }
}

// payment is what a provider knows of an order.
type payment struct{ order, attempt string }

type says map[string]any

func place(who crowd.Member, key string, body says) call {
	raw, _ := json.Marshal(body) // texts and numbers
	return call{method: http.MethodPost, path: httpapi.Prefix + "/orders", token: who.Token, key: key, body: raw}
}

// impatient says how often people try again at once, which meets what is still
// at work; the others come back later.
func impatient(rng *rand.Rand) int { return rng.IntN(2) * 4 }

func (l *load) buysPackage(ctx context.Context, c *client, rng *rand.Rand) {
	who, ok := l.somebody(ctx)
	if !ok {
		return
	}
	q := place(who, "order-"+who.ID, says{"kind": "package", "productId": l.packageID, "cycle": "month", "payType": "sandbox"})
	l.try(ctx, wish{kind: "order", key: who.ID, tries: impatient(rng), send: sends(c, q), then: func(ctx context.Context, r reply) {
		var o order
		if err := r.into(&o); err != nil || o.TransactionID == "" {
			l.complain("an order without a number: %s %v", r.body, err)
			return
		}
		// Who could not be told where to pay asks again.
		for o.Instructions.URL == "" && ctx.Err() == nil {
			sleep(ctx, retryPause)
			if r, err := l.read(ctx, c, call{method: http.MethodGet, path: httpapi.Prefix + "/orders/" + o.TransactionID, token: who.Token}); meaning(r, err) == yes {
				_ = r.into(&o) // as above, or again
			}
		}
		if o.Instructions.URL != "" {
			l.pays(ctx, c, rng, who, o)
		}
	}})
}

// pays has the provider take the money, which tells the shop until the shop has
// heard. The buyer waits for what follows.
func (l *load) pays(ctx context.Context, c *client, rng *rand.Rand, who crowd.Member, o order) {
	attempt, key := strings.TrimPrefix(o.Instructions.URL, "/sandbox/pay/"), "chaos-"+who.ID
	for crowd.Receive(ctx, l.db, key, attempt, o.UsdtAmount) != nil {
		if ctx.Err() != nil {
			return // nobody has paid
		}
		sleep(ctx, retryPause)
	}
	event, err := crowd.Event(attempt)
	if err != nil {
		l.complain("an event: %v", err)
		return
	}
	l.mu.Lock()
	l.payments[key] = payment{o.TransactionID, attempt}
	l.events = append(l.events, event)
	l.mu.Unlock()
	l.try(ctx, wish{kind: "pay", key: key, tries: impatient(rng), send: sends(c, l.webhook(event))})
	_, _ = l.read(ctx, c, call{
		method: http.MethodGet, path: fmt.Sprintf("%s/orders/%s?after=%d", httpapi.Prefix, o.TransactionID, o.Version), token: who.Token, limit: waitLimit,
	}) // it is counted, and that is all
}

func (l *load) webhook(event []byte) call {
	return call{
		method: http.MethodPost, path: httpapi.Prefix + "/webhooks/sandbox", body: event,
		heads: map[string]string{crowd.SignatureHeader: crowd.Sign(l.secretKey, event)},
	}
}

// spendsPoints also asks for what nobody can afford.
func (l *load) spendsPoints(ctx context.Context, c *client, rng *rand.Rand) {
	who, ok := l.somebody(ctx)
	if !ok {
		return
	}
	if rng.IntN(8) == 0 {
		q := place(who, "dear-"+who.ID, says{"kind": "market", "productId": l.productID, "quantity": 100, "price": 100 * money.Dollar, "payType": "credit"})
		l.try(ctx, wish{kind: "too dear", key: who.ID, tries: impatient(rng), send: sends(c, q)})
		return
	}
	q := place(who, "points-"+who.ID, says{"kind": "premium", "quantity": 1, "payType": "points"})
	l.try(ctx, wish{kind: "points", key: who.ID, tries: impatient(rng), send: sends(c, q)})
}

func (l *load) buysAtMarket(ctx context.Context, c *client, rng *rand.Rand) {
	who, ok := l.somebody(ctx)
	if !ok {
		return
	}
	q := place(who, "market-"+who.ID, says{"kind": "market", "productId": l.productID, "quantity": 1, "price": money.Dollar, "payType": "credit"})
	l.try(ctx, wish{kind: "market", key: who.ID, tries: impatient(rng), send: sends(c, q)})
}

// looksAround is everybody else.
func (l *load) looksAround(ctx context.Context, c *client, rng *rand.Rand) {
	who, ok := l.somebody(ctx)
	if !ok {
		return
	}
	for range 10 {
		paths := []string{"/me", "/orders", "/points", "/credit", "/packages", "/orders/open", "/market/products"}
		_, _ = l.read(ctx, c, call{method: http.MethodGet, path: httpapi.Prefix + paths[rng.IntN(len(paths))], token: who.Token}) // counted
		sleep(ctx, 50*time.Millisecond)
	}
}

func sends(c *client, q call) func(context.Context) (reply, error) {
	return func(ctx context.Context) (reply, error) { return c.do(ctx, q) }
}

func (l *load) complain(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.broken = append(l.broken, fmt.Sprintf(format, args...))
}

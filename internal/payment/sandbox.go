package payment

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// sandboxSignature is the header of the sandbox's own webhooks.
const sandboxSignature = "X-Sandbox-Signature"

// sandboxRefusal is what the sandbox says when it refuses a payment.
const sandboxRefusal = "declined by the sandbox"

// SandboxProvider plays a payment provider for the demo: it keeps its own
// books, signs its webhooks and answers queries, so that a demo order runs the
// same path as a real one. The house refuses to build it in production.
type SandboxProvider struct {
	db     *storage.DB
	clock  clock.Clock
	secret []byte
	store  sandboxStore
}

// NewSandbox makes the provider; secret signs its webhooks and may not be empty.
func NewSandbox(db *storage.DB, c clock.Clock, secret string) *SandboxProvider {
	if secret == "" {
		panic("payment: the sandbox needs a webhook secret")
	}
	return &SandboxProvider{db: db, clock: c, secret: []byte(secret)}
}

// ID names the provider.
func (*SandboxProvider) ID() string { return string(Sandbox) }

// Methods are the ways to pay that it serves.
func (*SandboxProvider) Methods() []Method { return []Method{{PayType: Sandbox, Refundable: true}} }

// Check finds nothing to complain about: it is made with all that it needs.
func (*SandboxProvider) Check(context.Context) error { return nil }

// Quote leaves a price as it is.
func (*SandboxProvider) Quote(_ context.Context, usd money.Amount, _ Method) (Quote, error) {
	return Quote{Currency: "USD", Amount: usd.String(), Rate: "1"}, nil
}

// Open sends the buyer to the sandbox's page.
func (*SandboxProvider) Open(_ context.Context, a Attempt) (Instructions, error) {
	return Instructions{Kind: "redirect", URL: "/sandbox/pay/" + a.ID}, nil
}

// Query lists what has been "paid" for an attempt.
func (p *SandboxProvider) Query(ctx context.Context, a Attempt) ([]Observation, error) {
	return p.store.payments(ctx, p.db, p.ID(), a.ID)
}

// Statements lists what was "paid" within a time, so that a demo's books can be
// compared, too.
func (p *SandboxProvider) Statements(ctx context.Context, from, before clock.Millis) ([]Statement, error) {
	return p.store.statements(ctx, p.db, from, before)
}

// Close has nothing to do: the sandbox's page is open for ever, so that a demo
// can show what happens to money that comes late.
func (*SandboxProvider) Close(context.Context, Attempt) error { return nil }

// Refund takes a payment out of the sandbox's books.
func (p *SandboxProvider) Refund(ctx context.Context, r Refund) (RefundState, error) {
	done := false
	err := p.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		done, err = p.store.refund(ctx, tx, r)
		return err
	})
	if err != nil || done {
		return RefundDone, err
	}
	return RefundRefused, nil
}

// Webhook verifies the signature over the raw bytes and names the attempt.
func (p *SandboxProvider) Webhook(_ context.Context, header http.Header, raw []byte) ([]Event, error) {
	given, err := hex.DecodeString(header.Get(sandboxSignature))
	if err != nil || !hmac.Equal(given, p.sign(raw)) {
		return nil, ErrSignature
	}
	var event sandboxEvent
	if err := json.Unmarshal(raw, &event); err != nil {
		return nil, ErrSignature.Cause(err)
	}
	return []Event{{ID: event.ID, AttemptID: event.Attempt}}, nil
}

type sandboxEvent struct {
	ID      string       `json:"id"`
	Attempt string       `json:"attempt"`
	At      clock.Millis `json:"at"`
}

// Pay books a final payment in the sandbox's books and gives back the webhook
// that announces it.
func (p *SandboxProvider) Pay(ctx context.Context, attempt string, amount money.Amount) (header http.Header, raw []byte, err error) {
	return p.book(ctx, attempt, Paid, amount)
}

// book writes a payment down in some state.
func (p *SandboxProvider) book(ctx context.Context, attempt string, state State, amount money.Amount) (header http.Header, raw []byte, err error) {
	now := p.clock.Now()
	err = p.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return p.store.insert(ctx, tx, id.New(now), attempt, state, amount, now)
	})
	if err != nil {
		return nil, nil, err
	}
	return p.announce(attempt)
}

// announce writes and signs a webhook about an attempt.
func (p *SandboxProvider) announce(attempt string) (header http.Header, raw []byte, err error) {
	now := p.clock.Now()
	raw, err = json.Marshal(sandboxEvent{ID: id.New(now), Attempt: attempt, At: now})
	return p.signed(raw), raw, err
}

func (p *SandboxProvider) signed(raw []byte) http.Header {
	return http.Header{sandboxSignature: {hex.EncodeToString(p.sign(raw))}}
}

func (p *SandboxProvider) sign(raw []byte) []byte {
	mac := hmac.New(sha256.New, p.secret)
	mac.Write(raw)
	return mac.Sum(nil)
}

package moderation_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/live"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

var operator = moderation.Operator{UserID: "olga", IP: "192.0.2.7"}

// office is the room with one operator, and a pier of things to judge.
type office struct {
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	pier  *pier
	*moderation.Service

	mu   sync.Mutex
	acts []string
	told []string
}

func newOffice(t *testing.T, db *storage.DB) *office {
	t.Helper()
	o := &office{t: t, db: db, clock: clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)), pier: newPier()}
	l := live.New(db, o.clock, live.Options{Poll: 10 * time.Millisecond})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); _ = l.Run(ctx) }()
	t.Cleanup(func() { stop(); <-ended })
	for !l.Healthy() {
		time.Sleep(time.Millisecond)
	}
	o.Service = moderation.New(moderation.Config{
		DB: db, Clock: o.clock, Live: l, Recorder: o, Secret: "what only the house knows",
		Tell: func(_ context.Context, _ *storage.Tx, userID string, n moderation.Notice) error {
			o.mu.Lock()
			defer o.mu.Unlock()
			o.told = append(o.told, userID+" "+string(n.Kind)+" "+n.Title+": "+n.Reason)
			return nil
		},
	})
	o.Judge(moderation.Entry, o.pier)
	return o
}

func (o *office) RecordAct(_ context.Context, _ *storage.Tx, a moderation.Act) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.acts = append(o.acts, a.By.UserID+" "+a.Action)
	return nil
}

func (o *office) add(word string, verdict moderation.WordVerdict) moderation.Word {
	o.t.Helper()
	made, err := o.AddWord(o.t.Context(), operator, word, verdict)
	if err != nil {
		o.t.Fatalf("%s: %v", word, err)
	}
	o.clock.Advance(time.Millisecond)
	return made
}

// refuses tells whether a text may not be handed in.
func (o *office) refuses(text string) bool {
	o.t.Helper()
	_, err := o.Check(o.t.Context(), moderation.Named{Name: "name", Text: text})
	if err != nil && !errors.Is(err, moderation.ErrUnlawful) {
		o.t.Fatal(err)
	}
	return err != nil
}

// pier is a Target.
type pier struct {
	mu     sync.Mutex
	moored map[string]moderation.Described
	blocks []string
	fails  error
}

func newPier() *pier {
	return &pier{moored: map[string]moderation.Described{
		"news":   {Title: "Harbour news", OwnerID: "ada", Address: "/groups/news", State: moderation.Shown},
		"ferry":  {Title: "Ferry", State: moderation.Shown},
		"draft":  {Title: "Draft", OwnerID: "ada", State: moderation.Hidden},
		"sunken": {Title: "Sunken", OwnerID: "ada", State: moderation.Blocked},
		"crate":  {Title: "Crate: what is in it", ToOwner: "Crate", OwnerID: "ada", State: moderation.Shown},
	}}
}

func (p *pier) Describe(_ context.Context, ids []string) (map[string]moderation.Described, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	found := map[string]moderation.Described{}
	for id, d := range p.moored {
		if slices.Contains(ids, id) {
			found[id] = d
		}
	}
	return found, nil
}

func (p *pier) Block(_ context.Context, _ *storage.Tx, _ moderation.Operator, id, _ string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.blocks = append(p.blocks, id)
	return p.fails
}

func entry(id string) moderation.Subject { return moderation.Subject{Kind: moderation.Entry, ID: id} }

func (o *office) report(host, id string, c moderation.Complaint) error {
	return o.Report(o.t.Context(), moderation.Caller{Host: host}, entry(id), c)
}

func (o *office) reports(open bool) []moderation.SeenReport {
	o.t.Helper()
	found, err := o.Reports(o.t.Context(), moderation.Queue{Open: open, Limit: 100})
	if err != nil {
		o.t.Fatal(err)
	}
	return found
}

func want[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// fieldCode is what a refusal says about a field.
func fieldCode(err error, field string) string {
	if refusal, ok := fault.As(err); ok {
		return refusal.Fields()[field]
	}
	return ""
}

package market_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/png"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/blob"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/moderation"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

var operator = market.Operator{UserID: "olga", IP: "192.0.2.7"}

// square is the room with members, an operator, a ledger, and a list of one
// word. The bond is 50 dollars.
type square struct {
	t      *testing.T
	db     *storage.DB
	clock  *clock.Manual
	blobs  *blob.Folder
	books  *ledger.Service
	policy market.Policy
	*market.Service

	mu   sync.Mutex
	acts []string
	told []string
}

func newSquare(t *testing.T, db *storage.DB) *square {
	t.Helper()
	s := &square{t: t, db: db, clock: clock.NewManual(time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC))}
	var err error
	if s.blobs, err = blob.OpenFolder(t.TempDir()); err != nil {
		t.Fatal(err)
	}
	s.books = ledger.New(db, s.clock)
	s.policy = market.Policy{Bond: 50 * money.Dollar, CloseWait: 14, WithdrawAlone: 100 * money.Dollar}
	s.Service = market.New(market.Config{
		DB: db, Clock: s.clock, Ledger: s.books, Pictures: picture.New(s.blobs, s.clock), Secret: "a secret", Check: check,
		Policy:   func(context.Context) (market.Policy, error) { return s.policy, nil },
		PolicyIn: func(context.Context, *storage.Tx) (market.Policy, error) { return s.policy, nil },
		// Whoever came by Telegram alone is called so.
		Complete: func(_ context.Context, _ *storage.Tx, user string) (bool, error) {
			return !strings.HasPrefix(user, "tg-"), nil
		},
		// Whoever has left is called so.
		Active: func(_ context.Context, _ *storage.Tx, user string) (bool, error) {
			return !strings.HasPrefix(user, "left-"), nil
		},
		CompleteNow: func(_ context.Context, user string) (bool, error) { return !strings.HasPrefix(user, "tg-"), nil },
		// Whoever has an account and no permission any more is called so.
		PaysOut: func(_ context.Context, _ storage.Reader, user string) (bool, error) {
			return user != "" && !strings.HasPrefix(user, "left-") && !strings.HasPrefix(user, "former-"), nil
		},
		Orders:   &heard{},
		Recorder: s, Tell: s.tell, Names: names, Nicks: names, BaseURL: "https://shop.example",
	})
	return s
}

// active answers the same about everybody.
func active(is bool) func(context.Context, *storage.Tx, string) (bool, error) {
	return func(context.Context, *storage.Tx, string) (bool, error) { return is, nil }
}

func names(_ context.Context, users []string) (map[string]string, error) {
	found := map[string]string{}
	for _, user := range users {
		found[user] = strings.ToUpper(user)
	}
	return found, nil
}

// check knows a word that nobody may hand in.
func check(_ context.Context, texts ...moderation.Named) (found moderation.Finding, err error) {
	for _, t := range texts {
		if strings.Contains(t.Text, "smuggling") {
			return found, moderation.ErrUnlawful.Field(t.Name, moderation.ErrUnlawful.Code())
		}
	}
	return found, nil
}

func (s *square) RecordAct(_ context.Context, _ *storage.Tx, a market.Act) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.acts = append(s.acts, a.By.UserID+" "+a.Action+" "+a.Reason)
	return nil
}

func (s *square) tell(_ context.Context, _ *storage.Tx, user, template string, values map[string]string) error {
	said := make([]string, 0, len(values))
	for _, key := range slices.Sorted(maps.Keys(values)) {
		said = append(said, key+"="+values[key])
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.told = append(s.told, user+": "+template+" "+strings.Join(said, " "))
	return readable(template, values)
}

// letters are what members were told so far, and forgets them.
func (s *square) letters() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	told := strings.Join(s.told, "\n")
	s.told = nil
	return told
}

// fund gives a member credit.
func (s *square) fund(user string, amount money.Amount) {
	s.t.Helper()
	s.post(ledger.Journal{
		Key: "fund:" + user + ":" + s.clock.Now().Time().String(), Kind: "fund",
		Transfers: []ledger.Transfer{{From: ledger.Granted(), To: ledger.UserUSD(user), Amount: int64(amount)}},
	})
	s.clock.Advance(time.Millisecond)
}

func (s *square) post(j ledger.Journal) {
	s.t.Helper()
	s.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := s.books.Post(ctx, tx, j)
		return err
	})
}

func (s *square) write(f func(ctx context.Context, tx *storage.Tx) error) {
	s.t.Helper()
	if err := s.db.Write(s.t.Context(), f); err != nil {
		s.t.Fatal(err)
	}
}

func (s *square) balance(a ledger.Account) money.Amount {
	s.t.Helper()
	held, err := s.books.Balance(s.t.Context(), s.db, a)
	if err != nil {
		s.t.Fatal(err)
	}
	return money.Amount(held)
}

// wantSound fails unless the books agree with themselves.
func (s *square) wantSound() {
	s.t.Helper()
	found, err := s.books.Verify(s.t.Context())
	if err != nil || len(found) > 0 {
		s.t.Errorf("the books: %v, %v", found, err)
	}
}

func (s *square) count(statement string, args ...any) (n int) {
	s.t.Helper()
	if err := s.db.QueryRow(s.t.Context(), statement, args...).Scan(&n); err != nil {
		s.t.Fatal(err)
	}
	return n
}

// kept are the names of all pictures whose bytes are kept.
func (s *square) kept() []string {
	s.t.Helper()
	found := map[string]bool{}
	for info, err := range s.blobs.List(s.t.Context(), "picture/") {
		if err != nil {
			s.t.Fatal(err)
		}
		found[strings.Split(info.Key, "/")[1]] = true
	}
	return slices.Sorted(maps.Keys(found))
}

// upload is a picture of one colour, told apart by its shade.
func (s *square) upload(shade uint8) *picture.Received {
	s.t.Helper()
	received, err := picture.Receive(bytes.NewReader(drawing(s.t, shade)))
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(received.Discard)
	return received
}

func drawing(t testing.TB, shade uint8) []byte {
	t.Helper()
	canvas := image.NewNRGBA(image.Rect(0, 0, 80, 80))
	for i := range 80 * 80 {
		canvas.SetNRGBA(i%80, i/80, color.NRGBA{R: shade, G: 40, B: 90, A: 255})
	}
	var out bytes.Buffer
	if err := png.Encode(&out, canvas); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func want[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func wantErr(t *testing.T, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
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

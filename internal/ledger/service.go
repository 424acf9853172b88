package ledger

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// What posting refuses with.
var (
	ErrInsufficient = fault.New(fault.Conflict, "balance_insufficient")
	ErrKeyReused    = fault.New(fault.Conflict, "idempotency_key_reused")
	ErrMalformed    = fault.New(fault.Internal, "ledger_malformed")
)

// Transfer moves an amount from one account to another.
type Transfer struct {
	From, To Account
	Amount   int64
}

// Journal is one thing that happened, with all that it moved.
type Journal struct {
	Key       string            // "order:<id>:settle"
	Kind      string            // "settle"
	Ref       string            // what it is about
	Memo      map[string]string // names for people; not part of what makes the journal itself
	Transfers []Transfer
}

// Service posts and reads.
type Service struct {
	db    *storage.DB
	clock clock.Clock
	store store

	checks []Check
	repaid func(ctx context.Context, tx *storage.Tx, user string) error
}

// New makes the ledger.
func New(db *storage.DB, c clock.Clock) *Service {
	return &Service{
		db: db, clock: c, checks: slices.Clone(invariants),
		repaid: func(context.Context, *storage.Tx, string) error { return nil },
	}
}

// Post books a journal in the caller's transaction. Posting the same journal
// again does nothing and reports false.
func (s *Service) Post(ctx context.Context, tx *storage.Tx, j Journal) (posted bool, err error) {
	return s.post(ctx, tx, j, "")
}

// post books a journal and has what it brings to members repay what they owe;
// reverses is the id of the one that it undoes.
func (s *Service) post(ctx context.Context, tx *storage.Tx, j Journal, reverses string) (posted bool, err error) {
	changes, err := j.net()
	if err != nil {
		return false, err
	}
	receivers, err := takeTurns(ctx, tx, changes)
	if err != nil {
		return false, err
	}
	debts := make([]Account, len(receivers))
	for i, user := range receivers {
		debts[i] = UserReceivable(user)
	}
	held, posted, err := s.book(ctx, tx, j, changes, reverses, debts...)
	if err != nil || !posted {
		return false, err
	}
	for i, user := range receivers {
		debt := held[debts[i].id] + changes[debts[i].id].delta
		if err := s.repay(ctx, tx, j, changes, user, debt); err != nil {
			return false, fmt.Errorf("what %s owes: %w", user, err)
		}
	}
	return true, nil
}

// book writes a journal down and moves the balances, which is the last that it
// does. It answers what its accounts, and others that are looked at with them,
// held before.
func (s *Service) book(ctx context.Context, tx *storage.Tx, j Journal, changes map[string]change, reverses string, others ...Account) (held map[string]int64, booked bool, err error) {
	now, journalID := s.clock.Now(), id.New(s.clock.Now())
	fresh, err := s.store.insertJournal(ctx, tx, journalID, j, reverses, now)
	if err != nil {
		return nil, false, fmt.Errorf("journal %s: %w", j.Key, err)
	}
	if !fresh {
		return nil, false, s.replayed(ctx, tx, j, reverses)
	}
	accounts := inOrder(changes)
	if held, err = s.open(ctx, tx, accounts, others, now); err != nil {
		return nil, false, err
	}
	for seq, t := range j.Transfers {
		if err := s.store.insertTransfer(ctx, tx, journalID, seq, t, now); err != nil {
			return nil, false, fmt.Errorf("transfer %d of %s: %w", seq, j.Key, err)
		}
	}
	for _, change := range accounts {
		moved, err := s.store.addToBalance(ctx, tx, change)
		if err != nil {
			return nil, false, fmt.Errorf("balance of %s: %w", change.account.id, err)
		}
		if !moved {
			return nil, false, ErrInsufficient
		}
	}
	return held, true, nil
}

// open makes the accounts that are not there yet, and answers what they and
// others hold. It looks first: to insert what is there would wait on PostgreSQL
// for whoever is changing it.
func (s *Service) open(ctx context.Context, tx *storage.Tx, accounts []change, others []Account, now clock.Millis) (map[string]int64, error) {
	wanted := make([]Account, len(accounts))
	for i, change := range accounts {
		wanted[i] = change.account
	}
	held, err := s.store.balances(ctx, tx, append(others, wanted...)...)
	if err != nil {
		return nil, fmt.Errorf("look for accounts: %w", err)
	}
	for _, account := range wanted {
		if _, is := held[account.id]; is {
			continue
		}
		if err := s.store.openAccount(ctx, tx, account, now); err != nil {
			return nil, fmt.Errorf("open account %s: %w", account.id, err)
		}
	}
	return held, nil
}

// inOrder is one order of accounts for everybody, so that two journals over the
// same pair cannot wait for each other. The house's accounts come last: they
// are everybody's, and whoever has changed one keeps all others waiting until
// the transaction ends.
func inOrder(changes map[string]change) []change {
	return slices.SortedFunc(maps.Values(changes), func(a, b change) int {
		if a.account.bounded != b.account.bounded {
			if a.account.bounded {
				return -1
			}
			return 1
		}
		return strings.Compare(a.account.id, b.account.id)
	})
}

// replayed refuses what stands under the key of another journal. A reversal may
// also find its journal reversed under another key: that is done, and fine.
func (s *Service) replayed(ctx context.Context, tx *storage.Tx, j Journal, reverses string) error {
	digest, err := s.store.digest(ctx, tx, j.Key)
	switch found, err := storage.Found(err); {
	case err != nil:
		return err
	case !found && reverses != "":
		return nil
	case digest != j.digest():
		return ErrKeyReused.With("key", j.Key)
	}
	return nil
}

// Balance is what an account holds; an account that was never used holds zero.
func (s *Service) Balance(ctx context.Context, from storage.Reader, account Account) (int64, error) {
	balances, err := s.store.balances(ctx, from, account)
	return balances[account.id], err
}

// Points is a member's balance of points.
func (s *Service) Points(ctx context.Context, user string) (int64, error) {
	return s.Balance(ctx, s.db, UserPoints(user))
}

type change struct {
	account Account
	delta   int64
}

// net sums the journal by account and refuses what cannot be right.
func (j Journal) net() (map[string]change, error) {
	if j.Key == "" || len(j.Transfers) == 0 {
		return nil, ErrMalformed.With("journal", j.Kind)
	}
	changes := map[string]change{}
	add := func(a Account, delta int64) bool {
		c := changes[a.id]
		if delta > 0 && c.delta > math.MaxInt64-delta || delta < 0 && c.delta < math.MinInt64-delta {
			return false
		}
		changes[a.id] = change{account: a, delta: c.delta + delta}
		return true
	}
	for _, t := range j.Transfers {
		sound := t.Amount > 0 && t.From.id != "" && t.To.id != "" && t.From.id != t.To.id && t.From.currency == t.To.currency
		if !sound || !add(t.From, -t.Amount) || !add(t.To, t.Amount) {
			return nil, ErrMalformed.With("journal", j.Key)
		}
	}
	return changes, nil
}

// digest identifies what a journal says, so that a key cannot be used for two
// different things.
func (j Journal) digest() string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n", j.Kind, j.Ref)
	for _, t := range j.Transfers {
		fmt.Fprintf(h, "%s>%s %d %s\n", t.From.id, t.To.id, t.Amount, t.From.currency)
	}
	return hex.EncodeToString(h.Sum(nil))
}

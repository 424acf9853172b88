package ledger

import (
	"context"
	"fmt"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Holding is what an account of the house holds.
type Holding struct {
	Account  string
	Currency Currency
	Balance  int64
}

// Books are the house's own accounts, and what all members hold together; what
// lies in escrows, bonds and stores is theirs, too.
type Books struct {
	System []Holding
	USD    int64 // millionths
	Points int64
}

// Books reads the house's own accounts. Everything sums to zero, so what they
// lack is what the members have.
func (s *Service) Books(ctx context.Context, from storage.Reader) (b Books, err error) {
	if b.System, err = s.store.system(ctx, from); err != nil {
		return Books{}, fmt.Errorf("system accounts: %w", err)
	}
	for _, held := range b.System {
		switch held.Currency {
		case USD:
			b.USD -= held.Balance
		case Points:
			b.Points -= held.Balance
		}
	}
	return b, nil
}

// Alike answers what the accounts of a family hold that hold anything, by owner:
// of escrows the order, of bonds the store.
func (s *Service) Alike(ctx context.Context, from storage.Reader, family func(owner string) Account) (map[string]int64, error) {
	name := family("%").id
	before, behind, _ := strings.Cut(name, "%")
	found, err := s.store.alike(ctx, from, name)
	if err != nil {
		return nil, fmt.Errorf("accounts like %s: %w", name, err)
	}
	balances := map[string]int64{}
	for _, held := range found {
		owner := strings.TrimSuffix(strings.TrimPrefix(held.Account, before), behind)
		if !strings.Contains(owner, ":") { // which another family has
			balances[owner] = held.Balance
		}
	}
	return balances, nil
}

// Brought is what journals of one kind have ever brought to an account.
func (s *Service) Brought(ctx context.Context, from storage.Reader, kind string, to Account) (int64, error) {
	return s.store.brought(ctx, from, kind, to.id)
}

// Entry is a journal as it stands in the books.
type Entry struct {
	Journal
	At clock.Millis
}

// Booked reads the journal that a key names.
func (s *Service) Booked(ctx context.Context, from storage.Reader, key string) (Entry, error) {
	p, err := s.store.journal(ctx, from, key)
	if err != nil {
		return Entry{}, fmt.Errorf("journal %s: %w", key, err)
	}
	return s.entry(ctx, from, p)
}

func (s *Service) entry(ctx context.Context, from storage.Reader, p posted) (e Entry, err error) {
	if p.Transfers, err = s.store.transfers(ctx, from, p.id); err != nil {
		return Entry{}, fmt.Errorf("transfers of %s: %w", p.Key, err)
	}
	return Entry{Journal: p.Journal, At: p.at}, nil
}

// Standing lists what journals of a kind refer to that were not reversed, each
// reference behind one and up to another, as often as there is such a journal.
func (s *Service) Standing(ctx context.Context, from storage.Reader, kind, behind, upTo string) ([]string, error) {
	return s.store.standing(ctx, from, kind, behind, upTo)
}

// About reads the journals that refer to something, the oldest first.
func (s *Service) About(ctx context.Context, from storage.Reader, ref string) ([]Entry, error) {
	found, err := s.store.about(ctx, from, ref)
	if err != nil {
		return nil, fmt.Errorf("journals about %s: %w", ref, err)
	}
	entries := make([]Entry, len(found))
	for i, p := range found {
		if entries[i], err = s.entry(ctx, from, p); err != nil {
			return nil, err
		}
	}
	return entries, nil
}

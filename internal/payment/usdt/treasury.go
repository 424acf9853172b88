package usdt

import (
	"context"
	"slices"
	"strconv"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// Treasury tells the operator where the money lies and keeps what was taken
// away. It moves nothing itself: the keys are not here.
type Treasury struct {
	db       *storage.DB
	clock    clock.Clock
	recorder payment.Recorder
	store    treasuryStore
	// transfers are the watchers' own.
	transfers store
}

// NewTreasury makes the operator's view of the chains.
func NewTreasury(db *storage.DB, clock clock.Clock, recorder payment.Recorder) *Treasury {
	return &Treasury{db: db, clock: clock, recorder: recorder}
}

// Standing is how far a chain has been read, and what lies on it.
type Standing struct {
	Network     string
	Cursor      int64 // the last block that was read for good
	Final       int64 // the last block that nobody can take back
	Head        int64
	MovedAt     clock.Millis // when the chain was last seen to grow; 0 if it was never read
	TurnedAt    clock.Millis // when the watcher last made its round
	Addresses   int64
	Quarantined int64
	Received    money.Amount
	Swept       money.Amount
}

// Lag is how many final blocks have not been read yet.
func (s Standing) Lag() int64 { return max(s.Final-s.Cursor, 0) }

// Holding is what a member's address has on one chain.
type Holding struct {
	Network  string
	Address  string
	Index    int64
	UserID   string
	Received money.Amount
	Swept    money.Amount
	LastAt   clock.Millis // of the last transfer to it, 0 if there was none
}

// Unswept is what is still there.
func (h Holding) Unswept() money.Amount { return h.Received - h.Swept }

// Path is where the operator's wallet finds the key of the address: the
// receiving branch of its first account, as the two families number coins.
func (h Holding) Path() string {
	coin := "60"
	if c, _ := chainOf(h.Network); c.family == TRON {
		coin = "195"
	}
	return "m/44'/" + coin + "'/0'/0/" + strconv.FormatInt(h.Index, 10)
}

func chainOf(network string) (chain, bool) {
	at := slices.IndexFunc(chains, func(c chain) bool { return c.network == network })
	if at < 0 {
		return chain{}, false
	}
	return chains[at], true
}

// HoldingFilter narrows the list of addresses.
type HoldingFilter struct {
	Network string       // all of them where it is empty
	AtLeast money.Amount // what an address must still hold
	Text    string       // an address, an index or a member's id, whole
	After   Place
	Limit   int
}

// Place is where a list of addresses goes on: behind an index of a network.
type Place struct {
	Network string
	Index   int64
}

// Standings lists the chains in the order in which buyers see them.
func (t *Treasury) Standings(ctx context.Context) ([]Standing, error) {
	standings := make([]Standing, 0, len(chains))
	for _, chain := range chains {
		standing, err := t.store.standing(ctx, t.db, chain.network, chain.family)
		if err != nil {
			return nil, err
		}
		standings = append(standings, standing)
	}
	return standings, nil
}

// Holdings lists members' addresses, chain by chain, by their index. The
// shared address is not among them: it is the operator's own wallet.
func (t *Treasury) Holdings(ctx context.Context, f HoldingFilter) ([]Holding, error) {
	holdings := []Holding{}
	reached := f.After.Network == ""
	for _, chain := range chains {
		after := int64(-1)
		if chain.network == f.After.Network {
			reached, after = true, f.After.Index
		}
		if !reached || (f.Network != "" && f.Network != chain.network) {
			continue
		}
		page, err := t.store.holdings(ctx, t.db, chain.network, chain.family, f, after, f.Limit-len(holdings))
		if err != nil {
			return nil, err
		}
		if holdings = append(holdings, page...); len(holdings) == f.Limit {
			break
		}
	}
	return holdings, nil
}

package ledger

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Line is one movement on an account, as its owner reads it.
type Line struct {
	ID      string // the next page begins behind it
	At      clock.Millis
	Kind    string
	Ref     string
	Memo    map[string]string
	Account string // id of the account
	Amount  int64  // below zero for what has left

	journal string
	place   int64 // within the journal; the two sides of a transfer have one each
}

// Page is a part of a statement, the newest line first.
type Page struct {
	Behind    string // id of the line before; empty for the first page
	Limit     int
	DebitOnly bool // only what has left
}

// newest is behind every line: no id begins with a letter for centuries.
const newest = "z"

// Statement lists what moved on accounts. Each account and direction is read
// by itself along its index, so a page costs the same at any age.
func (s *Service) Statement(ctx context.Context, from storage.Reader, accounts []Account, page Page) ([]Line, error) {
	behind := Line{journal: newest}
	if page.Behind != "" {
		journal, place, _ := strings.Cut(page.Behind, "-")
		behind.journal = journal
		behind.place, _ = strconv.ParseInt(place, 10, 64) // of a made-up cursor: behind the whole journal
	}
	lines := []Line{}
	for _, account := range accounts {
		sides := []func(context.Context, storage.Reader, Account, Line, int) ([]Line, error){s.store.debits}
		if !page.DebitOnly {
			sides = append(sides, s.store.credits)
		}
		for _, read := range sides {
			found, err := read(ctx, from, account, behind, page.Limit)
			if err != nil {
				return nil, fmt.Errorf("statement of %s: %w", account.id, err)
			}
			lines = append(lines, found...)
		}
	}
	slices.SortFunc(lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(b.journal, a.journal), cmp.Compare(b.place, a.place))
	})
	return lines[:min(len(lines), page.Limit)], nil
}

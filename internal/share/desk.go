package share

import (
	"context"
	"regexp"
	"strings"

	"causeway/internal/base/clock"
)

// Members finds people for operators, by a part of a name or address.
type Members func(ctx context.Context, text string, limit int) ([]string, error)

// Desk is where operators look after what members share.
type Desk struct {
	*Service
	members Members
	record  Recorder
}

// NewDesk opens the operators' desk.
func NewDesk(s *Service, members Members, record Recorder) *Desk { return &Desk{s, members, record} }

// Seen is a share as operators see it.
type Seen struct {
	Share
	Kind    Kind
	Name    string
	Files   int64        // that are in it now, or still served to buyers
	Bytes   int64        // of these, as they were before sealing
	Until   clock.Millis // when the last of them stops being served; zero: an empty folder without days
	Blocked bool         // it is a file that is blocked
	Reports int64        // that wait for a decision
}

// SeenEntry is a line of a share, with its file if it has one.
type SeenEntry struct {
	Entry
	File SeenFile
}

// SeenFile is a file as operators see it.
type SeenFile struct {
	File
	EndedAt   clock.Millis
	RemovedAt clock.Millis // when its bytes were deleted
	Shared    int64        // live entries that name it
}

// Wanted describes what an operator looks for. Empty fields say nothing.
type Wanted struct {
	Text   string // the first half of a code, a member, or a part of a name
	State  string
	Behind string // the last id of the page before
	Limit  int

	lookup, name string // what the text may be
	owners       []string
}

// searchedMembers bounds how many people a text may mean; whoever means more
// has to type more.
const searchedMembers = 50

// Shares lists what is shared, the newest first.
func (d *Desk) Shares(ctx context.Context, w Wanted) ([]Seen, error) {
	w, err := d.read(ctx, w)
	if err != nil {
		return nil, err
	}
	shares, err := d.store.seenShares(ctx, d.DB, w)
	if err != nil {
		return nil, err
	}
	all := make([]*Seen, len(shares))
	for i := range shares {
		all[i] = &shares[i]
	}
	return shares, d.addUpSeen(ctx, all...)
}

// FilesOf lists what members have uploaded, the newest first.
func (d *Desk) FilesOf(ctx context.Context, w Wanted) ([]SeenFile, error) {
	w, err := d.read(ctx, w)
	if err != nil {
		return nil, err
	}
	return d.store.seenFiles(ctx, d.DB, w)
}

// Share shows one share with everything that is or was in it.
func (d *Desk) Share(ctx context.Context, shareID string) (Seen, []SeenEntry, error) {
	seen, err := d.store.seenShare(ctx, d.DB, shareID)
	if err != nil {
		return Seen{}, nil, err
	}
	if err := d.addUpSeen(ctx, &seen); err != nil {
		return Seen{}, nil, err
	}
	entries, err := d.store.seenEntries(ctx, d.DB, shareID)
	return seen, entries, err
}

// read finds out what the text of a search may mean.
func (d *Desk) read(ctx context.Context, w Wanted) (Wanted, error) {
	if w.Text = strings.TrimSpace(w.Text); w.Text == "" {
		return w, nil
	}
	w.name, w.lookup = asPart(w.Text), asLookup(w.Text)
	owners, err := d.members(ctx, w.Text, searchedMembers)
	w.owners = owners
	return w, err
}

// lookupStart is what the first half of a code may begin with, at least a group
// of it.
var lookupStart = regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{4,12}`)

// asLookup reads a code as people type it, and forgets a second half, which is
// none of ours to look for. What cannot be a code is "".
func asLookup(typed string) string {
	symbols := strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(typed))
	return lookupStart.FindString(symbols)
}

// asPart makes a pattern that finds a text anywhere. Only ASCII letters lose
// their case, as in the databases.
func asPart(text string) string {
	folded := strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, text)
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(folded) + "%"
}

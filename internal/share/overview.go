package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Overview is what the shop keeps for its members, at one moment.
type Overview struct {
	States  []StateSum
	Members []MemberSum // who keeps the most
	Rounds  []Round
	Blocks  int64
	Stuck   int64 // files that have ended and whose bytes the store does not let go
	Reports int64 // that wait for a decision
	Disk    *Disk // nil: the store cannot run full
}

// StateSum is how many files are in a state, and what they take. What has ended
// counts as long as its bytes are there.
type StateSum struct {
	State FileState
	Files int64
	Bytes int64
}

// MemberSum is what one member keeps.
type MemberSum struct {
	UserID string
	Files  int64
	Bytes  int64
}

// Round is when a part of the upkeep last came round, and what it removed.
type Round struct {
	Part         string
	RanAt        clock.Millis
	Items, Bytes int64
}

// Disk is what the store has left.
type Disk struct {
	Free, Floor int64
}

// Low tells that no upload is taken any more.
func (d Disk) Low() bool { return d.Free < d.Floor }

// membersShown is how many of those who keep the most an operator sees.
const membersShown = 10

// Overview sums up what is kept.
func (d *Desk) Overview(ctx context.Context) (o Overview, err error) {
	if o.States, err = d.store.stateSums(ctx, d.DB); err != nil {
		return o, err
	}
	if o.Members, err = d.store.memberSums(ctx, d.DB, membersShown); err != nil {
		return o, err
	}
	if o.Rounds, err = d.store.rounds(ctx, d.DB); err != nil {
		return o, err
	}
	if err = d.store.deskCounts(ctx, d.DB, &o); err != nil {
		return o, err
	}
	o.Disk, err = d.disk(ctx)
	return o, err
}

// ReportsWaiting counts the reports that nobody has decided yet.
func (s *Service) ReportsWaiting(ctx context.Context) (int64, error) {
	var counts Overview
	err := s.store.deskCounts(ctx, s.DB, &counts)
	return counts.Reports, err
}

func (store) stateSums(ctx context.Context, from storage.Reader) ([]StateSum, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (s StateSum, err error) {
		err = row.Scan(&s.State, &s.Files, &s.Bytes)
		return s, err
	}, `
		SELECT state, COUNT(*), CAST(COALESCE(SUM(received), 0) AS BIGINT) FROM share_file
		WHERE  removed_at IS NULL
		GROUP  BY state ORDER BY state`)
}

func (store) memberSums(ctx context.Context, from storage.Reader, limit int) ([]MemberSum, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (m MemberSum, err error) {
		err = row.Scan(&m.UserID, &m.Files, &m.Bytes)
		return m, err
	}, `
		SELECT user_id, COUNT(*), CAST(SUM(received) AS BIGINT) FROM share_file
		WHERE  removed_at IS NULL
		GROUP  BY user_id ORDER BY SUM(received) DESC, user_id LIMIT $1`, limit)
}

func (store) rounds(ctx context.Context, from storage.Reader) ([]Round, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (r Round, err error) {
		err = row.Scan(&r.Part, &r.RanAt, &r.Items, &r.Bytes)
		return r, err
	}, `SELECT part, ran_at, items, bytes FROM share_upkeep ORDER BY part`)
}

func (store) deskCounts(ctx context.Context, from storage.Reader, o *Overview) error {
	return from.QueryRow(ctx, `
		SELECT (SELECT COUNT(*) FROM share_block), (SELECT COUNT(*) FROM share_report WHERE state = 'open'),
		       (SELECT COUNT(*) FROM share_file WHERE removed_at IS NULL AND ended_at IS NOT NULL AND stuck_at IS NOT NULL)`).
		Scan(&o.Blocks, &o.Reports, &o.Stuck)
}

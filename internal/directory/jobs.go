package directory

import (
	"context"
	"time"

	"causeway/internal/directory/ranking"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// rankSoonAfter is how long a ranking waits for what else is approved meanwhile.
const rankSoonAfter = 10 * time.Second

// How many days things are kept.
const (
	snapshotDays = 400
	heardDays    = 2 * ranking.ActiveDays
	saltDays     = 2 // yesterday's messages may still come
)

// RegisterJobs adds what happens to the directory by itself.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	r.Every("directory.rank", time.Hour, s.Rank)
	jobs.Handle(r, func(ctx context.Context, _ rankJob) error { return s.Rank(ctx) })
	r.Every("directory.refresh", refreshPeriod, s.Refresh)
	r.Daily("directory.sweep", 2, 20, s.Sweep)
}

// rankJob ranks once more than the timetable says.
type rankJob struct{}

func (rankJob) Kind() string { return "directory.rank-soon" }

// rankSoon has the directory ranked when what was just listed or changed should
// not wait for the hour.
func (s *Service) rankSoon(ctx context.Context, tx *storage.Tx) error {
	return s.Queue.Enqueue(ctx, tx, rankJob{}, jobs.Unique("soon"), jobs.After(rankSoonAfter))
}

// Sweep forgets what nothing is computed from any more.
func (s *Service) Sweep(ctx context.Context) error {
	today := dayOf(s.Clock.Now())
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.sweep(ctx, tx, today)
	})
}

const (
	// latestOfOldDays leaves one old day of each chat that has agreed, and the
	// statement behind it takes its numbers: it tells since when somebody
	// listens. Without it a chat that has long been silent would be one that
	// nobody knows anything of.
	latestOfOldDays = `
		DELETE FROM directory_heard
		WHERE  day <= $1
		AND    (day < (SELECT MAX(l.day) FROM directory_heard l WHERE l.chat_id = directory_heard.chat_id AND l.day <= $1)
		        OR NOT EXISTS (SELECT 1 FROM directory_entry e WHERE e.chat_id = directory_heard.chat_id AND e.consent = 'given'))`
	// silentSince begins to listen to chats that have agreed and said nothing yet.
	silentSince = `
		INSERT INTO directory_heard (chat_id, day, messages, senders, reactions)
		SELECT e.chat_id, CAST($1 AS BIGINT), 0, 0, 0 FROM directory_entry e
		WHERE  e.consent = 'given' AND e.chat_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM directory_heard h WHERE h.chat_id = e.chat_id)
		ON CONFLICT (chat_id, day) DO NOTHING`
)

func (store) sweep(ctx context.Context, tx *storage.Tx, today day) error {
	for _, old := range []struct {
		statement string
		before    day
	}{
		{`DELETE FROM directory_salt WHERE day <= $1`, today - saltDays},
		{`DELETE FROM directory_sender WHERE day <= $1`, today - saltDays},
		{`DELETE FROM directory_vote WHERE day <= $1`, today - ranking.HeatDays},
		{latestOfOldDays, today - heardDays},
		{`UPDATE directory_heard SET messages = 0, senders = 0, reactions = 0 WHERE day <= $1 AND messages + senders + reactions > 0`, today - heardDays},
		{silentSince, today},
		{`DELETE FROM directory_reaction WHERE day <= $1`, today - heardDays},
		{`DELETE FROM directory_citation WHERE day <= $1`, today - heardDays},
		{`DELETE FROM directory_snapshot WHERE day <= $1`, today - snapshotDays},
		{`DELETE FROM directory_snapshot WHERE day <= $1 AND entry_id NOT IN (SELECT id FROM directory_entry)`, today},
		{`DELETE FROM directory_vote WHERE day <= $1 AND entry_id NOT IN (SELECT id FROM directory_entry)`, today},
		{`DELETE FROM directory_citation WHERE day <= $1 AND entry_id NOT IN (SELECT id FROM directory_entry)`, today},
	} {
		if _, err := tx.Exec(ctx, old.statement, old.before); err != nil {
			return err
		}
	}
	_, err := tx.Exec(ctx, `DELETE FROM directory_standing WHERE entry_id NOT IN (SELECT id FROM directory_entry)`)
	return err
}

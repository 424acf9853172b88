package directory

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/directory/ranking"
	"causeway/internal/storage"
)

// standing is what a ranking finds out about one entry.
type standing struct {
	ranking.Ranked
	Heat int64
	Tier Tier
}

// rankBatch is how many entries one transaction writes: others write between.
const rankBatch = 500

// Rank computes the standing of everything that is listed, and writes what has
// changed. What visitors see meanwhile is partly of the last hour.
func (s *Service) Rank(ctx context.Context) error {
	now := s.Clock.Now()
	all, err := s.standings(ctx, now)
	if err != nil {
		return fmt.Errorf("rank the directory: %w", err)
	}
	for batch := range slices.Chunk(all, rankBatch) {
		given, err := given(batch)
		if err != nil {
			return err
		}
		err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			if err := s.store.keepStandings(ctx, tx, given); err != nil {
				return err
			}
			return s.store.sortBy(ctx, tx, given, now)
		})
		if err != nil {
			return fmt.Errorf("write the ranking: %w", err)
		}
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.store.keepMilestone(ctx, tx, ranked, now); err != nil {
			return err
		}
		return s.changed(ctx, tx)
	})
}

// standings reads one moment of the directory through the formula.
func (s *Service) standings(ctx context.Context, now clock.Millis) (all []standing, err error) {
	today := dayOf(now)
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		subjects, err := s.store.subjects(ctx, from, now)
		if err != nil {
			return err
		}
		entries, err := s.withActivity(ctx, from, subjects, today)
		if err != nil {
			return err
		}
		places, err := ranking.Rank(entries, s.store.history(ctx, from, today-ranking.HistoryDays), int(today))
		if err != nil {
			return err
		}
		heat, err := s.heat(ctx, from, now)
		if err != nil {
			return err
		}
		all = make([]standing, len(places))
		for i, r := range places {
			all[i] = standing{Ranked: r, Heat: heat[r.ID]}
		}
		assignTiers(all, subjects)
		return nil
	})
	return all, err
}

// subject is an entry as the formula and the tiers want it.
type subject struct {
	ranking.Entry
	consents bool
}

// withActivity tells the formula what was heard in chats and who led to them.
func (s *Service) withActivity(ctx context.Context, from storage.Reader, subjects []subject, today day) ([]ranking.Entry, error) {
	heard, err := s.store.heardOf(ctx, from, today)
	if err != nil {
		return nil, err
	}
	citations, err := s.store.citations(ctx, from, today-ranking.ActiveDays)
	if err != nil {
		return nil, err
	}
	entries := make([]ranking.Entry, len(subjects))
	for i, subject := range subjects {
		entries[i] = subject.Entry
		entries[i].Heard, entries[i].Citation = heard[subject.ID], citations[subject.ID]
	}
	return entries, nil
}

// heat adds the votes of each entry up.
func (s *Service) heat(ctx context.Context, from storage.Reader, now clock.Millis) (map[string]int64, error) {
	heat := map[string]int64{}
	err := s.store.eachVoteHour(ctx, from, dayOf(now)-ranking.HeatDays, func(entryID string, hour clock.Millis, votes int64) {
		age := now/anHour - hour
		heat[entryID] += votes * ranking.VoteWeight(time.Duration(age)*time.Hour)
	})
	return heat, err
}

const anHour = clock.Millis(time.Hour / time.Millisecond)

// given writes standings as one value for the database.
func given(batch []standing) (string, error) {
	rows := make(map[string][]any, len(batch))
	for _, s := range batch {
		rows[s.ID] = []any{
			s.Gate, s.Place, s.Of, s.Parts.Subscribers, s.Parts.Growth, s.Parts.Activity, s.Parts.Citation, s.Parts.Verified,
			flag(s.ActivityKnown), flag(s.Jumped), s.Tier, s.Tier.period().Milliseconds(), s.Score, s.Heat, s.Week,
		}
	}
	text, err := json.Marshal(rows)
	return string(text), err
}

func flag(set bool) int64 {
	if set {
		return 1
	}
	return 0
}

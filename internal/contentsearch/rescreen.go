package contentsearch

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// screenSoonAfter makes one walk of several words in a row, and has every process
// hear of them first.
const screenSoonAfter = 10 * time.Second

// byWords is why the list of words hides a message. No operator gives this
// reason: theirs have no gap before them.
const byWords = " words"

// WordsChanged has what is kept screened once more: a word that came holds for
// it, too, and one that went lets go of what it has hidden.
func (s *Service) WordsChanged(ctx context.Context, tx *storage.Tx) error {
	return s.Queue.Enqueue(ctx, tx, screenJob{}, jobs.Unique("screen"), jobs.After(screenSoonAfter))
}

// screenJob screens what is kept.
type screenJob struct{}

func (screenJob) Kind() string { return "contentsearch.screen" }

// screenAll walks from the oldest message to the newest; searches pay nothing for
// it. Broken off, it begins again: most it reads is as it should be.
func (s *Service) screenAll(ctx context.Context) error {
	for behind := int64(0); ; {
		some, err := s.store.messagesBehind(ctx, s.DB, behind, atOnce)
		if err != nil || len(some) == 0 {
			return err
		}
		behind = some[len(some)-1].ID
		judged, err := s.judgedAnew(ctx, some)
		if err != nil {
			return err
		}
		if len(judged) == 0 {
			continue
		}
		if err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.heedWords(ctx, tx, judged) }); err != nil {
			return err
		}
	}
}

// judgedAnew are those of the messages that the list says something else of now,
// as they should be. What an operator has taken down is not its business, and of
// what was deleted nothing is left to be judged.
func (s *Service) judgedAnew(ctx context.Context, messages []Message) (anew []Message, err error) {
	for _, m := range messages {
		if m.Text == "" || m.Hidden && m.Reason != byWords {
			continue
		}
		now := m
		found, err := s.Check(ctx, moderation.Named{Name: "text", Text: m.Text})
		switch {
		case errors.Is(err, moderation.ErrUnlawful):
			now.Hidden, now.Reason = true, byWords
		case err != nil:
			return nil, err
		default:
			now.Hidden, now.Reason, now.Adult = false, "", found.Adult
		}
		if now != m {
			anew = append(anew, now)
		}
	}
	return anew, nil
}

// heedWords writes what was judged, unless somebody has changed a message or
// decided about it meanwhile: who writes asks the list of now.
func (s *Service) heedWords(ctx context.Context, tx *storage.Tx, judged []Message) error {
	as, here := make(map[int64]Message, len(judged)), map[int64]bool{}
	for _, m := range judged {
		as[m.ID], here[m.ChatID] = m, false
	}
	for _, id := range slices.Sorted(maps.Keys(here)) { // in order, and before messages, as everybody takes them
		var err error
		if here[id], err = s.store.take(ctx, tx, id); err != nil {
			return err
		}
	}
	if err := s.store.takeMessages(ctx, tx, numbersOf(judged)); err != nil {
		return err
	}
	current, err := s.store.messages(ctx, tx, numbersOf(judged))
	if err != nil {
		return err
	}
	var hidden, shown []Message
	for _, m := range current {
		now := as[m.ID]
		if !here[m.ChatID] || m.Text != now.Text || m.Hidden && m.Reason != byWords {
			continue
		}
		if err := s.store.setHidden(ctx, tx, now); err != nil {
			return err
		}
		switch {
		case now.Hidden && !m.Hidden:
			hidden = append(hidden, now)
		case m.Hidden && !now.Hidden:
			shown = append(shown, now)
		}
	}
	if err := s.unindex(ctx, tx, hidden); err != nil {
		return err
	}
	if err := s.index(ctx, tx, shown); err != nil {
		return err
	}
	return s.changed(ctx, tx)
}

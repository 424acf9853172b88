package moderation

import (
	"context"
	"fmt"

	"causeway/internal/base/fault"
	"causeway/internal/live"
)

// ErrUnlawful refuses a text that holds a word of the list.
var ErrUnlawful = fault.New(fault.Invalid, "submission_unlawful")

// Named is a text that somebody hands in, with the name of its field.
type Named struct{ Name, Text string }

// Finding is what the list says of texts that may be handed in.
type Finding struct {
	Adult bool // a word is for adults
}

// Check refuses texts that hold a blocked word, by the names of their fields. It
// does not say which word: nobody should learn the list by trying. It reads from
// memory, and is asked before a transaction and not within one.
func (s *Service) Check(ctx context.Context, texts ...Named) (found Finding, err error) {
	words, err := s.words.Get(ctx, live.All)
	if err != nil {
		return Finding{}, fmt.Errorf("read blocked words: %w", err)
	}
	refusal := (*fault.Error)(nil)
	for _, t := range texts {
		judged := words.judge(t.Text)
		found.Adult = found.Adult || judged.Adult
		if !judged.Unlawful {
			continue
		}
		if refusal == nil {
			refusal = ErrUnlawful
		}
		refusal = refusal.Field(t.Name, ErrUnlawful.Code())
	}
	if refusal != nil {
		return Finding{}, refusal
	}
	return found, nil
}

// Sifted is what the list says of one text among many.
type Sifted struct {
	Unlawful bool
	Adult    bool // and lawful
}

// Sift judges many texts by one reading of the list: while this process does not
// hear the others, each reading goes to the database. It is asked before a
// transaction, as Check is.
func (s *Service) Sift(ctx context.Context, texts []string) ([]Sifted, error) {
	words, err := s.words.Get(ctx, live.All)
	if err != nil {
		return nil, fmt.Errorf("read blocked words: %w", err)
	}
	sifted := make([]Sifted, len(texts))
	for i, text := range texts {
		sifted[i] = words.judge(text)
	}
	return sifted, nil
}

// judge reads no further than to the first word that nobody may show.
func (m *matcher) judge(text string) (judged Sifted) {
	m.find(text, func(v WordVerdict) bool {
		judged.Unlawful = v == Refuse
		judged.Adult = judged.Adult || v == Adult
		return judged.Unlawful
	})
	judged.Adult = judged.Adult && !judged.Unlawful
	return judged
}

func (s *Service) loadWords(ctx context.Context, _ string) (*matcher, error) {
	words, err := s.store.allWords(ctx, s.DB)
	if err != nil {
		return nil, err
	}
	return newMatcher(words), nil
}

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
		refused := false
		words.find(t.Text, func(v WordVerdict) bool {
			refused = v == Refuse
			found.Adult = found.Adult || v == Adult
			return refused
		})
		if !refused {
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

func (s *Service) loadWords(ctx context.Context, _ string) (*matcher, error) {
	words, err := s.store.allWords(ctx, s.DB)
	if err != nil {
		return nil, err
	}
	return newMatcher(words), nil
}

package moderation

import (
	"context"

	"causeway/internal/base/fold"
	"causeway/internal/base/id"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// wordsTopic is what other processes hear after a change of the list.
const wordsTopic = "moderation-words"

// Words lists what is on the list, the newest first, and how many there are. A
// text finds the words that hold it, however it is written.
func (s *Service) Words(ctx context.Context, text, behind string, limit int) ([]Word, int64, error) {
	total, err := s.store.countWords(ctx, s.DB)
	if err != nil {
		return nil, 0, err
	}
	words, err := s.store.wordPage(ctx, s.DB, fold.Tight(text), behind, limit)
	return words, total, err
}

// AddWord puts a word on the list. It holds from now on; what was handed in
// before is left alone.
func (s *Service) AddWord(ctx context.Context, by Operator, typed string, verdict WordVerdict) (made Word, err error) {
	word, folded, err := readWord(typed)
	if err != nil {
		return Word{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, wordsTopic); err != nil {
			return err
		}
		n, err := s.store.countWords(ctx, tx)
		if err != nil {
			return err
		}
		if n >= mostWords {
			return ErrWordsFull.With("most", mostWords)
		}
		now := s.Clock.Now()
		made = Word{ID: id.New(now), Word: word, Folded: folded, Verdict: verdict, CreatedBy: by.UserID, CreatedAt: now}
		added, err := s.store.addWord(ctx, tx, made)
		if err != nil {
			return err
		}
		if !added {
			return ErrWordKnown
		}
		return s.listChanged(ctx, tx, Act{By: by, Action: "moderation.add_word", Target: "word/" + made.ID, After: onRecord(made)})
	})
	return made, err
}

// RemoveWord takes a word off the list.
func (s *Service) RemoveWord(ctx context.Context, by Operator, wordID string) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		gone, err := s.store.removeWord(ctx, tx, wordID)
		if err != nil {
			return err
		}
		return s.listChanged(ctx, tx, Act{By: by, Action: "moderation.remove_word", Target: "word/" + wordID, Before: onRecord(gone)})
	})
}

func (s *Service) listChanged(ctx context.Context, tx *storage.Tx, a Act) error {
	if err := s.Recorder.RecordAct(ctx, tx, a); err != nil {
		return err
	}
	return s.Live.Invalidate(ctx, tx, wordsTopic, live.All)
}

// wordOnRecord is what the record of an act says of a word.
type wordOnRecord struct {
	Word    string      `json:"word"`
	Verdict WordVerdict `json:"verdict"`
}

func onRecord(w Word) wordOnRecord { return wordOnRecord{w.Word, w.Verdict} }

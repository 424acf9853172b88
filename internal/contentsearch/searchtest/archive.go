package searchtest

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"causeway/internal/contentsearch"
	"causeway/internal/storage"
)

// Archive is a corpus that a service keeps, as it should be found.
type Archive struct {
	Corpus   *Corpus
	Messages []Message // the newest first

	chats map[int64]*contentsearch.Chat // by our number
}

// letters are which letters a text has, several of them under one bit. Most
// messages lack a letter of what is asked for, and need not be read.
type letters [4]uint64

func (l *letters) add(text string) {
	for _, r := range text {
		l[r&3] |= 1 << (r >> 2 & 63)
	}
}

func (l *letters) lacks(sought letters) bool {
	return sought[0]&^l[0]|sought[1]&^l[1]|sought[2]&^l[2]|sought[3]&^l[3] != 0
}

// batch is how many messages are kept in one transaction.
const batch = 500

// Fill has a service keep all messages of a corpus, chat by chat.
func Fill(ctx context.Context, db *storage.DB, s *contentsearch.Service, c *Corpus) error {
	for i := range c.Chats {
		if err := Welcome(ctx, db, s, &c.Chats[i]); err != nil {
			return err
		}
		var all []contentsearch.Message
		for _, m := range c.Messages(i) {
			all = append(all, m.Message)
		}
		for some := range slices.Chunk(all, batch) {
			err := db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
				added, err := s.Keep(ctx, tx, c.Chats[i], some)
				if err == nil && added != int64(len(some)) {
					err = fmt.Errorf("%d of %d messages are new", added, len(some))
				}
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// Welcome has a chat consent and be listed, and notes the number that it got.
func Welcome(ctx context.Context, db *storage.DB, s *contentsearch.Service, c *contentsearch.Chat) error {
	return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		c.Consent = contentsearch.Consent{Way: contentsearch.ByBot, By: "olga", At: 1}
		if err := s.Consented(ctx, tx, *c); err != nil {
			return err
		}
		err := s.Described(ctx, tx, contentsearch.Facts{
			TelegramID: c.TelegramID, Listed: c.State != contentsearch.Unlisted, EntryID: fmt.Sprint("e", -c.TelegramID), Title: "Chat",
			Language: c.Language, Category: c.Category, Subscribers: c.Subscribers, Adult: c.Adult,
		})
		if err != nil {
			return err
		}
		if c.State == contentsearch.Hidden {
			if _, err := tx.Exec(ctx, `UPDATE contentsearch_chat SET state = 'hidden' WHERE telegram_id = $1`, c.TelegramID); err != nil {
				return err
			}
		}
		return tx.QueryRow(ctx, `SELECT id FROM contentsearch_chat WHERE telegram_id = $1`, c.TelegramID).Scan(&c.ID)
	})
}

// Open fills a database and reads back which number each message has got.
func Open(ctx context.Context, db *storage.DB, s *contentsearch.Service, c *Corpus) (*Archive, error) {
	if err := Fill(ctx, db, s, c); err != nil {
		return nil, err
	}
	type place struct{ chat, message int64 }
	rows, err := storage.All(ctx, db, func(row storage.Scanner) (r [3]int64, err error) {
		return r, row.Scan(&r[0], &r[1], &r[2])
	}, `SELECT id, chat_id, message_id FROM contentsearch_message`)
	if err != nil {
		return nil, err
	}
	numbers := make(map[place]int64, len(rows))
	for _, r := range rows {
		numbers[place{r[1], r[2]}] = r[0]
	}
	a := &Archive{Corpus: c, chats: map[int64]*contentsearch.Chat{}}
	for i := range c.Chats {
		chat := &c.Chats[i]
		a.chats[chat.ID] = chat
		for _, m := range c.Messages(i) {
			m.ChatID, m.ID, m.chat = chat.ID, numbers[place{chat.ID, m.MessageID}], chat
			m.letters.add(m.plain + m.roots)
			a.Messages = append(a.Messages, m)
		}
	}
	slices.SortFunc(a.Messages, func(a, b Message) int { return cmp.Compare(b.ID, a.ID) })
	return a, nil
}

// Ask makes up a question about the archive, often with a filter.
func (a *Archive) Ask(rng *rand.Rand) Question {
	some := func() *Message { return &a.Messages[rng.IntN(len(a.Messages))] }
	about := some()
	q := a.Corpus.Ask(rng, about)
	f := &q.Filter
	f.Adult = rng.IntN(2) == 0
	if rng.IntN(2) == 0 {
		return q
	}
	for range 1 + rng.IntN(2) {
		chat := a.chats[about.ChatID]
		switch rng.IntN(8) {
		case 0:
			f.Kind = chat.Kind
		case 1:
			f.Kind = contentsearch.Group
		case 2:
			f.Language = chat.Language
		case 3:
			f.Category = chat.Category
		case 4:
			f.MinSubscribers = max(1, chat.Subscribers-rng.Int64N(2))
		case 5:
			f.MaxSubscribers = max(1, chat.Subscribers-rng.Int64N(2))
		case 6:
			f.After, f.Before = min(some().ID, about.ID)-rng.Int64N(2), max(some().ID, about.ID)+rng.Int64N(2)
		default:
			f.Everything = true
		}
	}
	return q
}

// Answer reads every message: the numbers of the newest that are meant, and how
// many there are, counted up to most.
func (a *Archive) Answer(q Question, limit, most int) (list []int64, total int64) {
	met, sought := 0, letters{}
	for _, p := range q.parts {
		sought.add(p.sought)
	}
	for i := range a.Messages {
		m := &a.Messages[i]
		if m.letters.lacks(sought) || !visible(m, m.chat, q.Filter) || !q.Matches(m) {
			continue
		}
		if met < limit {
			list = append(list, m.ID)
		}
		if met++; met >= most && met >= limit {
			break
		}
	}
	return list, int64(min(met, most))
}

func visible(m *Message, c *contentsearch.Chat, f contentsearch.Filter) bool {
	switch {
	case m.Hidden, c.State == contentsearch.Leaving, c.State != contentsearch.Shown && !f.Everything:
		return false
	case (c.Adult || m.Adult) && !f.Adult:
		return false
	case f.Kind != "" && c.Kind != f.Kind, f.Language != "" && c.Language != f.Language, f.Category != "" && c.Category != f.Category:
		return false
	case f.MinSubscribers != 0 && c.Subscribers < f.MinSubscribers, f.MaxSubscribers != 0 && c.Subscribers > f.MaxSubscribers:
		return false
	case f.After != 0 && m.ID <= f.After, f.Before != 0 && m.ID >= f.Before:
		return false
	}
	return true
}

// Saying is the message with the text of another one.
func (m Message) Saying(other Message) Message {
	m.Text, m.plain, m.roots, m.letters = other.Text, other.plain, other.roots, other.letters
	return m
}

package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"causeway/bench/place"
	"causeway/bench/ratio"
	"causeway/bench/visitor"
	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/searchtest"
	"causeway/internal/contentsearch/words"
	"causeway/internal/storage"
)

const (
	growthMark = 1.5 // the large archive beside the small one
	keyMark    = 5.0 // the newest 20 beside 20 rows by key
)

// classes are words by how many messages have them, whatever the archive's
// size: so as many rows are read in both.
var classes = []struct {
	name        string
	least, most int64
	han         bool // one Chinese character alone
}{
	{name: "rare", least: 20, most: 25},
	{name: "medium", least: 1500, most: 3000},
	{name: "frequent", least: 5001, most: 10_001},
	{name: "one character", least: 5001, most: 10_001, han: true},
}

const (
	wordsOfClass = 6
	repeats      = 4 // of all words of a class, in one turn
)

// list is what is measured: the newest so many with a word of a class.
type list struct {
	class, limit int
}

// side is an archive of one size, and how long its lists took, in microseconds
// of CPU.
type side struct {
	*archive
	size  int
	words [][]words.Query
	took  map[list][]float64
	keys  []float64 // 20 rows by key
}

func compareLists(ctx context.Context, r *ratio.Run, p *place.Place) (err error) {
	var sides []*side
	for _, size := range []int{small, ratio.Size(large)} {
		s, err := fill(ctx, p, size)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, s.db.Close()) }()
		sides = append(sides, s)
	}
	for round := range rounds + 1 {
		for turn := range sides {
			s := sides[(turn+round)%len(sides)]
			if err := s.measure(ctx, round > 0); err != nil {
				return err
			}
		}
	}
	report(r, sides)
	return nil
}

// fill makes an archive and looks for words of every class in it.
func fill(ctx context.Context, p *place.Place, size int) (*side, error) {
	a, err := open(ctx, p, fmt.Sprint("messages", size))
	if err != nil {
		return nil, err
	}
	c, begun := corpus(size), time.Now()
	if err := searchtest.Fill(ctx, a.db, a.Service, c); err != nil {
		return nil, err
	}
	if err := a.Index.Optimize(ctx); err != nil {
		return nil, err
	}
	health, err := a.Index.Health(ctx)
	fmt.Printf("%d messages in %d chats, made and kept in %s; the index has %d MB\n", size, len(c.Chats), time.Since(begun).Round(time.Second), health.Bytes/1e6)
	s := &side{archive: a, size: size, took: map[list][]float64{}}
	return s, errors.Join(err, s.choose(ctx, c))
}

// choose draws words until every class has enough. Frequent ones are tried in
// their order.
func (s *side) choose(ctx context.Context, c *searchtest.Corpus) error {
	rng := rand.New(rand.NewPCG(seed, 0))
	for i, class := range classes {
		var chosen []words.Query
		for try := 0; len(chosen) < wordsOfClass; try++ {
			if try > 20_000 {
				return fmt.Errorf("no %s words among %d messages", class.name, s.size)
			}
			all := c.Words([]string{"zh", "en", "ru"}[try%3])
			rank := rng.IntN(len(all))
			if class.least > 3000 {
				rank = try / 3 % len(all)
			}
			typed := all[rank][rng.IntN(len(all[rank]))]
			if class.han != (try%3 == 0 && len([]rune(typed)) == 1) {
				continue
			}
			if i == 0 && try%2 == 0 {
				typed = `"` + typed + `"`
			}
			q, err := words.Parse(typed)
			if err != nil {
				return err
			}
			n, err := s.Index.Count(ctx, q, contentsearch.Filter{}, int(class.most)+1)
			if err != nil {
				return err
			}
			if n >= class.least && (n <= class.most || class.least > 3000) {
				chosen = append(chosen, q)
			}
		}
		s.words = append(s.words, chosen)
	}
	return nil
}

func (s *side) measure(ctx context.Context, note bool) error {
	var numbers []int64
	for class := range classes {
		for _, limit := range []int{20, 1000} {
			begun := visitor.CPUTime()
			for range repeats {
				for _, q := range s.words[class] {
					found, err := s.Index.Find(ctx, q, contentsearch.Filter{}, limit)
					if err != nil {
						return err
					}
					if len(found) < 20 {
						return fmt.Errorf("%s finds %d messages", q, len(found))
					}
					numbers = append(numbers, found[len(numbers)%20].ID)
				}
			}
			if took := visitor.CPUTime() - begun; note {
				key := list{class, limit}
				s.took[key] = append(s.took[key], micros(took)/(repeats*wordsOfClass))
			}
		}
	}
	took, err := s.byKey(ctx, numbers)
	if note {
		s.keys = append(s.keys, took)
	}
	return err
}

// byKey reads 20 rows in one statement, many times.
func (s *side) byKey(ctx context.Context, numbers []int64) (float64, error) {
	statement := `SELECT id, chat_id, message_id, text, edited_at, sender, adult, hidden, reason FROM contentsearch_message WHERE id IN (` + storage.In(1, 20) + `)`
	times := 4 * len(numbers) / 20
	begun := visitor.CPUTime()
	for n := range times {
		args := make([]any, 20)
		for i := range args {
			args[i] = numbers[(n*20+i)%len(numbers)]
		}
		_, err := storage.All(ctx, s.db, func(row storage.Scanner) (m contentsearch.Message, err error) {
			return m, row.Scan(&m.ID, &m.ChatID, &m.MessageID, &m.Text, &m.EditedAt, &m.Sender, &m.Adult, &m.Hidden, &m.Reason)
		}, statement, args...)
		if err != nil {
			return 0, err
		}
	}
	return micros(visitor.CPUTime()-begun) / float64(times), nil
}

func micros(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }

func report(r *ratio.Run, sides []*side) {
	keys := ratio.Median(sides[0].keys)
	fmt.Printf("lists of the newest, in µs of CPU; 20 rows by key take %.0f and %.0f\n", keys, ratio.Median(sides[1].keys))
	for class := range classes {
		for _, limit := range []int{20, 1000} {
			key := list{class, limit}
			before, after := ratio.Median(sides[0].took[key]), ratio.Median(sides[1].took[key])
			grown := after / before
			byKey := max(before/keys, after/ratio.Median(sides[1].keys))
			fmt.Printf("  %-13s %4d  %8.0f of %d  %8.0f of %d  ×%.2f  ×%.2f of 20 rows by key  %.0f %.0f\n", classes[class].name, limit,
				before, sides[0].size, after, sides[1].size, grown, byKey, sides[0].took[key], sides[1].took[key])
			newest := fmt.Sprintf("the newest %d with a word, %s, ", limit, classes[class].name)
			r.AtMost(fmt.Sprintf("%samong %d beside %d", newest, sides[1].size, sides[0].size), grown, growthMark)
			if limit == 20 {
				r.AtMost(newest+"beside 20 rows by key", byKey, keyMark)
			}
		}
	}
}

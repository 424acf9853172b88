package contentsearch

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"causeway/internal/contentsearch/words"
	"causeway/internal/storage"
)

// postgresIndex is PostgreSQL's full text. Its index knows nothing of time: rare
// words are looked up in it and sorted, frequent ones found by walking back in
// time and looking at each message. Which of the two is better only the planner
// can tell, and only if it sees the words; so each search has a plan of its own.
type postgresIndex struct{ db *storage.DB }

func (postgresIndex) Add(ctx context.Context, tx *storage.Tx, docs []Document) error {
	given := make(map[string][]any, len(docs))
	for _, d := range docs {
		given[strconv.FormatInt(d.Number, 10)] = []any{vectorOf(words.Places(d.Text))}
	}
	value, err := json.Marshal(given)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		WITH given (id, words) AS MATERIALIZED (`+storage.Given(1, "BIGINT", "TSVECTOR")+`)
		INSERT INTO contentsearch_words (id, words) SELECT id, words FROM given ORDER BY id`, string(value))
	return err
}

func (postgresIndex) Remove(ctx context.Context, tx *storage.Tx, numbers []int64) error {
	_, err := tx.Exec(ctx, `
		WITH given (id) AS MATERIALIZED (`+storage.Given(1, "BIGINT")+`)
		DELETE FROM contentsearch_words WHERE id IN (SELECT id FROM given)`, numbersGiven(numbers))
	return err
}

func (x postgresIndex) Find(ctx context.Context, q words.Query, f Filter, limit int) ([]Message, error) {
	c := asking(q, f)
	return storage.All(ctx, x.db, scanMessage, `
		SELECT `+messageColumns+`
		FROM   contentsearch_words w
		       JOIN contentsearch_message m ON m.id = w.id
		       JOIN contentsearch_chat c ON c.id = m.chat_id
		`+c.Where()+` ORDER BY w.id DESC LIMIT `+c.Value(limit), storage.OwnPlan(c.Args())...)
}

func (x postgresIndex) Count(ctx context.Context, q words.Query, f Filter, most int) (n int64, err error) {
	c := asking(q, f)
	err = x.db.QueryRow(ctx, `
		SELECT COUNT(*) FROM (
			SELECT 1
			FROM   contentsearch_words w
			       JOIN contentsearch_message m ON m.id = w.id
			       JOIN contentsearch_chat c ON c.id = m.chat_id
			`+c.Where()+` LIMIT `+c.Value(most)+`) AS counted`, storage.OwnPlan(c.Args())...).Scan(&n)
	return n, err
}

func asking(q words.Query, f Filter) *storage.Conditions {
	c := &storage.Conditions{}
	c.Add(`w.words @@ CAST(`, c.Value(tsqueryOf(q)), ` AS TSQUERY)`)
	if f.After != 0 {
		c.Add(`w.id > `, c.Value(f.After))
	}
	if f.Before != 0 {
		c.Add(`w.id < `, c.Value(f.Before))
	}
	visible(c, f)
	return c
}

// tsqueryOf writes a query as PostgreSQL reads it, from our own terms alone.
func tsqueryOf(q words.Query) string {
	parts := make([]string, len(q.Parts))
	for i, p := range q.Parts {
		if letter, ok := p.Letter(); ok {
			parts[i] = lexeme(letter)
			continue
		}
		terms := make([]string, len(p.Terms))
		for j, term := range p.Terms {
			terms[j] = lexeme(term)
		}
		parts[i] = strings.Join(terms, " <-> ")
		if p.Prefix {
			parts[i] += ":*"
		}
		for _, term := range p.Alike {
			parts[i] += " | " + lexeme(term)
		}
		parts[i] = "(" + parts[i] + ")"
	}
	return strings.Join(parts, " & ")
}

func lexeme(term string) string { return `'` + lexemeEscapes.Replace(term) + `'` }

var lexemeEscapes = strings.NewReplacer(`'`, `''`, `\`, `\\`)

// placesKept is how many places PostgreSQL notes of one word, nearly: it drops
// those behind the 256th.
const placesKept = 254

// vectorOf writes words with their places. Of a word that comes very often only
// the first and the last places are noted, since both ends of a long run of it
// may stand beside another word.
func vectorOf(terms []words.Term) string {
	places := make(map[string][]int, len(terms))
	order := make([]string, 0, len(terms))
	for _, t := range terms {
		if _, met := places[t.Text]; !met {
			order = append(order, t.Text)
			places[t.Text] = nil
		}
		if t.Place > 0 {
			places[t.Text] = append(places[t.Text], t.Place)
		}
	}
	var b strings.Builder
	for i, term := range order {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(lexeme(term))
		at := places[term]
		if len(at) > placesKept {
			at = append(at[:placesKept/2:placesKept/2], at[len(at)-placesKept/2:]...)
		}
		for j, place := range at {
			b.WriteByte(":,"[min(j, 1)])
			b.WriteString(strconv.Itoa(place))
		}
	}
	return b.String()
}

func (x postgresIndex) Health(ctx context.Context) (Health, error) {
	h := Health{Engine: string(storage.PostgreSQL)}
	err := x.db.QueryRow(ctx, `
		SELECT COUNT(*), pg_total_relation_size('contentsearch_words') FROM contentsearch_words`).Scan(&h.Documents, &h.Bytes)
	return h, err
}

// Optimize has PostgreSQL count anew how frequent words are.
func (x postgresIndex) Optimize(ctx context.Context) error {
	return x.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, table := range []string{"contentsearch_words", "contentsearch_message", "contentsearch_chat"} {
			if err := storage.Analyze(ctx, tx, table); err != nil {
				return err
			}
		}
		return nil
	})
}

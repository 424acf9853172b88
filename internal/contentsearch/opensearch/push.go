package opensearch

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/words"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// atOnce is how many messages are sent at a time.
const atOnce = 500

// RegisterJobs adds that changes are sent by themselves. The room calls it with
// its own.
func (x *Index) RegisterJobs(r *jobs.Runner) {
	r.Every("contentsearch.push", 5*time.Second, x.Push)
}

// Add notes that the server must look at messages again.
func (x *Index) Add(ctx context.Context, tx *storage.Tx, docs []contentsearch.Document) error {
	numbers := make([]int64, len(docs))
	for i, d := range docs {
		numbers[i] = d.Number
	}
	return notePending(ctx, tx, numbers)
}

// Remove does the same: what is sent is how they are then.
func (x *Index) Remove(ctx context.Context, tx *storage.Tx, numbers []int64) error {
	return notePending(ctx, tx, numbers)
}

// Push sends what was noted, until nothing is left.
func (x *Index) Push(ctx context.Context) error {
	if err := x.prepare(ctx); err != nil {
		return err
	}
	for {
		some, err := somePending(ctx, x.db, atOnce)
		if err != nil || len(some) == 0 {
			return err
		}
		if err := x.send(ctx, some); err != nil {
			return err
		}
		err = x.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return dropPending(ctx, tx, some) })
		if err != nil {
			return err
		}
	}
}

// prepare tells the server what our indices look like, once in the life of this
// process. The server makes an index when the first message of a month comes.
func (x *Index) prepare(ctx context.Context) error {
	if x.ready.Load() {
		return nil
	}
	err := x.ask(ctx, http.MethodPut, "/_index_template/causeway-messages", object{
		"index_patterns": []string{months},
		"template": object{
			"settings": object{
				"index.sort.field":      "number",
				"index.sort.order":      "desc",
				"index.max_terms_count": 1_000_000, // chats in which a search looks
			},
			"mappings": object{
				"dynamic": "strict",
				"_source": object{"enabled": false},
				"properties": object{
					"number": object{"type": "long"},
					"chat":   object{"type": "long"},
					"adult":  object{"type": "boolean"},
					"words":  object{"type": "text", "analyzer": "whitespace", "norms": false},
				},
			},
		},
	}, nil)
	if err == nil {
		x.ready.Store(true)
	}
	return err
}

// send tells the server what has become of messages: a document, or none.
func (x *Index) send(ctx context.Context, some []pending) error {
	numbers := make([]int64, len(some))
	for i, p := range some {
		numbers[i] = p.number
	}
	stored, err := contentsearch.Stored(ctx, x.db, numbers)
	if err != nil {
		return err
	}
	var body bytes.Buffer
	lines := json.NewEncoder(&body)
	for _, n := range numbers {
		at := object{"_index": indexOf(n), "_id": number(n)}
		m, there := stored[n]
		if !there || m.Hidden {
			err = lines.Encode(object{"delete": at})
		} else if err = lines.Encode(object{"index": at}); err == nil {
			err = lines.Encode(object{"number": n, "chat": m.ChatID, "adult": m.Adult, "words": words.Document(m.Text)})
		}
		if err != nil {
			return err
		}
	}
	var answer bulkAnswer
	if err := x.ask(ctx, http.MethodPost, "/_bulk", body.Bytes(), &answer); err != nil {
		return err
	}
	return answer.failure()
}

type bulkAnswer struct {
	Errors bool `json:"errors"`
	Items  []map[string]struct {
		Status int             `json:"status"`
		Error  json.RawMessage `json:"error"`
	} `json:"items"`
}

// failure is the first thing that went wrong. A document that is not there was
// deleted before.
func (a bulkAnswer) failure() error {
	for _, item := range a.Items {
		for act, done := range item {
			if done.Status >= 300 && !(act == "delete" && done.Status == http.StatusNotFound) {
				return fmt.Errorf("opensearch: %s answered %d: %.200s", act, done.Status, done.Error)
			}
		}
	}
	return nil
}

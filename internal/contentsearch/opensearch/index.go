package opensearch

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/words"
	"causeway/internal/storage"
)

// Index finds messages with the help of a server.
type Index struct {
	db      *storage.DB
	address string
	client  *http.Client
	ready   atomic.Bool // the server knows what our indices look like
}

var _ contentsearch.Index = (*Index)(nil)

// New makes an index on the server at address, which may carry a user's name and
// password: https://user:password@search.example:9200.
func New(db *storage.DB, address string) *Index {
	return &Index{db: db, address: strings.TrimSuffix(address, "/"), client: &http.Client{Timeout: 20 * time.Second}}
}

// family is what the names of our indices begin with, and all of them.
const (
	family = "causeway-messages-"
	months = family + "*"
)

// indexOf is the index in which a message is, by the month that it was sent in.
func indexOf(number int64) string {
	return family + contentsearch.SentAt(number).Time().Format("2006-01")
}

// page is how many hits are asked for at a time.
const page = 1000

// Find asks for hits and keeps those that the database lets through, until there
// are enough.
func (x *Index) Find(ctx context.Context, q words.Query, f contentsearch.Filter, limit int) ([]contentsearch.Message, error) {
	asked, any, err := x.question(ctx, q, f)
	if err != nil || !any {
		return nil, err
	}
	seen := []contentsearch.Message{}
	for len(seen) < limit {
		asked.Size = min(page, limit-len(seen))
		numbers, err := x.hits(ctx, asked)
		if err != nil {
			return nil, err
		}
		if len(numbers) > 0 {
			stored, err := contentsearch.Visible(ctx, x.db, numbers, f)
			if err != nil {
				return nil, err
			}
			for _, n := range numbers {
				if m, there := stored[n]; there && q.Matches(m.Text) { // it may have been edited since
					seen = append(seen, m)
				}
			}
		}
		if len(numbers) < asked.Size {
			break
		}
		asked.SearchAfter = []int64{numbers[len(numbers)-1]}
	}
	return seen, nil
}

// Count trusts the server: it may still count what is about to be pushed.
func (x *Index) Count(ctx context.Context, q words.Query, f contentsearch.Filter, most int) (int64, error) {
	asked, any, err := x.question(ctx, q, f)
	if err != nil || !any {
		return 0, err
	}
	asked.TrackTotalHits, asked.Sort = most, nil
	var answer searchAnswer
	if err := x.ask(ctx, http.MethodPost, "/"+months+"/_search?ignore_unavailable=true", asked, &answer); err != nil {
		return 0, err
	}
	return min(answer.Hits.Total.Value, int64(most)), nil
}

// hits are the numbers of the messages that match, the newest first.
func (x *Index) hits(ctx context.Context, asked search) ([]int64, error) {
	var answer searchAnswer
	if err := x.ask(ctx, http.MethodPost, "/"+months+"/_search?ignore_unavailable=true", asked, &answer); err != nil {
		return nil, err
	}
	numbers := make([]int64, 0, len(answer.Hits.Hits))
	for _, hit := range answer.Hits.Hits {
		numbers = append(numbers, int64(hit.ID))
	}
	return numbers, nil
}

// Health asks how many documents there are, and what room they take.
func (x *Index) Health(ctx context.Context) (contentsearch.Health, error) {
	var answer struct {
		All struct {
			Primaries struct {
				Docs struct {
					Count int64 `json:"count"`
				} `json:"docs"`
				Store struct {
					Bytes int64 `json:"size_in_bytes"`
				} `json:"store"`
			} `json:"primaries"`
		} `json:"_all"`
	}
	err := x.ask(ctx, http.MethodGet, "/"+months+"/_stats/docs,store", nil, &answer)
	all := answer.All.Primaries
	return contentsearch.Health{Engine: "opensearch", Documents: all.Docs.Count, Bytes: all.Store.Bytes}, err
}

// Optimize does nothing: the server merges by itself.
func (x *Index) Optimize(context.Context) error { return nil }

package opensearch

import (
	"context"
	"strings"

	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/words"
)

// object is JSON with names.
type object = map[string]any

// search is what the server is asked.
type search struct {
	Query          object   `json:"query"`
	Size           int      `json:"size"`
	Sort           []object `json:"sort,omitempty"`
	SearchAfter    []int64  `json:"search_after,omitempty"`
	TrackTotalHits any      `json:"track_total_hits"` // false, or up to how many
	Source         bool     `json:"_source"`
}

type searchAnswer struct {
	Hits struct {
		Total struct {
			Value int64 `json:"value"`
		} `json:"total"`
		Hits []struct {
			ID number `json:"_id"`
		} `json:"hits"`
	} `json:"hits"`
}

// question writes a search as the server reads it. It answers false if no chat
// can be meant, so that there is nothing to ask.
func (x *Index) question(ctx context.Context, q words.Query, f contentsearch.Filter) (search, bool, error) {
	chats, err := contentsearch.ChatsOf(ctx, x.db, f)
	if err != nil || len(chats) == 0 {
		return search{}, false, err
	}
	// Filters: nothing is scored, and the server may remember them.
	filters := make([]object, 0, len(q.Parts)+3)
	for _, p := range q.Parts {
		filters = append(filters, partOf(p))
	}
	filters = append(filters, object{"terms": object{"chat": chats}})
	if !f.Adult {
		filters = append(filters, object{"term": object{"adult": false}})
	}
	between := object{}
	if f.After != 0 {
		between["gt"] = f.After
	}
	if f.Before != 0 {
		between["lt"] = f.Before
	}
	if len(between) > 0 {
		filters = append(filters, object{"range": object{"number": between}})
	}
	return search{
		Query:          object{"bool": object{"filter": filters}},
		Sort:           []object{{"number": "desc"}},
		TrackTotalHits: false,
	}, true, nil
}

// mostEndings is how many terms a beginning may stand for: more than there are
// letters.
const mostEndings = 20_000

// partOf writes a part, from our own terms alone.
func partOf(p words.Part) object {
	letter, single := p.Letter()
	phrase := strings.Join(p.Terms, " ")
	switch {
	case single:
		return object{"term": object{"words": letter}}
	case len(p.Alike) > 0:
		return object{"terms": object{"words": append([]string{phrase}, p.Alike...)}}
	case len(p.Terms) == 1:
		return object{"term": object{"words": phrase}}
	case p.Prefix:
		return object{"match_phrase_prefix": object{"words": object{"query": phrase, "max_expansions": mostEndings}}}
	}
	return object{"match_phrase": object{"words": object{"query": phrase}}}
}

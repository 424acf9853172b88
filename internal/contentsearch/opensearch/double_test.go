package opensearch_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
)

type object = map[string]any

// double answers as the documentation of OpenSearch says, to the few requests
// that we send, and refuses all others. Newly sent documents are found at once,
// where a real server takes a second.
type double struct {
	t *testing.T
	*httptest.Server

	mu       sync.Mutex
	template object
	docs     map[string]map[string]object // index, id
	asked    []string                     // method, path and body of each request
	broken   bool                         // it refuses everything
	during   func()                       // happens while the next documents are on their way
}

func newDouble(t *testing.T) *double {
	d := &double{t: t, docs: map[string]map[string]object{}}
	d.Server = httptest.NewServer(d)
	t.Cleanup(d.Close)
	return d
}

func (d *double) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	defer d.mu.Unlock()
	body, _ := io.ReadAll(r.Body)
	d.asked = append(d.asked, r.Method+" "+r.URL.RequestURI()+" "+string(body))
	if user, password, _ := r.BasicAuth(); user != "olga" || password != "secret" {
		http.Error(w, `{"error":"who are you"}`, http.StatusUnauthorized)
		return
	}
	if d.broken {
		http.Error(w, `{"error":"no room left"}`, http.StatusServiceUnavailable)
		return
	}
	var answer any
	switch kind := r.Header.Get("Content-Type"); {
	case r.Method == "PUT" && r.URL.Path == "/_index_template/causeway-messages" && kind == "application/json":
		d.read(body, &d.template)
		answer = object{"acknowledged": true}
	case r.Method == "POST" && r.URL.Path == "/_bulk" && kind == "application/x-ndjson":
		answer = d.bulk(body)
		if d.during != nil {
			d.during()
			d.during = nil
		}
	case r.Method == "POST" && r.URL.Path == "/causeway-messages-*/_search" && kind == "application/json":
		answer = d.search(body)
	case r.Method == "GET" && r.URL.Path == "/causeway-messages-*/_stats/docs,store" && kind == "":
		n := 0
		for _, index := range d.docs {
			n += len(index)
		}
		answer = object{"_all": object{"primaries": object{"docs": object{"count": n}, "store": object{"size_in_bytes": n * 100}}}}
	default:
		d.t.Errorf("%s %s with %s", r.Method, r.URL, kind)
		http.Error(w, `{"error":"unknown"}`, http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(answer)
}

func (d *double) read(body []byte, into any) {
	if err := json.Unmarshal(body, into); err != nil {
		d.t.Errorf("%s: %v", body, err)
	}
}

// bulk reads lines: an act, and a document behind it if it is one of index.
func (d *double) bulk(body []byte) object {
	if d.template == nil {
		d.t.Error("documents come before the template")
	}
	items := []object{}
	for lines := bufio.NewScanner(strings.NewReader(string(body))); lines.Scan(); {
		var act map[string]struct {
			Index string `json:"_index"`
			ID    string `json:"_id"`
		}
		d.read(lines.Bytes(), &act)
		if at, ok := act["index"]; ok {
			doc := object{}
			lines.Scan()
			d.read(lines.Bytes(), &doc)
			if d.docs[at.Index] == nil {
				d.docs[at.Index] = map[string]object{}
			}
			d.docs[at.Index][at.ID] = doc
			items = append(items, object{"index": object{"status": 201}})
			continue
		}
		at, status := act["delete"], 404
		if _, there := d.docs[at.Index][at.ID]; there {
			status = 200
		}
		delete(d.docs[at.Index], at.ID)
		items = append(items, object{"delete": object{"status": status}})
	}
	return object{"errors": false, "items": items}
}

func (d *double) search(body []byte) object {
	var asked struct {
		Query struct {
			Bool struct{ Filter []map[string]map[string]any }
		}
		Size           int
		Sort           []map[string]string
		SearchAfter    []float64 `json:"search_after"`
		TrackTotalHits any       `json:"track_total_hits"`
		Source         *bool     `json:"_source"`
	}
	d.read(body, &asked)
	if asked.Source == nil || *asked.Source {
		d.t.Error("the server would send documents")
	}
	type hit struct {
		id     string
		number float64
	}
	var found []hit
	for _, index := range d.docs {
		for id, doc := range index {
			if !slices.ContainsFunc(asked.Query.Bool.Filter, func(f map[string]map[string]any) bool { return !d.passes(doc, f) }) {
				found = append(found, hit{id, doc["number"].(float64)})
			}
		}
	}
	slices.SortFunc(found, func(a, b hit) int { return int(b.number - a.number) })
	total := len(found)
	if len(asked.SearchAfter) == 1 {
		found = slices.DeleteFunc(found, func(h hit) bool { return h.number >= asked.SearchAfter[0] })
	}
	hits := []object{}
	for _, h := range found[:min(asked.Size, len(found))] {
		hits = append(hits, object{"_id": h.id, "sort": []any{h.number}})
	}
	answer := object{"hits": hits}
	if most, counted := asked.TrackTotalHits.(float64); counted {
		answer["total"] = object{"value": min(total, int(most)), "relation": "eq"}
	}
	return object{"hits": answer}
}

// passes tells whether a document passes one filter.
func (d *double) passes(doc object, filter map[string]map[string]any) bool {
	for kind, on := range filter {
		for field, want := range on {
			terms := strings.Fields(fmt.Sprint(doc[field]))
			switch kind {
			case "term":
				return slices.Contains(terms, fmt.Sprint(want))
			case "terms":
				return slices.ContainsFunc(want.([]any), func(w any) bool { return slices.Contains(terms, fmt.Sprint(w)) })
			case "range":
				n := doc[field].(float64)
				above, low := want.(object)["gt"].(float64)
				below, high := want.(object)["lt"].(float64)
				return (!low || n > above) && (!high || n < below)
			case "match_phrase", "match_phrase_prefix":
				phrase := want.(object)["query"].(string)
				end := " "
				if kind == "match_phrase_prefix" {
					end = ""
				}
				return strings.Contains(" "+strings.Join(terms, " ")+" ", " "+phrase+end)
			}
		}
	}
	d.t.Errorf("a filter that nobody knows: %v", slices.Collect(maps.Keys(filter)))
	return false
}

package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"net/http"
	"net/http/httptest"
	"path"
	"slices"
	"strings"
	"testing"

	"causeway/internal/httpapi"
	"causeway/soak"
)

// awkward are values that have broken other people's programs: what databases
// cannot keep, what reads like their language or a page's, numbers beyond every
// bound, and letters that are not what they seem.
var awkward = []any{
	"a\x00b", "\xff\xfe", "\u202eevil", "' OR 1=1 --", "Robert'); DROP TABLE account_user;--", "$1", "%s%n", "%' ESCAPE '", "{{.Code}}", "${7*7}",
	"<script>alert(1)</script>", "javascript:alert(1)", "../../../etc/passwd", "..\\..\\boot.ini", "\r\nBcc: x@example.com", "=cmd|' /C calc'!A0",
	"", " ", "\u3000", "\ufeff", "\u200b\u200d", "ﷺ", "𝕿𝖊𝖘𝖙", "👨‍👩‍👧‍👦🇹🇼", "\U0010ffff", "Z̡̖̜͖a̖̰͙l̲̫g̡̟o̗͜", "٠١٢٣٤٥", "null", "true", "NaN", "1e309", "-1", "0x10",
	"9223372036854775808", strings.Repeat("a", 70_000), strings.Repeat("(", 5000), strings.Repeat("%", 300),
	-1, 0, 1.5, 9_223_372_036_854_775_807, true, nil, []any{}, map[string]any{}, []any{[]any{[]any{"a"}}},
}

// TestNoValueBreaksAnyOperation puts awkward values into every part of every
// call that the access rows know: whatever is wrong is the caller's to hear
// of, and never trouble of ours.
func TestNoValueBreaksAnyOperation(t *testing.T) {
	tries := soak.Count(3, len(awkward)) // for each part of a call; other parts meet other values
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := buildShop(t, databaseURL, withBot(t))
		declared := s.declared()
		sent := 0
		for _, op := range s.app.Router().Operations() {
			for _, name := range rowsOf(op.ID) {
				tr := trialOf(t, s, op, name)
				for part, spoiled := range tr.parts(declared[op.ID]) {
					from := int(fingerprint(name + part))
					for i := range tries {
						value := awkward[(from+i)%len(awkward)]
						sent++
						if got := tr.send(spoiled(value)); got.status >= http.StatusInternalServerError && got.status != http.StatusServiceUnavailable {
							t.Errorf("%s (%s), %s = %.60q: %d %.300s", op.Pattern, name, part, fmt.Sprint(value), got.status, got.body)
						}
					}
				}
			}
		}
		soak.Record(t, "calls", sent, "with awkward values, none of which became trouble of ours")
	})
}

// stowaway is a column of ours that no caller may fill in.
const stowaway = "vipType"

// TestNoCallFillsInWhatItIsNotAskedFor sends a column of ours along with every
// call that has a body: a field that an operation does not know is refused.
func TestNoCallFillsInWhatItIsNotAskedFor(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := buildShop(t, "", withBot(t))
	declared := s.declared()
	for _, op := range s.app.Router().Operations() {
		if len(declared[op.ID].fields) == 0 {
			continue // a raw body, which its room reads by itself
		}
		for _, name := range rowsOf(op.ID) {
			tr := trialOf(t, s, op, name)
			if tr.row.form != nil || tr.row.says == nil {
				continue
			}
			if got := tr.send(tr.saying([]string{stowaway}, "member_plus")); got.status != http.StatusBadRequest && got.status != http.StatusUnprocessableEntity {
				t.Errorf("%s takes %q along: %d %.200s", op.Pattern, stowaway, got.status, got.body)
			}
		}
	}
}

// trialOf is an operation in the hands of somebody who may call it.
func trialOf(t *testing.T, s *shop, op httpapi.Described, name string) trial {
	return trial{t: t, op: op, row: accessRows[name], cast: newCast(t, s, strings.TrimPrefix(op.Access.String(), "permission:"))}
}

// caller is whoever gets the furthest with an operation.
func (tr trial) caller() actor {
	if strings.HasPrefix(tr.op.Access.String(), "permission:") {
		return keyed
	}
	return owner
}

// inputs are what the contract says that an operation reads.
type inputs struct{ query, headers, fields []string }

// declared are the inputs of every operation in the contract.
func (s *shop) declared() map[string]inputs {
	s.t.Helper()
	raw, err := s.app.Router().ContractJSON()
	if err != nil {
		s.t.Fatal(err)
	}
	type schema struct {
		Ref        string                     `json:"$ref"`
		Properties map[string]json.RawMessage `json:"properties"`
	}
	var contract struct {
		Paths map[string]map[string]struct {
			OperationID string
			Parameters  []struct{ Name, In string }
			RequestBody struct {
				Content map[string]struct{ Schema schema }
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	if err := json.Unmarshal(raw, &contract); err != nil {
		s.t.Fatal(err)
	}
	all := map[string]inputs{}
	for _, methods := range contract.Paths {
		for _, op := range methods {
			var in inputs
			for _, p := range op.Parameters {
				switch p.In {
				case "query":
					in.query = append(in.query, p.Name)
				case "header":
					in.headers = append(in.headers, p.Name)
				}
			}
			body := op.RequestBody.Content["application/json"].Schema
			if body.Ref != "" {
				body = contract.Components.Schemas[path.Base(body.Ref)]
			}
			in.fields = slices.Collect(maps.Keys(body.Properties))
			all[op.OperationID] = in
		}
	}
	return all
}

// parts are the places of a call that take a value from outside, each with the
// call that has another value there.
func (tr trial) parts(in inputs) map[string]func(value any) *http.Request {
	parts := map[string]func(value any) *http.Request{}
	for named, thing := range tr.row.with {
		parts["path "+named] = func(value any) *http.Request {
			req, whole := tr.request(tr.caller(), false), thing.of(tr.cast)
			req.URL.Path = strings.Replace(req.URL.Path, whole, fmt.Sprint(value), 1)
			req.URL.RawPath = ""
			return req
		}
	}
	for _, asked := range in.query {
		parts["query "+asked] = func(value any) *http.Request {
			req := tr.request(tr.caller(), false)
			query := req.URL.Query()
			query.Set(asked, fmt.Sprint(value))
			req.URL.RawQuery = query.Encode()
			return req
		}
	}
	for _, name := range in.headers {
		parts["header "+name] = func(value any) *http.Request {
			req := tr.request(tr.caller(), false)
			req.Header.Set(name, fmt.Sprint(value))
			return req
		}
	}
	if tr.row.form != nil || len(in.fields) == 0 {
		return parts
	}
	_, body := tr.body()
	ways := places(said(body), nil)
	for _, field := range in.fields {
		ways = append(ways, []string{field})
	}
	for _, way := range ways {
		parts["body "+strings.Join(way, ".")] = func(value any) *http.Request { return tr.saying(way, value) }
	}
	return parts
}

// saying is the call with another value at a place of its body.
func (tr trial) saying(way []string, value any) *http.Request {
	_, body := tr.body()
	changed, err := json.Marshal(with(said(body), way, value))
	if err != nil {
		tr.t.Fatal(err)
	}
	req := tr.request(tr.caller(), false)
	again := httptest.NewRequestWithContext(tr.t.Context(), req.Method, req.URL.String(), bytes.NewReader(changed))
	again.Header, again.RemoteAddr = req.Header, req.RemoteAddr
	return again
}

// said is a body as an object, empty where there is none.
func said(body []byte) map[string]any {
	object := map[string]any{}
	_ = json.Unmarshal(body, &object) // our own marshalling
	return object
}

// places are the ways to every value in a body.
func places(body any, way []string) (all [][]string) {
	if len(way) > 0 {
		all = append(all, slices.Clone(way))
	}
	if object, is := body.(map[string]any); is {
		for name, inner := range object {
			all = append(all, places(inner, append(way, name))...)
		}
	}
	return all
}

// with is a body that has another value at a place.
func with(body map[string]any, way []string, value any) map[string]any {
	changed := maps.Clone(body)
	if inner, is := changed[way[0]].(map[string]any); is && len(way) > 1 {
		value = with(inner, way[1:], value)
	}
	changed[way[0]] = value
	return changed
}

func fingerprint(text string) uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text)) // a hash takes everything
	return h.Sum32() % 1_000_000
}

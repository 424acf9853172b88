package usdttest

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
)

// transferTopic is the event that every token of this kind emits:
// keccak256("Transfer(address,address,uint256)").
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

// What nodes refuse with.
const (
	codeMethod = -32601
	codeParams = -32602
	codeLimit  = -32005
)

// refusal is an error as JSON-RPC writes it.
type refusal struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    string `json:"data,omitempty"`
}

// question is one call.
type question struct {
	ID     json.RawMessage   `json:"id"`
	Method string            `json:"method"`
	Params []json.RawMessage `json:"params"`
}

// param reads the call's nth parameter; what is missing or of another form
// leaves out as it is, as lenient nodes do.
func (q question) param(n int, out any) {
	if n < len(q.Params) {
		_ = json.Unmarshal(q.Params[n], out)
	}
}

// logFilter is what eth_getLogs is asked for.
type logFilter struct {
	FromBlock, ToBlock string
	Address            oneOrMany
	Topics             []oneOrMany // an empty place is anything
}

// oneOrMany is a value or a list of such, in small letters.
type oneOrMany []string

// UnmarshalJSON reads both.
func (m *oneOrMany) UnmarshalJSON(raw []byte) error {
	raw = bytes.ToLower(raw)
	if raw[0] == '[' || string(raw) == "null" {
		return json.Unmarshal(raw, (*[]string)(m))
	}
	*m = make(oneOrMany, 1)
	return json.Unmarshal(raw, &(*m)[0])
}

func (m oneOrMany) has(value string) bool {
	return len(m) == 0 || slices.Contains(m, strings.ToLower(value))
}

// serve answers calls, single or in batches. Refusals are answered with 200
// like everything else: only their body tells.
func serve(answer func(question) (any, *refusal)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var body bytes.Buffer
		if _, err := body.ReadFrom(http.MaxBytesReader(w, r.Body, 4<<20)); err != nil {
			http.Error(w, "too large", http.StatusRequestEntityTooLarge)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		out := json.NewEncoder(w)
		out.SetEscapeHTML(false)
		var batch []question
		if json.Unmarshal(body.Bytes(), &batch) == nil {
			answers := make([]map[string]any, len(batch))
			for i, q := range batch {
				answers[i] = reply(q, answer)
			}
			_ = out.Encode(answers)
			return
		}
		var single question
		if err := json.Unmarshal(body.Bytes(), &single); err != nil {
			_ = out.Encode(map[string]any{"jsonrpc": "2.0", "id": nil, "error": refusal{Code: -32700, Message: "JSON parse error"}})
			return
		}
		_ = out.Encode(reply(single, answer))
	}
}

func reply(q question, answer func(question) (any, *refusal)) map[string]any {
	result, refused := answer(q)
	if refused != nil {
		return map[string]any{"jsonrpc": "2.0", "id": q.ID, "error": refused}
	}
	return map[string]any{"jsonrpc": "2.0", "id": q.ID, "result": result}
}

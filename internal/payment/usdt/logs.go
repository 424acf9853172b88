package usdt

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"io"
)

// transferTopic is the event Transfer(address,address,uint256) of a token.
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

// question is what a node is asked for: transfers of a token in some blocks, to
// some receivers or to anybody.
type question struct {
	token    Address
	from, to uint64
	receiver []Address // nil is anybody
}

func (q question) filter() map[string]any {
	topics := []any{transferTopic}
	if q.receiver != nil {
		words := make([]string, len(q.receiver))
		for i, a := range q.receiver {
			words[i] = a.topic()
		}
		topics = append(topics, nil, words)
	}
	return map[string]any{
		"fromBlock": quantity(q.from), "toBlock": quantity(q.to), "address": q.token.hex(), "topics": topics,
	}
}

// listener hears the logs of an answer as they arrive, so that a million of
// other people's transfers never are in memory at once.
type listener struct {
	cares func(receiver Address) bool // about transfers to somebody
	each  func(*rawLog)
}

// logs tells a listener of every log. When it fails, what was heard so far is
// not the whole answer.
func (n *node) logs(ctx context.Context, q question, l listener) error {
	return n.ask(ctx, logsLimit, func(from io.Reader) error { return readLogs(from, l) }, "eth_getLogs", q.filter())
}

// readLogs walks through {"result": [log, …]} in whatever order its keys come.
func readLogs(from io.Reader, l listener) error {
	in := json.NewDecoder(from)
	if !opens(in, '{') {
		return errAnswer
	}
	answered := false
	for in.More() {
		key, err := in.Token()
		if err != nil {
			return errAnswer
		}
		switch key {
		case "error":
			var no *refusal
			if err := in.Decode(&no); err != nil {
				return errAnswer
			}
			if no != nil {
				return no
			}
		case "result":
			if answered, err = readList(in, l); err != nil {
				return err
			}
		default:
			if err := in.Decode(&nothing{}); err != nil {
				return errAnswer
			}
		}
	}
	// Half an answer looks like one with fewer logs: its end must be there.
	if _, err := in.Token(); err != nil || !answered {
		return errAnswer
	}
	return nil
}

// readList reports false for null, which is no answer.
func readList(in *json.Decoder, l listener) (bool, error) {
	if !opens(in, '[') {
		return false, nil
	}
	var raw json.RawMessage
	for in.More() {
		if err := in.Decode(&raw); err != nil {
			return false, errAnswer
		}
		if receiver, plain := peek(raw); plain && !l.cares(receiver) {
			continue
		}
		var one rawLog
		if err := json.Unmarshal(raw, &one); err != nil {
			return false, errAnswer
		}
		l.each(&one)
	}
	_, err := in.Token()
	return err == nil, err
}

// peek reads the receiver out of a log's three topics, where they are written
// without spaces as nodes do: of the strangers' logs, which are nearly all,
// nothing else needs to be understood.
func peek(raw []byte) (a Address, plain bool) {
	const topic = len(`"0x`) + 64 + len(`"`)
	_, after, _ := bytes.Cut(raw, []byte(`"topics":[`))
	list, _, _ := bytes.Cut(after, []byte{']'})
	if len(list) != 3*topic+2 || list[topic] != ',' || list[2*topic+1] != ',' {
		return Address{}, false
	}
	digits := list[len(list)-1-2*len(a) : len(list)-1]
	_, err := hex.Decode(a[:], digits)
	return a, err == nil
}

func opens(in *json.Decoder, with json.Delim) bool {
	token, err := in.Token()
	return err == nil && token == with
}

package usdt

import (
	"context"
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

// logs hands every log to each as it arrives, so that a million of other
// people's transfers never are in memory at once. When it fails, what each has
// heard so far is not the whole answer.
func (n *node) logs(ctx context.Context, q question, each func(*rawLog)) error {
	return n.ask(ctx, logsLimit, func(from io.Reader) error { return readLogs(from, each) }, "eth_getLogs", q.filter())
}

// readLogs walks through {"result": [log, …]} in whatever order its keys come.
func readLogs(from io.Reader, each func(*rawLog)) error {
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
			if answered, err = readList(in, each); err != nil {
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
func readList(in *json.Decoder, each func(*rawLog)) (bool, error) {
	if !opens(in, '[') {
		return false, nil
	}
	for in.More() {
		var one rawLog
		if err := in.Decode(&one); err != nil {
			return false, errAnswer
		}
		each(&one)
	}
	_, err := in.Token()
	return err == nil, err
}

func opens(in *json.Decoder, with json.Delim) bool {
	token, err := in.Token()
	return err == nil && token == with
}

package usdttest

import (
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// Flood is a chain that is made up while it is read: every block holds many
// transfers between strangers and, now and then, one to somebody we know. It
// keeps nothing, so that whatever memory a reader needs is the reader's own,
// and writes its answers by hand, so that it costs little beside one.
type Flood struct {
	ChainID  uint64
	Contract string
	Decimals int
	Foreign  int // transfers between strangers in a block
	// Ours names the address that a block pays one whole token to, if any.
	Ours func(block uint64) (address string, ok bool)
	// How much may be asked for at once; zero is as much as you like.
	MaxRange, MaxLogs int

	head   atomic.Uint64
	logs   atomic.Int64
	bytes  atomic.Int64
	denied atomic.Int64
}

// Grow makes the chain as high as this; all of it is final.
func (f *Flood) Grow(height uint64) { f.head.Store(height) }

// Sent is how many logs were handed out, and the size of all answers.
func (f *Flood) Sent() (logs, bytes int64) { return f.logs.Load(), f.bytes.Load() }

// Denied is how often somebody asked for too much at once.
func (f *Flood) Denied() int64 { return f.denied.Load() }

// ServeHTTP answers one JSON-RPC call at a time.
func (f *Flood) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var q question
	if err := json.NewDecoder(r.Body).Decode(&q); err != nil {
		http.Error(w, "no call", http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	out := fmt.Appendf(nil, `{"jsonrpc":"2.0","id":%s,`, q.ID)
	out, refused := f.answer(out, q)
	if refused != nil {
		out, _ = json.Marshal(map[string]any{"jsonrpc": "2.0", "id": q.ID, "error": refused})
	} else {
		out = append(out, '}')
	}
	f.bytes.Add(int64(len(out)))
	_, _ = w.Write(out)
}

// answer appends the result's member.
func (f *Flood) answer(out []byte, q question) ([]byte, *refusal) {
	switch q.Method {
	case "eth_chainId":
		return fmt.Appendf(out, `"result":"0x%x"`, f.ChainID), nil
	case "eth_blockNumber":
		return fmt.Appendf(out, `"result":"0x%x"`, f.head.Load()), nil
	case "eth_call": // decimals(), the only thing that anybody asks
		return fmt.Appendf(out, `"result":"0x%064x"`, f.Decimals), nil
	case "eth_getBlockByNumber":
		var tag string
		q.param(0, &tag)
		height := f.height(tag)
		if height > f.head.Load() {
			return append(out, `"result":null`...), nil
		}
		return fmt.Appendf(out, `"result":{"number":"0x%x","hash":"0x%064x","parentHash":"0x%064x","timestamp":"0x%x","transactions":[]}`,
			height, height, height-min(height, 1), f.time(height)), nil
	case "eth_getLogs":
		return f.getLogs(out, q)
	}
	return nil, &refusal{Code: codeMethod, Message: "no such method"}
}

func (f *Flood) height(tag string) uint64 {
	n, err := strconv.ParseUint(bare(tag), 16, 64)
	if err != nil { // any of the tags: all is final here
		return f.head.Load()
	}
	return n
}

// time makes the head as young as it can be: it is the block of this second.
func (f *Flood) time(height uint64) int64 {
	return time.Now().Unix() - int64(f.head.Load()-height)
}

func (f *Flood) getLogs(out []byte, q question) ([]byte, *refusal) {
	var filter logFilter
	q.param(0, &filter)
	from, to := f.height(filter.FromBlock), min(f.height(filter.ToBlock), f.head.Load())
	payees := map[string]bool{}
	if len(filter.Topics) > 2 {
		for _, topic := range filter.Topics[2] {
			payees[topic] = true
		}
	}
	strangers := f.Foreign
	if len(payees) > 0 {
		strangers = 0 // nobody asks for them by name
	}
	blocks := int(to-from) + 1
	if f.MaxRange > 0 && blocks > f.MaxRange || f.MaxLogs > 0 && blocks*strangers > f.MaxLogs {
		f.denied.Add(1)
		return nil, &refusal{Code: codeLimit, Message: "query returned more than the limit of results"}
	}
	if !filter.Address.has(f.Contract) {
		return append(out, `"result":[]`...), nil
	}
	out = append(out, `"result":[`...)
	logs := 0
	for block := from; block <= to; block++ {
		for i := range strangers {
			out = f.log(out, &logs, block, i, stranger(block, i))
		}
		if f.Ours == nil {
			continue
		}
		if address, ok := f.Ours(block); ok && (len(payees) == 0 || payees[argument(address)]) {
			out = f.log(out, &logs, block, f.Foreign, bare(argument(address)))
		}
	}
	f.logs.Add(int64(logs))
	return append(out, ']'), nil
}

// log appends one transfer of a whole token; to is a word without its 0x.
func (f *Flood) log(out []byte, count *int, block uint64, index int, to string) []byte {
	if *count > 0 {
		out = append(out, ',')
	}
	*count++
	out = append(out, `{"address":"`...)
	out = append(out, f.Contract...)
	out = append(out, `","topics":["`+transferTopic+`","0x000000000000000000000000cacacacacacacacacacacacacacacacacacacaca","0x`...)
	out = append(out, to...)
	out = append(out, `"],"data":"0x`...)
	out = append(out, oneToken[f.Decimals]...)
	out = append(out, `","blockNumber":"0x`...)
	out = strconv.AppendUint(out, block, 16)
	out = append(out, `","blockHash":"0x`...)
	out = appendWord(out, 0, block)
	out = append(out, `","transactionHash":"0x`...)
	out = appendWord(out, block, uint64(index))
	out = append(out, `","transactionIndex":"0x`...)
	out = strconv.AppendUint(out, uint64(index), 16)
	out = append(out, `","logIndex":"0x`...)
	out = strconv.AppendUint(out, uint64(index), 16)
	return append(out, `","removed":false}`...)
}

// oneToken is one whole token as data, by the token's decimals.
var oneToken = func() (words [19]string) {
	amount := uint64(1)
	for decimals := range words {
		words[decimals] = fmt.Sprintf("%064x", amount)
		amount *= 10
	}
	return words
}()

// stranger is somebody whom no shop has given an address to.
func stranger(block uint64, index int) string {
	n := (block<<20 + uint64(index)) * 0x9e3779b97f4a7c15
	return strings.Repeat("0", 24) + "fefefefefefefefefefefefe" + fmt.Sprintf("%016x", n)
}

func appendWord(out []byte, high, low uint64) []byte {
	var raw [32]byte
	binary.BigEndian.PutUint64(raw[16:], high)
	binary.BigEndian.PutUint64(raw[24:], low)
	return hex.AppendEncode(out, raw[:])
}

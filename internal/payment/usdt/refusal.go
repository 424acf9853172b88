package usdt

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"causeway/internal/storage"
)

// wordsLimit bounds what is kept of a node's words.
const wordsLimit = 200

// refusal is what a node says instead of an answer.
type refusal struct {
	Code    int64  `json:"code"`
	Message string `json:"message"`
	status  int    // of HTTP; TRON's nodes refuse with 200
}

func (r *refusal) Error() string {
	return fmt.Sprintf("refused with %d (HTTP %d): %s", r.Code, r.status, storage.Text(r.Message, wordsLimit))
}

// Nodes agree neither on codes nor on words for "you ask too often" and "you
// ask for too much at once". The first is told by its words, since both may
// have the code -32005.
var (
	oftenWords = []string{"rate limit", "rate-limit", "ratelimit", "requests", "request count", "per second", "quota", "credits", "compute units", "capacity"}
	muchWords  = []string{"limit", "range", "too many", "more than", "too large", "too big", "exceed", "timeout", "timed out"}
)

// tooOften tells that somebody else should be asked for a while.
func (r *refusal) tooOften() bool {
	return r.status == http.StatusTooManyRequests || r.says(oftenWords)
}

// tooMuch tells that a smaller question may be answered.
func (r *refusal) tooMuch() bool {
	if r.tooOften() {
		return false
	}
	return r.Code == -32005 || r.Code == -32602 || r.status == http.StatusRequestEntityTooLarge || r.says(muchWords)
}

func (r *refusal) says(words []string) bool {
	message := strings.ToLower(r.Message)
	for _, w := range words {
		if strings.Contains(message, w) {
			return true
		}
	}
	return false
}

// errLong is an answer of more bytes than we read.
var errLong = errors.New("the answer is too long")

// askLess tells whether a question about fewer blocks may be answered.
func askLess(err error) bool {
	var no *refusal
	return errors.Is(err, errLong) || errors.As(err, &no) && no.tooMuch()
}

// refused tells whether the node has understood the question and will not
// answer it, so that asking it again is of no use.
func refused(err error) bool {
	var no *refusal
	return errors.As(err, &no) && no.understood()
}

// internalError is a node's own trouble in JSON-RPC.
const internalError = -32603

// understood tells a node's no from trouble on the way to it, or inside it: a
// proxy's 502 has no code, and whatever comes with it passes.
func (r *refusal) understood() bool {
	return r.Code != 0 && r.Code != internalError && r.status < http.StatusInternalServerError && !r.tooOften()
}

// What nodes say of a tag that they do not know: that it is no block, no
// parameter or no request. The code -32000 says all and nothing, so there the
// words count.
var (
	tagCodes = []int64{-32600, -32601, -32602, -39001}
	tagWords = []string{"finalized", "unknown block", "invalid block"}
)

// unknownTag tells that the node cannot say which block a tag means, whenever
// it is asked.
func unknownTag(err error) bool {
	var no *refusal
	return errors.Is(err, errNoBlock) ||
		errors.As(err, &no) && no.understood() && (slices.Contains(tagCodes, no.Code) || no.says(tagWords))
}

package traffic

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strconv"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// MaxPush bounds the body of a push. A row takes some thirty bytes, so that
// half a million members fit.
const MaxPush = 16 << 20

// mostBytes is the most that one member can have moved one way in one push:
// what a line of 10 Gbit/s carries in ten intervals, since an agent that could
// not reach us goes on counting.
const mostBytes = 10_000_000_000 / 8 * 600

// Placeholder is the number of the user on an otherwise empty list. It is
// nobody's, and so is whatever a node reports of it.
const Placeholder = 1<<31 - 1

// mostOdd is how many odd rows of a push are kept for an operator to look at. A
// counter that breaks is odd about everybody.
const mostOdd = 1000

// A push is cut where members' numbers pass a multiple of partRows,
// so that the parts of several nodes speak of the same members. Fewer rows than
// the least wait for the next cut: numbers that are far apart make no crowd of
// parts.
const (
	partRows  = 1 << 14
	leastRows = 1 << 10
)

// What is wrong with a report as a whole.
var (
	ErrReport   = fault.New(fault.Invalid, "invalid").Field("body", "bad_format")
	ErrTooLarge = fault.New(fault.TooLarge, "too_large")
)

// Reason is why a row is not believed.
type Reason string

// The reasons.
const (
	NotANumber Reason = "not_a_number"
	Negative   Reason = "negative"
	TooMuch    Reason = "too_much"
)

// row is what one member has moved.
type row struct {
	number   int64
	up, down int64
}

// oddRow is one that cannot be true, in the node's own writing.
type oddRow struct {
	number   int64
	up, down string
	reason   Reason
}

// batch is a push as it was understood. Rows come by number, each once.
type batch struct {
	rows []row
	odd  []oddRow // the first mostOdd
	left int64    // odd rows beyond those
}

func (b batch) empty() bool { return len(b.rows) == 0 && len(b.odd) == 0 }

func (b batch) total() (up, down int64) {
	for _, r := range b.rows {
		up, down = up+r.up, down+r.down
	}
	return up, down
}

// parts cuts the rows into pieces that are applied one by one; there is always
// one, even of nothing.
func (b batch) parts() []batch {
	pieces, begun := []batch{}, 0
	for i, r := range b.rows {
		if n := i - begun; n == partRows || n >= leastRows && r.number/partRows != b.rows[i-1].number/partRows {
			pieces = append(pieces, batch{rows: b.rows[begun:i]})
			begun = i
		}
	}
	return append(pieces, batch{rows: b.rows[begun:]})
}

// given is the rows as a statement reads them, see storage.Given.
func (b batch) given() string {
	out := make([]byte, 0, 2+40*len(b.rows))
	out = append(out, '{')
	for i, r := range b.rows {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, '"')
		out = strconv.AppendInt(out, r.number, 10)
		out = append(out, `":[`...)
		out = strconv.AppendInt(out, r.up, 10)
		out = append(out, ',')
		out = strconv.AppendInt(out, r.down, 10)
		out = append(out, ']')
	}
	return string(append(out, '}'))
}

// parse understands the body of a push: an object from a member's number to
// the bytes up and down. What is no number of a member is nobody's; a row
// without bytes says nothing. Where a key comes twice the last one counts, as
// for every reader of JSON.
func parse(body []byte) (batch, error) {
	if len(body) > MaxPush {
		return batch{}, ErrTooLarge
	}
	body = bytes.TrimSpace(body)
	if string(body) == "null" { // an agent's empty map
		return batch{}, nil
	}
	if len(body) == 0 || body[0] != '{' || !json.Valid(body) {
		return batch{}, ErrReport
	}
	told := []entry{}
	for w := (walker{rest: body[1:]}); ; {
		key, value, more := w.pair()
		if !more {
			break
		}
		if number, err := strconv.ParseInt(string(key), 10, 64); err == nil && number > 0 && number != Placeholder {
			told = append(told, entry{number, value})
		}
	}
	slices.SortStableFunc(told, func(a, b entry) int { return cmp.Compare(a.number, b.number) })
	var b batch
	for i, e := range told {
		if i+1 == len(told) || told[i+1].number != e.number {
			b.take(e.number, e.value)
		}
	}
	return b, nil
}

// entry is a pair of the object, not yet understood.
type entry struct {
	number int64
	value  []byte
}

// take reads one member's bytes.
func (b *batch) take(number int64, value []byte) {
	up, down := bytesOf(value)
	r := row{number: number}
	var upErr, downErr error
	r.up, upErr = strconv.ParseInt(string(up), 10, 64)
	r.down, downErr = strconv.ParseInt(string(down), 10, 64)
	reason := Reason("")
	switch {
	case !integer(up) || !integer(down):
		reason = NotANumber
	case up[0] == '-' && r.up != 0 || down[0] == '-' && r.down != 0:
		reason = Negative
	case upErr != nil || downErr != nil || r.up > mostBytes || r.down > mostBytes:
		reason = TooMuch
	}
	switch {
	case reason != "" && len(b.odd) == mostOdd:
		b.left++
	case reason != "":
		b.odd = append(b.odd, oddRow{number, writing(up), writing(down), reason})
	case r.up > 0 || r.down > 0:
		b.rows = append(b.rows, r)
	}
}

// writing keeps a number as the node wrote it, as far as anybody would read.
func writing(number []byte) string { return storage.Text(string(number), 40) }

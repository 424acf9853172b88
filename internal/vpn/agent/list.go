package agent

import (
	"bytes"
	"compress/gzip"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"

	"causeway/internal/base/clock"
	"causeway/internal/vpn"
	"causeway/internal/vpn/traffic"
)

// PlaceholderNumber is the id of the user of an empty list. Agents take an empty
// list for an error and go on serving those who were in the last one. Members
// are counted from 1 and never come here.
const PlaceholderNumber = traffic.Placeholder

// list is everybody whom the nodes of some groups let in, as it goes out: the
// text, and the same compressed.
type list struct {
	document
	zipped  []byte
	numbers []int64 // of the members, sorted; the placeholder is not among them
	entries int
	until   clock.Millis // when time makes it another; 0 is never
}

// has tells whether a member is on the list.
func (l *list) has(number int64) bool {
	_, found := slices.BinarySearch(l.numbers, number)
	return found
}

// listWriter encodes a list while its rows arrive.
type listWriter struct {
	text    []byte
	numbers []int64
	entries int
}

const (
	listHead = `{"users":[`
	listTail = `]}`
	keyID    = `{"id":`
	keyUUID  = `,"uuid":"`
	keySpeed = `","speed_limit":`
	keyLimit = `,"device_limit":`
)

func newListWriter() *listWriter { return &listWriter{text: []byte(listHead)} }

func (w *listWriter) add(a vpn.Allowed) {
	w.numbers = append(w.numbers, a.Number)
	w.write(a)
}

// write needs no escaping: uuids are made by us.
func (w *listWriter) write(a vpn.Allowed) {
	if w.entries > 0 {
		w.text = append(w.text, ',')
	}
	w.entries++
	w.text = strconv.AppendInt(append(w.text, keyID...), a.Number, 10)
	w.text = append(append(append(w.text, keyUUID...), a.UUID...), keySpeed...)
	w.text = strconv.AppendInt(w.text, a.SpeedMbps, 10)
	w.text = strconv.AppendInt(append(w.text, keyLimit...), a.Devices, 10)
	w.text = append(w.text, '}')
}

// placeholder is somebody whom nobody can be: the uuid cannot be guessed, and
// it is the same each time, so that the list keeps its tag.
func (w *listWriter) placeholder(secret, groups string) {
	mac := hmac.New(sha256.New, []byte(secret))
	_, _ = mac.Write([]byte("vpn placeholder\x00" + groups)) // a hash takes everything
	b := mac.Sum(nil)[:16]
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	w.write(vpn.Allowed{Number: PlaceholderNumber, UUID: fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])})
}

// finish compresses fast rather than small: most of a list are uuids, which do
// not get smaller.
func (w *listWriter) finish(until clock.Millis) (*list, error) {
	w.text = append(w.text, listTail...)
	var zipped bytes.Buffer
	zipped.Grow(len(w.text) / 2)
	z, err := gzip.NewWriterLevel(&zipped, gzip.BestSpeed)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(w.text); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return &list{
		document: newDocument(trim(w.text)), zipped: trim(zipped.Bytes()), numbers: trim(w.numbers), entries: w.entries, until: until,
	}, nil
}

// trim gives back what growing has taken too much of: a list stays in memory
// for long. A little too much is cheaper than a copy.
func trim[E any](s []E) []E {
	if cap(s)-len(s) > len(s)/32 {
		return slices.Clone(s)
	}
	return s
}

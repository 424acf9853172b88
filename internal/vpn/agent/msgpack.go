package agent

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"strconv"
)

// errList tells that a list is not in the form that listWriter writes.
var errList = errors.New("agent: a list that nobody here has written")

// writeMsgpack sends a list as MessagePack. It is read off the text as it is
// sent, because few agents ask for it and a third copy of each list would be
// kept for them.
func (l *list) writeMsgpack(to io.Writer) error {
	w := bufio.NewWriterSize(to, 32<<10)
	pack := packer{w}
	pack.begin(0x80, 1)
	pack.text("users")
	pack.array(l.entries)
	rest := bytes.TrimSuffix(bytes.TrimPrefix(l.body, []byte(listHead)), []byte(listTail))
	for range l.entries {
		id, uuid, speed, limit, next, ok := readEntry(rest)
		if !ok {
			return errList
		}
		pack.begin(0x80, 4)
		pack.text("id")
		pack.number(id)
		pack.text("uuid")
		pack.text(string(uuid))
		pack.text("speed_limit")
		pack.number(speed)
		pack.text("device_limit")
		pack.number(limit)
		rest = next
	}
	return w.Flush() // bufio keeps the first error and gives it here
}

// readEntry reads what listWriter.write has written.
func readEntry(text []byte) (id uint64, uuid []byte, speed, limit uint64, rest []byte, ok bool) {
	text = bytes.TrimPrefix(text, []byte(","))
	idText, text, a := bytes.Cut(bytes.TrimPrefix(text, []byte(keyID)), []byte(keyUUID))
	uuid, text, b := bytes.Cut(text, []byte(keySpeed))
	speedText, text, c := bytes.Cut(text, []byte(keyLimit))
	limitText, rest, d := bytes.Cut(text, []byte("}"))
	id, e := strconv.ParseUint(string(idText), 10, 64)
	speed, f := strconv.ParseUint(string(speedText), 10, 64)
	limit, g := strconv.ParseUint(string(limitText), 10, 64)
	return id, uuid, speed, limit, rest, a && b && c && d && errors.Join(e, f, g) == nil
}

// packer writes the few forms of MessagePack that a list needs.
type packer struct{ w *bufio.Writer }

// begin opens a map or array of fewer than 16.
func (p packer) begin(kind byte, n int) { _ = p.w.WriteByte(kind | byte(n)) }

func (p packer) array(n int) {
	_ = p.w.WriteByte(0xdd)
	_, _ = p.w.Write(binary.BigEndian.AppendUint32(nil, uint32(n)))
}

// text is shorter than 256 bytes.
func (p packer) text(s string) {
	if len(s) < 32 {
		_ = p.w.WriteByte(0xa0 | byte(len(s)))
	} else {
		_, _ = p.w.Write([]byte{0xd9, byte(len(s))})
	}
	_, _ = p.w.WriteString(s)
}

// number takes the shortest form.
func (p packer) number(n uint64) {
	var b []byte
	switch {
	case n < 1<<7:
		b = []byte{byte(n)}
	case n < 1<<8:
		b = []byte{0xcc, byte(n)}
	case n < 1<<16:
		b = binary.BigEndian.AppendUint16([]byte{0xcd}, uint16(n))
	case n < 1<<32:
		b = binary.BigEndian.AppendUint32([]byte{0xce}, uint32(n))
	default:
		b = binary.BigEndian.AppendUint64([]byte{0xcf}, n)
	}
	_, _ = p.w.Write(b)
}

package export

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
)

var errTooOld = errors.New("a message has no date_unixtime: export again with a present Telegram Desktop")

// errStopped ends the walk when nobody wants more.
var errStopped = errors.New("stopped")

// Reader walks through one export.
type Reader struct {
	bounds  *bounded
	decoder *json.Decoder
	counts  Counts
	yield   func(Message, error) bool
	found   bool // something that an export has
}

// NewReader begins to read; it buffers by itself.
func NewReader(from io.Reader) *Reader { return newReader(from, MaxBytes) }

func newReader(from io.Reader, most int64) *Reader {
	b := &bounded{from: from, most: most}
	return &Reader{bounds: b, decoder: json.NewDecoder(b)}
}

// Offset is how many bytes have been read and understood.
func (r *Reader) Offset() int64 { return r.decoder.InputOffset() }

// Counts are those so far.
func (r *Reader) Counts() Counts { return r.counts }

// Messages are all that the export has for us, in its order. The walk ends at
// the first error, which is an *Error unless reading itself has failed. It can
// be walked once.
func (r *Reader) Messages() iter.Seq2[Message, error] {
	return func(yield func(Message, error) bool) {
		r.yield = yield
		if err := r.whole(); err != nil && !errors.Is(err, errStopped) {
			yield(Message{}, r.explain(err))
		}
	}
}

// explain says where a file went wrong, and why.
func (r *Reader) explain(err error) error {
	var told *Error
	if errors.As(err, &told) {
		return err
	}
	reason := Reason("")
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, errFileTooLarge):
		reason = TooLarge
	case errors.Is(err, errValueTooLarge), errors.Is(err, errTooDeep):
		reason = MessageTooBig
	case errors.Is(err, errTooOld):
		reason = TooOld
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		reason = CutOff
	case errors.As(err, &syntax), errors.As(err, &kind), errors.Is(err, errForm):
		reason = Damaged
	default:
		return fmt.Errorf("read at byte %d: %w", r.Offset(), err)
	}
	if !r.found && (reason == Damaged || reason == CutOff) {
		reason = NoExport
	}
	return &Error{Reason: reason, Offset: r.Offset(), Detail: err.Error()}
}

func (r *Reader) refuse(reason Reason, format string, args ...any) error {
	return &Error{Reason: reason, Offset: r.Offset(), Detail: fmt.Sprintf(format, args...)}
}

// whole reads the file: a chat, or an account with lists of them.
func (r *Reader) whole() error {
	if err := r.open('{'); err != nil {
		return err
	}
	chat := &head{alone: true}
	for r.decoder.More() {
		key, err := r.key()
		if err != nil {
			return err
		}
		switch key {
		case "chats", "left_chats":
			err = r.list()
		default:
			err = r.field(chat, key)
		}
		if err != nil {
			return err
		}
	}
	if err := r.close(); err != nil {
		return err
	}
	if !r.found {
		return r.refuse(NoExport, "there are neither messages nor chats in it")
	}
	if _, err := r.token(); !errors.Is(err, io.EOF) {
		return r.refuse(Damaged, "something follows the end")
	}
	return nil
}

// list reads {"about": …, "list": [chat, …]}.
func (r *Reader) list() error {
	if err := r.open('{'); err != nil {
		return err
	}
	for r.decoder.More() {
		key, err := r.key()
		if err != nil {
			return err
		}
		if key != "list" {
			if err := r.skip(); err != nil {
				return err
			}
			continue
		}
		if err := r.open('['); err != nil {
			return err
		}
		r.found = true
		for r.decoder.More() {
			if err := r.chat(); err != nil {
				return err
			}
		}
		if err := r.close(); err != nil {
			return err
		}
	}
	return r.close()
}

func (r *Reader) chat() error {
	if err := r.open('{'); err != nil {
		return err
	}
	chat := &head{}
	for r.decoder.More() {
		key, err := r.key()
		if err != nil {
			return err
		}
		if err := r.field(chat, key); err != nil {
			return err
		}
	}
	return r.close()
}

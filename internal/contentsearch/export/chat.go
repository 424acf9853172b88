package export

import (
	"encoding/json"
)

// head is what a file says of a chat before its messages.
type head struct {
	Name  string
	Type  string
	ID    int64
	alone bool // the file is this chat
}

// field reads one field of a chat. Programs write the messages last; a file
// that has them before it says whose they are would have to be read twice.
func (r *Reader) field(h *head, key string) error {
	switch key {
	case "name":
		return r.value(&nullable{&h.Name}) // of a deleted chat it is null
	case "type":
		if err := r.value(&h.Type); err != nil {
			return err
		}
		if h.alone && personal[h.Type] {
			return r.refuse(Personal, "it is a chat of type %s", h.Type)
		}
		return nil
	case "id":
		return r.value(&h.ID)
	case "messages":
		return r.messages(h)
	}
	return r.skip()
}

// nullable leaves a text as it is for null and for what is no text.
type nullable struct{ text *string }

func (n *nullable) UnmarshalJSON(value []byte) error {
	if len(value) == 0 || value[0] != '"' {
		return nil
	}
	return json.Unmarshal(value, n.text)
}

// messages reads the list of a chat's messages.
func (r *Reader) messages(h *head) error {
	kind, ours := kinds[h.Type]
	switch {
	case ours && (h.ID <= 0 || h.ID >= firstChannel):
		return r.refuse(NoExport, "a chat of type %s has no number before its messages", h.Type)
	case h.alone && !ours:
		return r.refuse(NoExport, "it has messages of a chat of type %.40q", h.Type)
	}
	if err := r.open('['); err != nil {
		return err
	}
	r.found = true
	if !ours {
		r.counts.Personal++
		return r.passOver()
	}
	if !h.alone && !kind.public {
		r.counts.Private++ // nobody has vouched for this one by name
		return r.passOver()
	}
	r.counts.Chats++
	chat := &Chat{TelegramID: botID(h.ID, kind.basic), Channel: kind.channel, Public: kind.public, Title: clean(h.Name)}
	for r.decoder.More() {
		var w written
		if err := r.value(&w); err != nil {
			return err
		}
		m, some, err := w.message(chat)
		if err != nil {
			return asForm(err)
		}
		if !some {
			r.counts.Skipped++
			continue
		}
		r.counts.Messages++
		if !r.yield(m, nil) {
			return errStopped
		}
	}
	return r.close()
}

// passOver reads the rest of a list for nothing.
func (r *Reader) passOver() error {
	for r.decoder.More() {
		if err := r.value(&nothing{}); err != nil {
			return err
		}
	}
	return r.close()
}

// nothing takes any value and keeps none of it.
type nothing struct{}

func (*nothing) UnmarshalJSON([]byte) error { return nil }

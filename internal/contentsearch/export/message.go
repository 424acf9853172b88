package export

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"causeway/internal/base/clock"
)

// written is a message as it stands in the file.
type written struct {
	ID       int64           `json:"id"`
	Type     string          `json:"type"`
	Date     string          `json:"date"` // without a time zone: of no use
	Sent     string          `json:"date_unixtime"`
	Edited   string          `json:"edited_unixtime"`
	FromID   sender          `json:"from_id"`
	ViaBot   json.RawMessage `json:"via_bot"`
	Text     json.RawMessage `json:"text"`
	Entities []piece         `json:"text_entities"`
}

// sender is a person's number, or a channel's. Other chats, and what older
// programs wrote, are nobody.
type sender struct{ person, channel int64 }

func (s *sender) UnmarshalJSON(text []byte) error {
	name := strings.Trim(string(text), `"`)
	for before, into := range map[string]*int64{"user": &s.person, "channel": &s.channel} {
		digits, of := strings.CutPrefix(name, before)
		if number, err := strconv.ParseInt(digits, 10, 64); of && err == nil && number > 0 {
			*into = number
		}
	}
	return nil
}

// foreign tells what is not said by the people of a chat, as the bot does not
// hear it either: what came through a bot, and what other channels have sent into
// a group. An administrator without a name speaks as the group itself.
func (w *written) foreign(chat *Chat) bool {
	through := len(w.ViaBot) > 0 && string(w.ViaBot) != "null"
	return through || !chat.Channel && w.FromID.channel != 0 && botID(w.FromID.channel, false) != chat.TelegramID
}

// piece is a part of a text: bare, or with what it looks like or leads to.
type piece struct {
	Text string `json:"text"`
}

func (p *piece) UnmarshalJSON(text []byte) error {
	if len(text) > 0 && text[0] == '"' {
		return json.Unmarshal(text, &p.Text)
	}
	type plain piece
	return json.Unmarshal(text, (*plain)(p))
}

// text is what the message says. The list of pieces is always whole where it
// is there at all; before, a text was a string or a list.
func (w *written) text() (string, error) {
	pieces := w.Entities
	if len(pieces) == 0 && len(w.Text) > 0 {
		if w.Text[0] != '[' {
			var text string
			err := json.Unmarshal(w.Text, &text)
			return clean(text), err
		}
		if err := json.Unmarshal(w.Text, &pieces); err != nil {
			return "", err
		}
	}
	if len(pieces) == 1 {
		return clean(pieces[0].Text), nil
	}
	var b strings.Builder
	for _, p := range pieces {
		b.WriteString(p.Text)
	}
	return clean(b.String()), nil
}

// clean drops the one character that no database keeps.
func clean(text string) string { return strings.ReplaceAll(text, "\x00", "") }

// message turns a written message into ours; false says that it is none for us.
func (w *written) message(chat *Chat) (Message, bool, error) {
	// What a group said before it became a supergroup has numbers below zero:
	// they are of another chat, whose own number the file does not tell.
	if w.Type != "message" || w.ID <= 0 || w.foreign(chat) {
		return Message{}, false, nil
	}
	text, err := w.text()
	if err != nil {
		return Message{}, false, err
	}
	if strings.TrimSpace(text) == "" {
		return Message{}, false, nil
	}
	if w.Sent == "" && w.Date != "" {
		return Message{}, false, errTooOld
	}
	sent, err := moment(w.Sent)
	if err != nil {
		return Message{}, false, err
	}
	edited, err := moment(w.Edited)
	if err != nil {
		return Message{}, false, err
	}
	if sent == 0 {
		return Message{}, false, nil
	}
	return Message{Chat: chat, ID: w.ID, SentAt: sent, EditedAt: edited, Sender: w.FromID.person, Text: text}, true, nil
}

// lastSecond is the end of the year 9999; what is later is no date.
const lastSecond = 253_402_300_799

// moment reads seconds; nothing is 0.
func moment(typed string) (clock.Millis, error) {
	if typed == "" {
		return 0, nil
	}
	seconds, err := strconv.ParseInt(typed, 10, 64)
	if err != nil || seconds < 0 || seconds > lastSecond {
		return 0, fmt.Errorf("%.40q is no time", typed)
	}
	return clock.Millis(seconds * 1000), nil
}

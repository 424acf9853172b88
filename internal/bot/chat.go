package bot

import (
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// ChatKind is what sort of chat the bot is in.
type ChatKind string

// The kinds. To people, groups and supergroups are one.
const (
	GroupChat   ChatKind = "group"
	ChannelChat ChatKind = "channel"
)

// Consent is what the administrators of a chat have said to being listed,
// counted and searched.
type Consent string

// The consents. A chat is asked when the bot comes in; one that has revoked, or
// thrown the bot out, is asked anew when it comes in again.
const (
	Asked   Consent = "asked"
	Given   Consent = "given"
	Revoked Consent = "revoked"
)

// Chat is a group or channel that the bot was taken into.
type Chat struct {
	ID         int64
	Kind       ChatKind
	Name       string // the public one, or ""
	Title      string
	Consent    Consent
	Texts      bool  // what is said there may be searched: the question they were asked says so
	AskedBy    int64 // who took the bot in
	GivenBy    int64 // who has consented
	StandingAt clock.Millis
	DecidedAt  clock.Millis
}

// counts tells whether what happens in the chat may be counted: its
// administrators said yes, and everybody could read along anyway.
func (c Chat) counts() bool { return c.Consent == Given && c.Name != "" }

// emptied is the chat after it has revoked: a number, and since when. That stays
// for good: whoever brings an old export of it must hear that it has said no.
func (c Chat) emptied(now clock.Millis) Chat {
	return Chat{ID: c.ID, Consent: Revoked, StandingAt: c.StandingAt, DecidedAt: now}
}

// answerWithin is how long the bot stays where nobody answers its question.
const answerWithin = 14 * 24 * time.Hour

// longestTitle is how many bytes of a title are kept; Telegram's have 128
// characters.
const longestTitle = 512

// chatOf reads what an update tells about a group or channel.
func chatOf(c telegram.Chat) Chat {
	kind := GroupChat
	if c.Type == telegram.Channel {
		kind = ChannelChat
	}
	return Chat{ID: c.ID, Kind: kind, Name: storage.Text(c.Username, longestName), Title: storage.Text(c.Title, longestTitle)}
}

func isGroup(c telegram.Chat) bool { return c.Type == telegram.Group || c.Type == telegram.Supergroup }

// chatTurn is the lock of everything about one chat.
func chatTurn(chat int64) string { return "bot-chat:" + strconv.FormatInt(chat, 10) }

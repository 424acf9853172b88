package export

import (
	"strconv"

	"causeway/internal/base/clock"
)

// What an export may be at the most.
const (
	MaxBytes        = 2 << 30 // of the file
	MaxMessageBytes = 1 << 20 // of one message, with everything that describes it
	maxDepth        = 64      // of what is passed over
)

// Chat is a group or channel of an export.
type Chat struct {
	TelegramID int64 // as bots know it: -100… for channels and supergroups
	Channel    bool  // else it is a group
	Public     bool
	Title      string
}

// Message is something said in a chat. Those without words do not come out.
type Message struct {
	Chat     *Chat
	ID       int64
	SentAt   clock.Millis
	EditedAt clock.Millis // 0: never
	Sender   int64        // a person's number, or 0: the chat itself, another chat, or nobody said
	Text     string
}

// Counts say what has been passed so far.
type Counts struct {
	Chats    int64 // groups and channels
	Personal int64 // chats that are not for us
	Private  int64 // groups and channels that not everybody can read, of a whole account
	Messages int64 // that came out
	Skipped  int64 // of groups and channels: service messages, those without words, and those of bots and other channels
}

// Reason says what is wrong with a file; it is a code for texts.
type Reason string

// The reasons.
const (
	NoExport      Reason = "export_unknown"           // it is something else
	Damaged       Reason = "export_damaged"           // it is no JSON from some byte on
	CutOff        Reason = "export_cut_off"           // it ends too early
	Personal      Reason = "export_personal"          // it is one chat, and a personal one
	TooOld        Reason = "export_too_old"           // written before Telegram told the time zone
	TooLarge      Reason = "export_too_large"         // more than MaxBytes
	MessageTooBig Reason = "export_message_too_large" // more than MaxMessageBytes, or too deep
)

// Error tells why a file cannot be read, and at which byte that shows.
type Error struct {
	Reason Reason
	Offset int64
	Detail string // for the log and the command line
}

func (e *Error) Error() string {
	return string(e.Reason) + " at byte " + strconv.FormatInt(e.Offset, 10) + ": " + e.Detail
}

// kinds are the chats that can be imported, by the name of their type.
var kinds = map[string]struct{ channel, public, basic bool }{
	"private_group":      {basic: true},
	"private_supergroup": {},
	"public_supergroup":  {public: true},
	"private_channel":    {channel: true},
	"public_channel":     {channel: true, public: true},
}

// personal are the chats that are between people, or with oneself.
var personal = map[string]bool{
	"personal_chat": true, "bot_chat": true, "saved_messages": true, "replies": true, "verification_codes": true,
}

// firstChannel is what Telegram adds to the numbers of channels and supergroups
// before it turns them round for bots.
const firstChannel = 1_000_000_000_000

// botID is the number by which bots know a chat; exports leave out what comes
// before it.
func botID(bare int64, basic bool) int64 {
	if basic {
		return -bare
	}
	return -(firstChannel + bare)
}

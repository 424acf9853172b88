package contentsearch

import "causeway/internal/base/clock"

// Kind is what sort of chat it is.
type Kind string

// The kinds.
const (
	Group   Kind = "group"
	Channel Kind = "channel"
)

// State says whether the messages of a chat are found.
type State string

// The states.
const (
	Shown    State = "shown"
	Unlisted State = "unlisted" // the directory does not show it: not yet, or not any more
	Hidden   State = "hidden"   // by an operator
	Leaving  State = "leaving"  // withdrawn: its messages are being deleted
)

// Way is how a chat's consent has reached us.
type Way string

// The ways.
const (
	ByBot    Way = "bot"    // an administrator pressed the bot's button
	ByImport Way = "import" // an operator has imported an export, and vouches for it
)

// Chat is a group or channel whose messages can be searched. What describes it
// comes from the directory, which tells of every change.
type Chat struct {
	ID          int64 // ours; a chat that withdraws and comes back has another one
	TelegramID  int64 // 0 while it is being forgotten
	SuccessorID int64 // Telegram's number of the supergroup that a group has become; or 0
	Kind        Kind
	Name        string // public, lower case; or ""
	Title       string
	EntryID     string // of the directory; or ""
	Language    string // zh, en, ru, other
	Category    string
	Subscribers int64
	Adult       bool
	State       State
	Reason      string // why an operator has hidden it
	Consent     Consent
	Previewed   bool // its public page is read, too
	Messages    int64
	NewestAt    clock.Millis
}

// Consent is who has let us search a chat, how, and when.
type Consent struct {
	Way Way
	By  string
	At  clock.Millis
}

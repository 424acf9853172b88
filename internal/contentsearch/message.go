package contentsearch

import "causeway/internal/base/clock"

// Message is what somebody has said in a chat.
type Message struct {
	ID        int64 // its place in time, see numberOf
	ChatID    int64 // ours
	MessageID int64 // Telegram's, inside the chat
	SentAt    clock.Millis
	EditedAt  clock.Millis // 0: never
	Text      string
	Sender    string // a keyed hash; "" is the chat itself
	Adult     bool   // by its words
	Hidden    bool   // taken down
	Reason    string // why
}

const (
	// firstSecond is when Telegram began: no message is older.
	firstSecond = 1_376_438_400 // 2013-08-14
	// ofOneSecond is how many bits tell the messages of one second apart.
	ofOneSecond = 12
)

// numberOf is the first number that a message of a moment can have. Numbers
// grow with time, so that a list by number is a list by time, and a range of
// days is a range of numbers.
func numberOf(at clock.Millis) int64 {
	return max(0, int64(at)/1000-firstSecond) << ofOneSecond
}

// sentAt is the moment that a number stands for, to the second.
func sentAt(number int64) clock.Millis {
	return clock.Millis((number>>ofOneSecond + firstSecond) * 1000)
}

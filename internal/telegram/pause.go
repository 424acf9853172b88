package telegram

import (
	"sync"
	"time"
)

// pauses remember whom Telegram does not want to be asked about for a while: it
// lengthens the pause for those who do not listen. "Too many requests" about one
// chat holds up that chat and no other. Said about call after call for one chat
// after the other, it is the bot as a whole that asks too much.
type pauses struct {
	mu    sync.Mutex
	whole pause
	chats map[Ref]pause
}

type pause struct {
	said  *Error
	until time.Time
}

// quietChats is how many chats may be paused at a time before everything is.
const quietChats = 8

// keep notes a refusal.
func (p *pauses) keep(chat Ref, said *Error, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	begun := pause{said, now.Add(said.RetryAfter)}
	for other, kept := range p.chats {
		if !kept.until.After(now) {
			delete(p.chats, other)
		}
	}
	if chat == nobody || len(p.chats) >= quietChats {
		p.whole = begun
		return
	}
	p.chats[chat] = begun
}

// refusal repeats what was said for as long as it holds.
func (p *pauses) refusal(chat Ref, method string, now time.Time) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, kept := range []pause{p.whole, p.chats[chat]} {
		if left := kept.until.Sub(now); left > 0 {
			return &Error{Method: method, Code: kept.said.Code, Description: kept.said.Description, RetryAfter: left}
		}
	}
	return nil
}

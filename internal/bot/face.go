package bot

import (
	"context"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

const (
	// nameKept is how long the bot's name is believed without asking again.
	nameKept = 10 * time.Minute
	// silenceKept is how long a bot that did not answer is left alone.
	silenceKept = 15 * time.Second
	// namePatience is how long somebody waits who is the first to ask.
	namePatience = time.Second
	// takeBackAfter gives the courier time to note where it put the code.
	takeBackAfter = 2 * time.Second
)

// Self tells who the bot is.
type Self interface {
	GetMe(ctx context.Context) (telegram.User, error)
}

// Face is what other rooms see of the bot. It implements account.TelegramBot.
type Face struct {
	self  Self
	queue *jobs.Queue
	clock clock.Clock

	mu     sync.Mutex
	name   string
	due    clock.Millis
	asking chan struct{} // closed when the question under way is answered
}

// NewFace makes the face of a bot.
func NewFace(self Self, queue *jobs.Queue, clock clock.Clock) *Face {
	return &Face{self: self, queue: queue, clock: clock}
}

// Username is the bot's name, empty while it does not answer. Pages ask this,
// so nobody waits for Telegram longer than a moment: a name that was good goes
// on being told while a newer answer is under way.
func (f *Face) Username(ctx context.Context) string {
	f.mu.Lock()
	if f.clock.Now() >= f.due && f.asking == nil {
		f.asking = make(chan struct{})
		go f.ask(context.WithoutCancel(ctx), f.asking)
	}
	name, asking := f.name, f.asking
	f.mu.Unlock()
	if name != "" || asking == nil {
		return name
	}
	enough := time.NewTimer(namePatience)
	defer enough.Stop()
	select {
	case <-asking:
	case <-enough.C:
	case <-ctx.Done():
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.name
}

func (f *Face) ask(ctx context.Context, answered chan struct{}) {
	me, err := f.self.GetMe(ctx)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.name, f.due = me.Username, f.clock.Now().Add(nameKept)
	if err != nil || me.Username == "" {
		f.name, f.due = "", f.clock.Now().Add(silenceKept)
	}
	f.asking = nil
	close(answered)
}

// takeBackJob takes an attempt's code out of its chat.
type takeBackJob struct {
	Attempt string `json:"attempt"`
}

func (takeBackJob) Kind() string { return "bot.take_back" }

// CodeOver has the message with that attempt's code taken out of the chat.
func (f *Face) CodeOver(ctx context.Context, tx *storage.Tx, attemptID string) error {
	return f.queue.Enqueue(ctx, tx, takeBackJob{Attempt: attemptID}, jobs.After(takeBackAfter))
}

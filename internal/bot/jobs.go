package bot

import (
	"context"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// keepTraces is how long updates and messages are remembered, as /privacy tells
// people. Telegram keeps an update for a day at most and lets a bot delete its
// messages for two.
const keepTraces = 2 * 24 * time.Hour

// RegisterJobs has the runner listen to Telegram, take codes back, answer
// buttons, hear what administrators want, and forget.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	r.Singleton("bot.listen", s.listen)
	jobs.Handle(r, s.takeBack, jobs.Attempts(6))
	jobs.Handle(r, s.heard, jobs.Attempts(3))
	jobs.Handle(r, s.consent, jobs.Attempts(8))
	jobs.Handle(r, s.askThere, jobs.Attempts(6))
	jobs.Handle(r, s.leave)
	jobs.Handle(r, s.moved)
	jobs.Handle(r, s.gone)
	r.Every("bot.sweep", time.Hour, s.sweep)
}

// takeBack deletes the messages of a code that is over. A message that is gone
// already is as good.
func (s *Service) takeBack(ctx context.Context, job takeBackJob) error {
	placed, err := s.store.messages(ctx, s.DB, job.Attempt)
	if err != nil {
		return err
	}
	for _, m := range placed {
		if err := s.API.DeleteMessage(ctx, m.chat, m.message); err != nil && !telegram.IsFinal(err) {
			return patient(err)
		}
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.forgetMessages(ctx, tx, job.Attempt)
	})
}

// heardJob tells a pressed button that it was heard.
type heardJob struct {
	Query string `json:"query"`
}

func (heardJob) Kind() string { return "bot.heard" }

func (s *Service) heard(ctx context.Context, job heardJob) error {
	if err := s.API.AnswerCallbackQuery(ctx, job.Query); err != nil && !telegram.IsFinal(err) {
		return patient(err)
	}
	return nil
}

// sweptChats is how many silent chats one sweep leaves.
const sweptChats = 100

// sweep forgets what is old, and leaves chats that have never answered.
func (s *Service) sweep(ctx context.Context) error {
	now := s.Clock.Now()
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.sweep(ctx, tx, now.Add(-keepTraces))
	})
	if err != nil {
		return err
	}
	silent, err := s.store.silentChats(ctx, s.DB, now.Add(-answerWithin), sweptChats)
	for _, chat := range silent {
		if err := s.giveUp(ctx, chat.ID); err != nil {
			return err
		}
	}
	return err
}

// giveUp takes silence for a no.
func (s *Service) giveUp(ctx context.Context, id int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		chat, found, err := s.held(ctx, tx, id)
		if err != nil || !found || chat.Consent != Asked {
			return err
		}
		if err := s.withdraw(ctx, tx, chat); err != nil {
			return err
		}
		return s.Queue.Enqueue(ctx, tx, leaveJob{Chat: id})
	})
}

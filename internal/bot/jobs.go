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
// buttons and forget.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	r.Singleton("bot.listen", s.listen)
	jobs.Handle(r, s.takeBack, jobs.Attempts(6))
	jobs.Handle(r, s.heard, jobs.Attempts(3))
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
			return err
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
		return err
	}
	return nil
}

func (s *Service) sweep(ctx context.Context) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.sweep(ctx, tx, s.Clock.Now().Add(-keepTraces))
	})
}

package notify_test

import (
	"context"
	"io"
	"io/fs"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/jobs"
	"causeway/internal/notify"
	"causeway/internal/notify/notifytest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var start = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// shop is the room with a clock of its own and one worker.
type shop struct {
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	queue *jobs.Queue
	*notify.Service

	smsDaily int64    // what the operator pays for
	log      *hearing // what was logged
	retried  []notify.Retry
}

func newShop(t *testing.T, db *storage.DB, deliverers map[notify.Channel]notify.Deliverer) *shop {
	t.Helper()
	c := clock.NewManual(start)
	storagetest.LetWorkEnd(c, db)
	s := &shop{t: t, db: db, clock: c, queue: jobs.NewQueue(db, c), smsDaily: 100, log: &hearing{}}
	service := notify.New(notify.Config{
		DB: db, Clock: c, Queue: s.queue, Log: slog.New(slog.NewTextHandler(s.log, nil)), Templates: notifytest.Templates(t), Deliverers: deliverers,
		SMSDaily: func(context.Context, *storage.Tx) (int64, error) { return s.smsDaily, nil }, Recorder: s,
		Letterhead: func(context.Context) (notify.Letterhead, error) {
			return notify.Letterhead{Brand: "Harbour", Support: "help@harbour.example", SignInURL: "https://harbour.example/login", ForgotURL: "https://harbour.example/login/forgot"}, nil
		},
	})
	s.Service = service
	return s
}

func templatesOf(t *testing.T, files fs.FS) *notify.Templates {
	t.Helper()
	templates, err := notify.ReadTemplates(files)
	if err != nil {
		t.Fatal(err)
	}
	return templates
}

// RecordRetry is the operator's log.
func (s *shop) RecordRetry(_ context.Context, _ *storage.Tx, retry notify.Retry) error {
	s.retried = append(s.retried, retry)
	return nil
}

// open starts the worker.
func (s *shop) open() *shop {
	s.t.Helper()
	runner := jobs.NewRunner(s.queue, jobs.Options{Workers: 1, Poll: 5 * time.Millisecond, Log: quietLog()})
	s.RegisterJobs(runner)
	ctx, stop := context.WithCancel(s.t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := runner.Run(ctx); err != nil {
			s.t.Error(err)
		}
	}()
	s.t.Cleanup(func() { stop(); <-ended })
	return s
}

func (s *shop) send(m notify.Message) {
	s.t.Helper()
	err := s.db.Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return s.Send(ctx, tx, m) })
	if err != nil {
		s.t.Fatal(err)
	}
}

// settled waits until nothing is due.
func (s *shop) settled() {
	s.t.Helper()
	storagetest.Eventually(s.t, "the queue is idle", func() bool {
		stats, err := s.queue.Stats(s.t.Context())
		if err != nil {
			s.t.Fatal(err)
		}
		return stats.Late == 0 && stats.Running == 0
	})
}

func (s *shop) deadLetters() []notify.Listed {
	s.t.Helper()
	letters, err := s.Messages(s.t.Context(), notify.Filter{State: notify.Dead}, "", 100)
	if err != nil {
		s.t.Fatal(err)
	}
	return letters
}

// secrets counts rows that still hold a code or params.
func (s *shop) secrets() (n int) {
	s.t.Helper()
	err := s.db.QueryRow(s.t.Context(), `
		SELECT COUNT(*) FROM notify_message WHERE code <> '' OR params LIKE '%Nickname%'`).Scan(&n)
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

func signInCode(expires clock.Millis) notify.Message {
	return notify.Message{
		Channel: notify.Email, To: "ada@example.com", Template: "login_code", Lang: lang.English,
		Params: map[string]string{"Nickname": "Ada"}, Code: "482913", ExpiresAt: expires,
	}
}

// postman remembers what it delivered and fails as long as it is told to.
type postman struct {
	mu      sync.Mutex
	letters []notify.Letter
	trouble error
}

func (p *postman) Deliver(_ context.Context, l notify.Letter) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.trouble != nil {
		return p.trouble
	}
	p.letters = append(p.letters, l)
	return nil
}

func (p *postman) fail(trouble error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.trouble = trouble
}

func (p *postman) delivered() []notify.Letter {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]notify.Letter{}, p.letters...)
}

func by(d notify.Deliverer) map[notify.Channel]notify.Deliverer {
	return map[notify.Channel]notify.Deliverer{notify.Email: d}
}

// hearing keeps what is written to it.
type hearing struct {
	mu   sync.Mutex
	said strings.Builder
}

func (h *hearing) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.said.Write(p)
}

func (h *hearing) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.said.String()
}

func quietLog() *slog.Logger { return slog.New(slog.NewTextHandler(io.Discard, nil)) }

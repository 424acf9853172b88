package directory_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/directory"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

var olga = directory.Operator{UserID: "olga", IP: "192.0.2.7"}

// ordinary is what an operator says of most chats here.
var ordinary = directory.Particulars{Title: "Harbour news", Kind: directory.Channel, Language: "en", Category: "news"}

// desk is the room with a platform, a list of words, and everybody's letters.
type desk struct {
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	*directory.Service
	platform *platform

	mu       sync.Mutex
	acts     []string
	told     []string
	shown    []string         // what others hear of chats
	reported []string         // to operators
	bound    map[string]int64 // members to their numbers on the platform
}

func newDesk(t *testing.T, db *storage.DB) *desk {
	t.Helper()
	c := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	d := &desk{t: t, db: db, clock: c, platform: newPlatform(), bound: map[string]int64{}}
	d.Service = directory.New(d.config())
	directory.AskQuickly(d.Service)
	return d
}

func (d *desk) config() directory.Config {
	return directory.Config{
		DB: d.db, Clock: d.clock, Live: live.New(d.db, d.clock, live.Options{}), Queue: jobs.NewQueue(d.db, d.clock), Log: slog.New(slog.DiscardHandler),
		Check: check, Recorder: d, Platform: d.platform, Describe: d.describe, Report: d.report,
		Tell: func(_ context.Context, _ *storage.Tx, userID string, n directory.Notice) error {
			d.mu.Lock()
			defer d.mu.Unlock()
			d.told = append(d.told, strings.TrimSpace(userID+" "+string(n.Verdict)+" "+n.Link.Name()+" "+n.Reason))
			return nil
		},
		Names:   func(context.Context, []string) (map[string]string, error) { return nil, nil },
		BotName: func(context.Context) string { return "harbour_bot" },
		TelegramOf: func(_ context.Context, userID string) (int64, error) {
			return d.bound[userID], nil
		},
		MemberOf: func(_ context.Context, _ *storage.Tx, telegramID int64) (string, error) {
			for member, number := range d.bound {
				if number == telegramID {
					return member, nil
				}
			}
			return "", nil
		},
	}
}

// check knows one word that nobody may show, and one for adults.
func check(_ context.Context, texts ...moderation.Named) (found moderation.Finding, err error) {
	for _, t := range texts {
		if strings.Contains(t.Text, "contraband") {
			return moderation.Finding{}, moderation.ErrUnlawful.Field(t.Name, moderation.ErrUnlawful.Code())
		}
		found.Adult = found.Adult || strings.Contains(t.Text, "rum")
	}
	return found, nil
}

// report notes which entries operators are to look at.
func (d *desk) report(ctx context.Context, entryID string) error {
	d.reported = append(d.reported, entryID)
	return storage.Outside(ctx)
}

func (d *desk) RecordAct(_ context.Context, _ *storage.Tx, a directory.Act) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.acts = append(d.acts, strings.TrimSpace(a.By.UserID+" "+a.Action+" "+a.Reason))
	return nil
}

// wantTold compares the letters since the last look.
func (d *desk) wantTold(want ...string) {
	d.t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	if !slices.Equal(d.told, want) {
		d.t.Errorf("told %q, want %q", d.told, want)
	}
	d.told = nil
}

func (d *desk) wantActs(want ...string) {
	d.t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	if !slices.Equal(d.acts, want) {
		d.t.Errorf("on record %q, want %q", d.acts, want)
	}
	d.acts = nil
}

func (d *desk) submit(user, link string) directory.Submission {
	d.t.Helper()
	made, err := d.Submit(d.t.Context(), user, link)
	if err != nil {
		d.t.Fatal(err)
	}
	d.clock.Advance(time.Minute)
	return made
}

// kept is a submission; an invitation came before they were refused.
func (d *desk) kept(user, link string) directory.Submission {
	d.t.Helper()
	if private, err := directory.ParseLink(link); err == nil && private.Private() {
		made := d.submit(user, "@was_public")
		d.exec(`UPDATE directory_submission SET link = $1 WHERE id = $2`, private, made.ID)
		made.Link = private
		return made
	}
	return d.submit(user, link)
}

func (d *desk) mine(user string) []directory.Mine {
	d.t.Helper()
	submissions, err := d.Mine(d.t.Context(), user, "", 100)
	if err != nil {
		d.t.Fatal(err)
	}
	return submissions
}

// list has a chat handed in and approved.
func (d *desk) list(user, link string, p directory.Particulars) directory.Entry {
	d.t.Helper()
	entry, err := d.Approve(d.t.Context(), olga, d.submit(user, link).ID, p)
	if err != nil {
		d.t.Fatal(err)
	}
	d.clock.Advance(time.Minute)
	return entry
}

// write runs what the bot does in a transaction of its own.
func (d *desk) write(f func(ctx context.Context, tx *storage.Tx) error) {
	d.t.Helper()
	if err := d.db.Write(d.t.Context(), f); err != nil {
		d.t.Fatal(err)
	}
}

func (d *desk) exec(statement string, args ...any) {
	d.t.Helper()
	d.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
}

func (d *desk) entry(entryID string) directory.Entry {
	d.t.Helper()
	entry, err := d.Entry(d.t.Context(), entryID)
	if err != nil {
		d.t.Fatal(err)
	}
	return entry
}

// platform knows a few chats, and everything if asked about another.
type platform struct {
	mu     sync.Mutex
	chats  map[string]directory.Chat
	runs   map[int64][]int64 // administrators by chat
	fails  error
	closed error // what it answers about administrators
	asked  []string
}

func newPlatform() *platform {
	return &platform{chats: map[string]directory.Chat{}, runs: map[int64][]int64{}}
}

func (p *platform) Look(ctx context.Context, name string) (directory.Chat, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked = append(p.asked, name)
	if err := storage.Outside(ctx); err != nil {
		return directory.Chat{}, err
	}
	chat, known := p.chats[name]
	switch {
	case p.fails != nil:
		return directory.Chat{}, p.fails
	case !known:
		return directory.Chat{}, directory.ErrChatUnknown
	}
	return chat, nil
}

func (p *platform) IsAdministrator(_ context.Context, chatID, telegramID int64) (bool, error) {
	runs, seen := p.runs[chatID]
	if p.closed != nil {
		return false, p.closed
	}
	if !seen {
		return false, directory.ErrChatUnknown
	}
	return slices.Contains(runs, telegramID), nil
}

// has makes the platform know a channel.
func (p *platform) has(name string, id int64, change func(*directory.Chat)) {
	chat := directory.Chat{ID: id, Kind: directory.Channel, Name: name, Title: name, Subscribers: 1000}
	if change != nil {
		change(&chat)
	}
	p.chats[name] = chat
}

func wantError(t *testing.T, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

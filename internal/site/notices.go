package site

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// noticesTopic is what other processes hear after a change of what visitors see.
const noticesTopic = "site-notices"

// mostShown is how many notices visitors see at the most; older ones give way.
const mostShown = 50

// Refusals of the desk of notices.
var (
	ErrNoNotice = fault.New(fault.NotFound, "not_found")
	// ErrNoticeChanged refuses to replace words that the caller has not seen, or a
	// step that another was faster with.
	ErrNoticeChanged = fault.New(fault.Conflict, "changed_meanwhile")
)

// Notices gives what visitors read on the page of notices, the newest first.
func (s *Service) Notices(ctx context.Context) ([]Notice, error) {
	shown, err := s.shown(ctx)
	listed := []Notice{}
	for _, n := range shown {
		if n.Place != OnEveryPage {
			listed = append(listed, n)
		}
	}
	return listed, err
}

// Notice gives one that visitors see, wherever that is.
func (s *Service) Notice(ctx context.Context, noticeID string) (Notice, error) {
	shown, err := s.shown(ctx)
	if err != nil {
		return Notice{}, err
	}
	for _, n := range shown {
		if n.ID == noticeID {
			return n, nil
		}
	}
	return Notice{}, ErrNoNotice
}

// Banner gives the one line above every page, if there is one: warnings come
// first, then what is newer.
func (s *Service) Banner(ctx context.Context) (found Notice, there bool, err error) {
	shown, err := s.shown(ctx)
	for _, n := range shown {
		louder := n.Importance == Warning && found.Importance != Warning
		if n.Place != OnItsPage && (!there || louder) {
			found, there = n, true
		}
	}
	return found, there, err
}

// shown is what visitors see now, the newest first.
func (s *Service) shown(ctx context.Context) ([]Notice, error) {
	if s.notices == nil { // a house without a database says only what its files say
		return nil, nil
	}
	published, err := s.notices.Get(ctx, live.All)
	if err != nil {
		return nil, fmt.Errorf("notices: %w", err)
	}
	now, shown := s.clock.Now(), make([]Notice, 0, len(published))
	for _, n := range published {
		if n.SeenAt(now) && len(shown) < mostShown {
			shown = append(shown, n)
		}
	}
	return shown, nil
}

// loadNotices fills the cache. What has yet to begin is in it, so that it
// begins without anybody's help.
func (s *Service) loadNotices(ctx context.Context, _ string) ([]Notice, error) {
	return s.store.publishedNotices(ctx, s.db, s.clock.Now(), 4*mostShown)
}

// NoticeDesk lists all notices for operators, the newest first, or those of one
// state.
func (s *Service) NoticeDesk(ctx context.Context, state NoticeState, behind string, limit int) ([]Notice, error) {
	return s.store.noticePage(ctx, s.db, state, behind, limit)
}

// NoticeAtDesk gives one notice, whatever its state.
func (s *Service) NoticeAtDesk(ctx context.Context, noticeID string) (Notice, error) {
	return s.store.notice(ctx, s.db, noticeID)
}

// DraftNotice writes a notice that nobody sees yet.
func (s *Service) DraftNotice(ctx context.Context, by Operator, typed Wording) (made Notice, err error) {
	words, err := typed.read()
	if err != nil {
		return Notice{}, err
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.clock.Now()
		made = Notice{Wording: words, ID: id.New(now), Version: 1, State: Draft, CreatedBy: by.UserID, CreatedAt: now, ChangedAt: now}
		if err := s.store.addNotice(ctx, tx, made); err != nil {
			return err
		}
		return s.record.RecordAct(ctx, tx, Act{By: by, Action: "site.notice_create", Target: noticeTarget(made.ID), After: noticeOnRecord(made)})
	})
	return made, err
}

// Announce publishes a notice that no operator wrote: the demo's own. Nothing
// is put on record, because nobody has acted.
func (s *Service) Announce(ctx context.Context, typed Wording) error {
	words, err := typed.read()
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.clock.Now()
		n := Notice{Wording: words, ID: id.New(now), Version: 1, State: Draft, CreatedAt: now, ChangedAt: now}
		if err := s.store.addNotice(ctx, tx, n); err != nil {
			return err
		}
		if _, err := s.store.publishNotice(ctx, tx, n.ID, n.Version, now); err != nil {
			return err
		}
		return s.live.Invalidate(ctx, tx, noticesTopic, live.All)
	})
}

// ReviseNotice replaces the words of a draft, or of what is published. The
// caller names the version that they have seen.
func (s *Service) ReviseNotice(ctx context.Context, by Operator, noticeID string, version int64, typed Wording) (Notice, error) {
	words, err := typed.read()
	if err != nil {
		return Notice{}, err
	}
	return s.act(ctx, by, noticeID, "site.notice_change", func(ctx context.Context, tx *storage.Tx, now clock.Millis) (bool, error) {
		return s.store.reviseNotice(ctx, tx, noticeID, version, words, now)
	})
}

// PublishNotice shows a draft to everybody, in the words that the caller has
// seen.
func (s *Service) PublishNotice(ctx context.Context, by Operator, noticeID string, version int64) (Notice, error) {
	return s.act(ctx, by, noticeID, "site.notice_publish", func(ctx context.Context, tx *storage.Tx, now clock.Millis) (bool, error) {
		return s.store.publishNotice(ctx, tx, noticeID, version, now)
	})
}

// WithdrawNotice takes a published notice away for good, and stops sending it.
func (s *Service) WithdrawNotice(ctx context.Context, by Operator, noticeID string) (Notice, error) {
	return s.act(ctx, by, noticeID, "site.notice_withdraw", func(ctx context.Context, tx *storage.Tx, now clock.Millis) (bool, error) {
		if err := storage.Lock(ctx, tx, noticeTarget(noticeID)); err != nil {
			return false, err
		}
		withdrawn, err := s.store.withdrawNotice(ctx, tx, noticeID, now)
		if err != nil || !withdrawn {
			return false, err
		}
		return true, s.stopAll(ctx, tx, noticeID)
	})
}

// act makes one conditional change to a notice, with its record, and tells the
// other processes.
func (s *Service) act(
	ctx context.Context, by Operator, noticeID, action string, move func(ctx context.Context, tx *storage.Tx, now clock.Millis) (bool, error),
) (after Notice, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.store.notice(ctx, tx, noticeID)
		if err != nil {
			return err
		}
		moved, err := move(ctx, tx, s.clock.Now())
		if err != nil {
			return err
		}
		if !moved {
			return ErrNoticeChanged
		}
		if after, err = s.store.notice(ctx, tx, noticeID); err != nil {
			return err
		}
		err = s.record.RecordAct(ctx, tx, Act{
			By: by, Action: action, Target: noticeTarget(noticeID), Before: noticeOnRecord(before), After: noticeOnRecord(after),
		})
		if err != nil {
			return err
		}
		return s.live.Invalidate(ctx, tx, noticesTopic, live.All)
	})
	return after, err
}

// DropNotice throws a draft away.
func (s *Service) DropNotice(ctx context.Context, by Operator, noticeID string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.store.notice(ctx, tx, noticeID)
		if err != nil {
			return err
		}
		dropped, err := s.store.dropNotice(ctx, tx, noticeID)
		if err != nil {
			return err
		}
		if !dropped {
			return ErrNoticeChanged
		}
		return s.record.RecordAct(ctx, tx, Act{By: by, Action: "site.notice_drop", Target: noticeTarget(noticeID), Before: noticeOnRecord(before)})
	})
}

func noticeTarget(noticeID string) string { return "notice/" + noticeID }

// onRecord is what the record of an act says of a notice: what it is called,
// not the whole of it.
type onRecord struct {
	Title   string      `json:"title"`
	State   NoticeState `json:"state"`
	Version int64       `json:"version"`
}

func noticeOnRecord(n Notice) onRecord {
	text, _ := n.In("")
	return onRecord{text.Title, n.State, n.Version}
}

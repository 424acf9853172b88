package site

import (
	"context"

	"causeway/internal/base/id"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// Broadcasts lists broadcasts, the newest first: all, or those of a notice.
func (s *Service) Broadcasts(ctx context.Context, noticeID, behind string, limit int) ([]Broadcast, error) {
	found, err := s.store.broadcastPage(ctx, s.db, noticeID, behind, limit)
	if err != nil {
		return nil, err
	}
	for i := range found {
		if found[i], err = s.counted(ctx, found[i]); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// Broadcast gives one, with what has become of its letters until now.
func (s *Service) Broadcast(ctx context.Context, broadcastID string) (Broadcast, error) {
	b, err := s.store.broadcast(ctx, s.db, broadcastID)
	if err != nil {
		return Broadcast{}, err
	}
	return s.counted(ctx, b)
}

// counted fills in what the row of a broadcast learns only at its end.
func (s *Service) counted(ctx context.Context, b Broadcast) (Broadcast, error) {
	if b.State == Stopped || b.State == Done {
		return b, nil
	}
	count, err := s.letters.CountBatch(ctx, s.db, b.ID)
	b.Sent, b.Failed = count.Sent, count.Dead
	return b, err
}

// Audience tells how many members want news, and over which ways it can go.
func (s *Service) Audience(ctx context.Context) (members int64, ways []notify.Channel, err error) {
	ways = []notify.Channel{}
	for _, channel := range []notify.Channel{notify.Email, notify.Telegram} {
		if s.letters.Carries(channel) {
			ways = append(ways, channel)
		}
	}
	members, err = s.readers.CountNewsReaders(ctx, s.db)
	return members, ways, err
}

// TryNotice sends a notice to the operator alone, as everybody would get it.
func (s *Service) TryNotice(ctx context.Context, by Operator, noticeID string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		n, err := s.store.notice(ctx, tx, noticeID)
		if err != nil {
			return err
		}
		self, err := s.readers.NewsReader(ctx, tx, by.UserID)
		if err != nil {
			return err
		}
		letters, err := s.post(ctx, tx, self, n.ID, n.Wording, "")
		if err != nil {
			return err
		}
		if letters == 0 {
			return ErrNobody
		}
		return s.record.RecordAct(ctx, tx, Act{By: by, Action: "site.notice_test", Target: noticeTarget(noticeID), After: noticeOnRecord(n)})
	})
}

// Send begins to send a notice that visitors see, in the words that the caller
// has seen, to everybody who wants news.
func (s *Service) Send(ctx context.Context, by Operator, noticeID string, version int64) (b Broadcast, err error) {
	if _, ways, err := s.Audience(ctx); err != nil {
		return Broadcast{}, err
	} else if len(ways) == 0 {
		return Broadcast{}, ErrNobody
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		// A notice is withdrawn or sent, one after the other.
		if err := storage.Lock(ctx, tx, noticeTarget(noticeID)); err != nil {
			return err
		}
		n, err := s.store.notice(ctx, tx, noticeID)
		if err != nil {
			return err
		}
		now := s.clock.Now()
		switch {
		case n.Version != version:
			return ErrNoticeChanged
		case !n.SeenAt(now):
			return ErrNotShowing
		}
		audience, err := s.readers.CountNewsReaders(ctx, tx)
		if err != nil {
			return err
		}
		b = Broadcast{
			ID: id.New(now), NoticeID: n.ID, Version: n.Version, Wording: n.Wording, State: Running, Audience: audience,
			NextAt: now, CreatedBy: by.UserID, CreatedAt: now,
		}
		added, err := s.store.addBroadcast(ctx, tx, b)
		if err != nil {
			return err
		}
		if !added {
			return ErrSentBefore
		}
		if err := s.record.RecordAct(ctx, tx, Act{By: by, Action: "site.broadcast_start", Target: broadcastTarget(b.ID), After: b.onRecord()}); err != nil {
			return err
		}
		return s.nextBatch(ctx, tx, b.ID, now)
	})
	return b, err
}

// Pause has no further letters queued. What is queued goes out.
func (s *Service) Pause(ctx context.Context, by Operator, broadcastID string) (Broadcast, error) {
	act := Act{By: by, Action: "site.broadcast_pause"}
	return s.turnBroadcast(ctx, act, broadcastID, func(ctx context.Context, tx *storage.Tx) (bool, error) {
		return s.store.turnBroadcast(ctx, tx, broadcastID, Running, Paused)
	})
}

// Resume goes on where a pause began.
func (s *Service) Resume(ctx context.Context, by Operator, broadcastID string) (Broadcast, error) {
	act := Act{By: by, Action: "site.broadcast_resume"}
	return s.turnBroadcast(ctx, act, broadcastID, func(ctx context.Context, tx *storage.Tx) (bool, error) {
		resumed, err := s.store.turnBroadcast(ctx, tx, broadcastID, Paused, Running)
		if err != nil || !resumed {
			return false, err
		}
		return true, s.nextBatch(ctx, tx, broadcastID, s.clock.Now())
	})
}

// Stop ends a broadcast for good and takes back what is still queued. A letter
// that is just being handed over may still arrive.
func (s *Service) Stop(ctx context.Context, by Operator, broadcastID string) (Broadcast, error) {
	act := Act{By: by, Action: "site.broadcast_stop"}
	return s.turnBroadcast(ctx, act, broadcastID, func(ctx context.Context, tx *storage.Tx) (bool, error) {
		return s.stop(ctx, tx, broadcastID)
	})
}

// stop moves the broadcast first: a batch that is under way ends before, and
// its letters are found; one that comes later finds it stopped.
func (s *Service) stop(ctx context.Context, tx *storage.Tx, broadcastID string) (bool, error) {
	stopped, err := s.store.stopBroadcast(ctx, tx, broadcastID, s.clock.Now())
	if err != nil || !stopped {
		return false, err
	}
	withdrawn, err := s.letters.WithdrawBatch(ctx, tx, broadcastID)
	if err != nil {
		return false, err
	}
	count, err := s.letters.CountBatch(ctx, tx, broadcastID)
	if err != nil {
		return false, err
	}
	return true, s.store.closeBooks(ctx, tx, broadcastID, count, withdrawn)
}

// stopAll ends what is under way of a notice that is withdrawn.
func (s *Service) stopAll(ctx context.Context, tx *storage.Tx, noticeID string) error {
	under, err := s.store.underWay(ctx, tx, noticeID)
	if err != nil {
		return err
	}
	for _, broadcastID := range under {
		if _, err := s.stop(ctx, tx, broadcastID); err != nil {
			return err
		}
	}
	return nil
}

// turnBroadcast makes one conditional change, with its record.
func (s *Service) turnBroadcast(ctx context.Context, act Act, broadcastID string, turn func(ctx context.Context, tx *storage.Tx) (bool, error)) (Broadcast, error) {
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.store.broadcast(ctx, tx, broadcastID)
		if err != nil {
			return err
		}
		turned, err := turn(ctx, tx)
		if err != nil {
			return err
		}
		if !turned {
			return ErrNoticeChanged
		}
		after, err := s.store.broadcast(ctx, tx, broadcastID)
		if err != nil {
			return err
		}
		act.Target, act.Before, act.After = broadcastTarget(broadcastID), before.onRecord(), after.onRecord()
		return s.record.RecordAct(ctx, tx, act)
	})
	if err != nil {
		return Broadcast{}, err
	}
	return s.Broadcast(ctx, broadcastID)
}

func broadcastTarget(broadcastID string) string { return "broadcast/" + broadcastID }

// broadcastOnRecord is what the record of an act says of a broadcast.
type broadcastOnRecord struct {
	Title   string         `json:"title"`
	State   BroadcastState `json:"state"`
	Letters int64          `json:"letters"`
}

func (b Broadcast) onRecord() broadcastOnRecord {
	text, _ := b.Wording.In("")
	return broadcastOnRecord{text.Title, b.State, b.Letters}
}

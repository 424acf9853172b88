package share

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/share/tus"
	"causeway/internal/storage"
)

// One request at a time writes to an upload, whichever process has it. A newer
// one is what its client means now: the older is most likely the other end of a
// connection that is dead and does not know it yet, so it has to leave.
const (
	holdTime   = 3 * time.Second        // a process that died holds no longer
	holdRenew  = time.Second            // one that lives says so
	holdLook   = 250 * time.Millisecond // how soon it sees that it is to leave
	holdWait   = 5 * time.Second        // a newer request gives up then, after the dead have lost their hold
	holdRetry  = 25 * time.Millisecond
	letGoUntil = 5 * time.Second // leaving a mark must not take forever
)

// hold is one request's right to write to an upload.
type hold struct {
	s      *Service
	fileID string
	token  string
	stop   context.CancelFunc
	done   chan struct{}
	ousted atomic.Bool
}

// seize takes an upload, from an older request if need be. leave is called when
// a newer one wants it in turn: the holder is to end then and release.
func (s *Service) seize(ctx context.Context, fileID string, leave func()) (*hold, error) {
	h := &hold{s: s, fileID: fileID, token: id.Secret(), done: make(chan struct{})}
	waiting, cancel := context.WithTimeout(ctx, holdWait)
	defer cancel()
	for first := true; ; first = false {
		switch seized, err := s.tryHold(ctx, h, first); {
		case err != nil:
			return nil, err
		case seized:
			ctx, h.stop = context.WithCancel(context.WithoutCancel(ctx))
			go h.watch(ctx, leave)
			return h, nil
		}
		select {
		case <-waiting.Done():
			return nil, errors.Join(ErrUploadLocked, s.leaveMark(ctx, h, s.store.unwant))
		case <-time.After(holdRetry):
		}
	}
}

// tryHold takes the upload if nobody has it. The first attempt leaves a mark
// for the holder; when the mark is another's at a later one, an even newer
// request has come.
func (s *Service) tryHold(ctx context.Context, h *hold, first bool) (seized bool, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.Clock.Now()
		if seized, err = s.store.seize(ctx, tx, h.fileID, h.token, now, now.Add(holdTime)); err != nil || seized {
			return err
		}
		if first {
			return s.store.want(ctx, tx, h.fileID, h.token)
		}
		_, wanted, err := s.store.held(ctx, tx, h.fileID)
		if err == nil && wanted != h.token {
			err = ErrUploadLocked
		}
		return err
	})
	if found, err := storage.Found(err); !found && err == nil {
		return false, tus.ErrGone
	}
	return seized, err
}

// watch keeps the hold alive and looks whether somebody else wants it.
func (h *hold) watch(ctx context.Context, leave func()) {
	defer close(h.done)
	look, renew := time.NewTicker(holdLook), time.NewTicker(holdRenew)
	defer look.Stop()
	defer renew.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-look.C:
			var holder, wanted string
			holder, wanted, err = h.s.store.held(ctx, h.s.DB, h.fileID)
			if err == nil && (holder != h.token || wanted != "") && !h.ousted.Swap(true) {
				leave() // and still hold it until what has come is safe
			}
		case <-renew.C:
			err = h.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
				return h.s.store.renewHold(ctx, tx, h.fileID, h.token, h.s.Clock.Now().Add(holdTime))
			})
		}
		if err != nil && ctx.Err() == nil {
			h.s.Log.Warn("hold of an upload not renewed", "file", h.fileID, "error", err) // it may run out; whoever writes notices
		}
	}
}

// release lets the next one in.
func (h *hold) release() {
	h.stop()
	<-h.done
	if err := h.s.leaveMark(context.Background(), h, h.s.store.releaseHold); err != nil {
		h.s.Log.Warn("hold of an upload not released", "file", h.fileID, "error", err) // it runs out by itself
	}
}

func (s *Service) leaveMark(ctx context.Context, h *hold, mark func(context.Context, *storage.Tx, string, string) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), letGoUntil)
	defer cancel()
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return mark(ctx, tx, h.fileID, h.token) })
	if err != nil {
		return fmt.Errorf("mark upload: %w", err)
	}
	return nil
}

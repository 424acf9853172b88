package apps

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/moderation"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

// How many times one member may hand something in within how long.
const (
	intakeLimit = 10
	intakeSpan  = 24 * time.Hour
)

// Handed is an app as its owner hands it in.
type Handed struct {
	Texts
	Icon      *picture.Received // nil: none, or the one that is there
	Thumbnail *picture.Received // nil: likewise
	Key       string            // makes repeating harmless; may be empty
}

// hash tells whether two are the same.
func (h Handed) hash() string {
	digest := func(r *picture.Received) string {
		if r == nil {
			return ""
		}
		return r.Digest()
	}
	return id.Hash(fmt.Sprintf("%q", []string{h.Name, h.Description, h.URL, string(h.Category), digest(h.Icon), digest(h.Thumbnail)}))
}

// Submit takes in a new app, which then waits to be looked at.
func (s *Service) Submit(ctx context.Context, userID string, h Handed) (App, error) {
	if h.Icon == nil {
		return App{}, ErrInvalid.Field("icon", "required")
	}
	return s.handIn(ctx, userID, h, func(ctx context.Context, tx *storage.Tx, made App, request request) (App, error) {
		made.ID = id.New(made.CreatedAt)
		return made, s.store.add(ctx, tx, made, request)
	})
}

// Resubmit takes in a refused app once more. Pictures that do not come again
// stay as they are.
func (s *Service) Resubmit(ctx context.Context, userID, appID string, h Handed) (App, error) {
	if err := s.mayResubmit(ctx, s.DB, userID, appID, h); err != nil {
		return App{}, err
	}
	made, err := s.handIn(ctx, userID, h, func(ctx context.Context, tx *storage.Tx, made App, request request) (App, error) {
		if err := s.mayResubmit(ctx, tx, userID, appID, h); err != nil {
			return App{}, err
		}
		before, err := s.store.own(ctx, tx, userID, appID)
		if err != nil {
			return App{}, err
		}
		made.ID, made.CreatedAt, made.ShownAt, made.Version = appID, before.CreatedAt, before.ShownAt, before.Version+1
		if made.Icon == "" {
			made.Icon = before.Icon
		}
		if made.Thumbnail == "" {
			made.Thumbnail = before.Thumbnail
		}
		return made, s.store.replace(ctx, tx, made, request)
	})
	if err == nil && made.ID != appID { // the key was another app's
		return App{}, ErrKeyReused
	}
	return made, err
}

// mayResubmit looks whether an app is the member's and was refused. One that
// this very request has already put back is not refused any more, which is no
// reason to say so.
func (s *Service) mayResubmit(ctx context.Context, from storage.Reader, userID, appID string, h Handed) error {
	app, err := s.store.own(ctx, from, userID, appID)
	switch {
	case err != nil:
		return err
	case app.Blocked:
		return ErrBlocked
	case app.Status == Refused:
		return nil
	}
	if known, err := s.repeated(ctx, from, userID, request{h.Key, h.hash()}); err == nil && known.ID == appID {
		return nil
	}
	return ErrNotRefused
}

// request is what a repeated call is known by.
type request struct{ key, hash string }

// repeated finds what an earlier call with the same key has made.
func (s *Service) repeated(ctx context.Context, from storage.Reader, userID string, r request) (App, error) {
	if r.key == "" {
		return App{}, storage.ErrNotFound
	}
	app, hash, err := s.store.byKey(ctx, from, userID, r.key)
	if err == nil && hash != r.hash {
		return App{}, ErrKeyReused
	}
	return app, err
}

type write func(ctx context.Context, tx *storage.Tx, made App, r request) (App, error)

// handIn does what handing in for the first time and once more have in common.
// Everything that costs little is looked at before any picture is decoded.
func (s *Service) handIn(ctx context.Context, userID string, h Handed, write write) (made App, err error) {
	asked := request{h.Key, h.hash()}
	made, err = s.repeated(ctx, s.DB, userID, asked)
	if found, err := storage.Found(err); err != nil || found {
		return made, err
	}
	texts, err := h.read()
	if err != nil {
		return App{}, err
	}
	finding, err := s.Check(ctx, moderation.Named{Name: "name", Text: texts.Name}, moderation.Named{Name: "description", Text: texts.Description},
		moderation.Named{Name: "url", Text: HostOf(texts.URL)}) // which everybody reads
	if err != nil {
		return App{}, err
	}
	if err := s.mayHandIn(ctx, s.DB, userID, s.Clock.Now()); err != nil {
		return App{}, err
	}
	icon, thumbnail, err := s.keepBoth(ctx, h)
	if err != nil {
		return App{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, turn(userID)); err != nil {
			return err
		}
		made, err = s.repeated(ctx, tx, userID, asked)
		if found, err := storage.Found(err); err != nil || found {
			return err
		}
		now := s.Clock.Now()
		if err := s.mayHandIn(ctx, tx, userID, now); err != nil {
			return err
		}
		made, err = write(ctx, tx, App{
			OwnerID: userID, Texts: texts, Icon: icon, Thumbnail: thumbnail, Adult: finding.Adult, Status: Waiting, Version: 1, CreatedAt: now,
		}, asked)
		if err != nil {
			return err
		}
		if err := s.store.noteIntake(ctx, tx, userID, now); err != nil {
			return err
		}
		return s.adopt(ctx, tx, made, now)
	})
	if err != nil {
		return App{}, fmt.Errorf("hand in app: %w", err)
	}
	return made, nil
}

// turn names the lock that has what a member hands in counted one after the
// other.
func turn(userID string) string { return "directory-apps:" + userID }

func (s *Service) mayHandIn(ctx context.Context, from storage.Reader, userID string, now clock.Millis) error {
	n, oldest, err := s.store.intakesSince(ctx, from, userID, now.Add(-intakeSpan))
	if err != nil || n < intakeLimit {
		return err
	}
	wait := oldest.Add(intakeSpan).Sub(now)
	return ErrLimit.With("seconds", int64(math.Ceil(wait.Seconds()))).With("hours", int64(math.Ceil(wait.Hours())))
}

// MayHandIn tells before a form is read whether it would be taken. A repeated
// call gets its answer again, however much came after the first.
func (s *Service) MayHandIn(ctx context.Context, userID, key string) error {
	if key != "" {
		_, _, err := s.store.byKey(ctx, s.DB, userID, key)
		if found, err := storage.Found(err); err != nil || found {
			return err
		}
	}
	return s.mayHandIn(ctx, s.DB, userID, s.Clock.Now())
}

// keepBoth makes pictures of the uploads and keeps them, to be swept unless an
// app adopts them.
func (s *Service) keepBoth(ctx context.Context, h Handed) (icon, thumbnail picture.Ref, err error) {
	if icon, err = s.keepPicture(ctx, "icon", h.Icon); err != nil {
		return "", "", err
	}
	thumbnail, err = s.keepPicture(ctx, "thumbnail", h.Thumbnail)
	return icon, thumbnail, err
}

func (s *Service) keepPicture(ctx context.Context, field string, upload *picture.Received) (picture.Ref, error) {
	if upload == nil {
		return "", nil
	}
	prepared, err := s.Pictures.Prepare(ctx, upload)
	if err != nil {
		return "", Blame(field, err)
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.notePicture(ctx, tx, prepared.Ref, s.Clock.Now().Add(adoption))
	})
	if err != nil {
		return "", err
	}
	return prepared.Ref, s.Pictures.Keep(ctx, prepared)
}

// Blame names the field of a picture that is refused.
func Blame(field string, err error) error {
	for _, wrong := range []*fault.Error{picture.ErrTooLarge, picture.ErrFormat, picture.ErrDimensions} {
		if errors.Is(err, wrong) {
			return wrong.Field(field, wrong.Code()).Cause(err)
		}
	}
	return err
}

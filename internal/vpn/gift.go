package vpn

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Plans tells what a package promises today.
type Plans interface {
	// Plan answers the terms of one cycle, named in the member's own language.
	// What is not on offer is refused with a fault that names the field.
	Plan(ctx context.Context, tx *storage.Tx, user, packageID, cycle string) (Terms, error)
}

// The most that is given at once: a slip of the finger stays a small one.
const (
	MostDays  = 3660
	MostBytes = 1 << 50
)

// Gift is days and traffic on top of what somebody has.
type Gift struct {
	Days  int
	Bytes int64
}

func (g Gift) check() error {
	switch {
	case g.Days < 0 || g.Days > MostDays:
		return ErrInvalid.Field("days", "out_of_range")
	case g.Bytes < 0 || g.Bytes > MostBytes:
		return ErrInvalid.Field("bytes", "out_of_range")
	case g.Days == 0 && g.Bytes == 0:
		return ErrInvalid.Field("days", "required")
	}
	return nil
}

// gift is an operator's act that gives something, once for each key.
type gift struct {
	ID           string
	Operator     string
	Key          string
	Digest       string
	Entitlement  string
	Members      int64
	Entitlements int64
	At           clock.Millis
}

// once begins a gift. A key that was used for the same before answers what came
// of it, and one that was used for something else is refused.
func (s *Service) once(ctx context.Context, tx *storage.Tx, by Operator, now clock.Millis, key string, what ...any) (g gift, done bool, err error) {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q", what))
	g = gift{ID: id.New(now), Operator: by.UserID, Key: key, Digest: hex.EncodeToString(sum[:]), At: now}
	if key == "" {
		return g, false, nil
	}
	before, err := s.store.giftByKey(ctx, tx, by.UserID, key)
	if found, err := storage.Found(err); !found {
		return g, false, err
	}
	if before.Digest != g.Digest {
		return gift{}, false, ErrKeyReused
	}
	return before, true, nil
}

// Wish is a plan that an operator gives to a member.
type Wish struct {
	UserID    string
	PackageID string
	Cycle     string
	Apply     string
	Reason    string
	Key       string // idempotency key, may be empty
}

// Give grants a plan as if it had been bought, for nothing.
func (s *Service) Give(ctx context.Context, by Operator, w Wish) (given Entitlement, err error) {
	reason, err := reasonFor(w.Reason)
	if err != nil {
		return Entitlement{}, err
	}
	err = s.act(ctx, by, func(ctx context.Context, tx *storage.Tx) error {
		g, done, err := s.once(ctx, tx, by, s.clock.Now(), w.Key, "give", w.UserID, w.PackageID, w.Cycle, w.Apply, reason)
		if err != nil {
			return err
		}
		if !done {
			if g.Entitlement, err = s.give(ctx, tx, w, g.ID); err != nil {
				return err
			}
			if err := s.store.insertGift(ctx, tx, g); err != nil {
				return err
			}
		}
		if given, err = s.store.byID(ctx, tx, g.Entitlement); err != nil || done {
			return err
		}
		return s.record.RecordAct(ctx, tx, Act{
			By: by, Action: "vpn.grant", Target: "user/" + w.UserID, Reason: reason,
			After: map[string]any{"plan": given.ID, "name": given.Name, "package": w.PackageID, "cycle": w.Cycle, "expiry": clock.TimeOf(given.ExpiresAt)},
		})
	})
	return given, err
}

func (s *Service) give(ctx context.Context, tx *storage.Tx, w Wish, giftID string) (entitlement string, err error) {
	there, err := s.people.Keep(ctx, tx, w.UserID)
	if err != nil {
		return "", err
	}
	if !there {
		return "", ErrInvalid.Field("userId", "not_found")
	}
	terms, err := s.plans.Plan(ctx, tx, w.UserID, w.PackageID, w.Cycle)
	if err != nil {
		return "", err
	}
	terms.Apply, terms.GrantedOrder = w.Apply, giftID
	return s.grant(ctx, tx, w.UserID, terms, fromOperator)
}

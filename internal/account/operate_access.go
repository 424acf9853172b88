package account

import (
	"context"
	"slices"

	"causeway/internal/storage"
)

// ways lists the addresses that lead into an account.
func (u User) ways() []Channel {
	bound := []Channel{}
	if u.Email != "" {
		bound = append(bound, ViaEmail)
	}
	if u.Phone != "" {
		bound = append(bound, ViaPhone)
	}
	if u.TelegramID != 0 {
		bound = append(bound, ViaTelegram)
	}
	return bound
}

// Unbind takes an address away from somebody who has lost it to another, ends
// every session, and tells which ways in are left. Operators may take the last
// one: nobody comes in then until an operator helps further.
func (s *Service) Unbind(ctx context.Context, by Operator, userID string, channel Channel, why string) (left []Channel, err error) {
	reason, err := reasonFor(why)
	if err != nil {
		return nil, err
	}
	err = s.actOnOther(ctx, by, userID, func(ctx context.Context, tx *storage.Tx, target Person) (Act, error) {
		before := target.ways()
		left = slices.DeleteFunc(slices.Clone(before), func(bound Channel) bool { return bound == channel })
		if len(left) == len(before) {
			return Act{}, ErrChanged
		}
		if err := s.takeAway(ctx, tx, target.User, channel); err != nil {
			return Act{}, err
		}
		// What was bound is personal and is left out: the record is for ever.
		act := by.did("account.unbind", userTarget(userID), reason, map[string]any{"bound": before}, map[string]any{"bound": left})
		return act, s.endSessions(ctx, tx, userID, "")
	})
	return left, err
}

// SignOut ends all sessions of somebody.
func (s *Service) SignOut(ctx context.Context, by Operator, userID string) error {
	return s.act(ctx, by, userID, func(ctx context.Context, tx *storage.Tx, _ Person) (Act, error) {
		return by.did("account.end_sessions", userTarget(userID), "", nil, nil), s.endSessions(ctx, tx, userID, "")
	})
}

// SignOutOne ends one session of somebody.
func (s *Service) SignOutOne(ctx context.Context, by Operator, userID, sessionID string) error {
	return s.act(ctx, by, userID, func(ctx context.Context, tx *storage.Tx, _ Person) (Act, error) {
		theirs, err := s.endSession(ctx, tx, userID, sessionID)
		if err == nil && !theirs {
			err = ErrNotFound
		}
		return by.did("account.end_session", userTarget(userID), "", map[string]any{"session": sessionID}, nil), err
	})
}

// ResetFactor turns somebody's second factor off, because their phone and
// their recovery codes are gone. An operator with a short password must lose
// the roles first: they would have nothing left to prove who they are.
func (s *Service) ResetFactor(ctx context.Context, by Operator, userID, why string) error {
	reason, err := reasonFor(why)
	if err != nil {
		return err
	}
	return s.actOnOther(ctx, by, userID, func(ctx context.Context, tx *storage.Tx, target Person) (Act, error) {
		if err := s.dropFactor(ctx, tx, target.User); err != nil {
			return Act{}, err
		}
		act := by.did("account.reset_factor", userTarget(userID), reason, nil, nil)
		return act, s.endSessions(ctx, tx, userID, "")
	})
}

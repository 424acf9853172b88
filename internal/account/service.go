package account

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/live"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// Points tells a balance. Another room keeps it.
type Points interface {
	Points(ctx context.Context, userID string) (int64, error)
}

// Config is what the room needs from the house.
type Config struct {
	DB     *storage.DB
	Clock  clock.Clock
	Live   *live.Live
	Notify *notify.Service
	Points Points
	// Telegram is nil in a shop without a bot.
	Telegram TelegramBot

	// OperatorKeys are the permission keys that CreateOperator grants: all that
	// the house knows.
	OperatorKeys []string
	// CodesPerHost limits how many codes one client address may ask for in an
	// hour; zero means any number, which only a demo can want.
	CodesPerHost int
}

// Service knows who someone is.
type Service struct {
	db           *storage.DB
	clock        clock.Clock
	live         *live.Live
	notify       *notify.Service
	points       Points
	telegram     TelegramBot
	operatorKeys []string
	codesPerHost int
	store        store
	holders      *live.Cache[string, holder]
}

// sessionTopic is heard by every process when a token's meaning changes; the
// key is the token's hash.
const sessionTopic = "account.session"

// cachedSessions bounds the memory of a process, not the number of people.
const cachedSessions = 20_000

// New makes the service.
func New(c Config) *Service {
	s := &Service{
		db: c.DB, clock: c.Clock, live: c.Live, notify: c.Notify, points: c.Points, telegram: c.Telegram,
		operatorKeys: c.OperatorKeys, codesPerHost: c.CodesPerHost,
	}
	s.holders = live.NewCache(c.Live, sessionTopic, cachedSessions, func(ctx context.Context, hash string) (holder, error) {
		return s.store.holder(ctx, s.db, hash)
	})
	return s
}

// Witness learns of a new account in the transaction that makes it: what it
// puts on record and the account come into being together, or not at all.
type Witness func(ctx context.Context, tx *storage.Tx, made User) error

// CreateOperator makes an account with every permission key. It is for people
// with access to the machine; no route leads here. The witness may be nil.
func (s *Service) CreateOperator(ctx context.Context, email, password string, witness Witness) (User, error) {
	if len(s.operatorKeys) == 0 {
		return User{}, errors.New("an operator without permission keys would be a member")
	}
	if err := checkNewPassword(password, shortestOperatorPassword); err != nil {
		return User{}, err
	}
	return s.create(ctx, email, password, func(u *User) { u.Nickname = "operator" }, s.operatorKeys, witness)
}

// NewMember is an account to be made without its owner taking part.
type NewMember struct {
	Email    string
	Nickname string // empty: one is made up
	Password string // empty: sign-in by code only
	Premium  clock.Millis
}

// CreateMember makes an account whose address is taken to be the owner's.
func (s *Service) CreateMember(ctx context.Context, m NewMember) (User, error) {
	if m.Password != "" {
		if err := checkNewPassword(m.Password, shortestPassword); err != nil {
			return User{}, err
		}
	}
	return s.create(ctx, m.Email, m.Password, func(u *User) {
		if m.Nickname != "" {
			u.Nickname = m.Nickname
		}
		if m.Premium != 0 {
			u.vipType, u.vipExpiresAt = Premium, m.Premium
		}
	}, nil, nil)
}

func (s *Service) create(ctx context.Context, typed, password string, finish func(*User), keys []string, witness Witness) (User, error) {
	email, err := ParseEmail(typed)
	if err != nil {
		return User{}, err
	}
	now := s.clock.Now()
	user := newUser(id.New(now), email, strings.TrimSpace(typed), now)
	finish(&user)
	if password != "" {
		if user.passwordHash, err = hashPassword(ctx, password); err != nil {
			return User{}, fmt.Errorf("hash password: %w", err)
		}
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		added, err := s.store.addUser(ctx, tx, user)
		if err != nil {
			return err
		}
		if !added {
			return ErrEmailTaken
		}
		if err := s.store.grant(ctx, tx, user.ID, keys); err != nil || witness == nil {
			return err
		}
		return witness(ctx, tx, user)
	})
	return user, err
}

// Profile is what somebody sees of themselves.
type Profile struct {
	User        User
	Permissions map[string]bool
	Points      int64
}

// Profile reads one's own account.
func (s *Service) Profile(ctx context.Context, userID string) (Profile, error) {
	user, err := s.store.user(ctx, s.db, userID)
	if err != nil {
		return Profile{}, fmt.Errorf("user %s: %w", userID, err)
	}
	permissions, err := s.store.permissions(ctx, s.db, userID)
	if err != nil {
		return Profile{}, err
	}
	points, err := s.points.Points(ctx, userID)
	if err != nil {
		return Profile{}, fmt.Errorf("points of %s: %w", userID, err)
	}
	return Profile{User: user, Permissions: permissions, Points: points}, nil
}

package account

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/lang"
	"causeway/internal/base/seal"
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

	// Premium is asked for the price of premium as it is now.
	Premium func(ctx context.Context) (PremiumOffer, error)
	// Policy is asked whenever somebody wants to make an account or bind an
	// address: the operator may change it at any time.
	Policy func(ctx context.Context) (Policy, error)
	// Carries tells whether messages can go out on a channel.
	Carries func(notify.Channel) bool

	// OperatorKeys are the permission keys that the house knows, all of which an
	// owner has.
	OperatorKeys []string
	// Recorder keeps what operators do.
	Recorder Recorder
	// Box seals the seeds of second factors.
	Box seal.Box
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
	premium      func(ctx context.Context) (PremiumOffer, error)
	policy       func(ctx context.Context) (Policy, error)
	carries      func(notify.Channel) bool
	recorder     Recorder
	box          seal.Box
	holdings     func(ctx context.Context, userID string) (Holdings, error)
	turn         Turn
	leavers      []Leaver
	shut         func(ctx context.Context, tx *storage.Tx, user string, shut bool) error
	codesPerHost int
	store        store
	holders      *live.Cache[string, holder]
}

// sessionTopic is heard by every process when a token's meaning changes; the
// key is the token's hash, or all of them.
const sessionTopic = "account.session"

// cachedSessions bounds the memory of a process, not the number of people.
const cachedSessions = 20_000

// New makes the service.
func New(c Config) *Service {
	s := &Service{
		db: c.DB, clock: c.Clock, live: c.Live, notify: c.Notify, points: c.Points, telegram: c.Telegram,
		shut:    func(context.Context, *storage.Tx, string, bool) error { return nil },
		premium: c.Premium, policy: c.Policy, carries: c.Carries,
		recorder: c.Recorder, box: c.Box, codesPerHost: c.CodesPerHost, store: store{keys: c.OperatorKeys},
		turn: func(context.Context, *storage.Tx, string) error { return nil },
	}
	s.holders = live.NewCache(c.Live, sessionTopic, cachedSessions, func(ctx context.Context, hash string) (holder, error) {
		return s.store.holder(ctx, s.db, hash)
	})
	return s
}

// Witness learns of a new account in the transaction that makes it: what it
// puts on record and the account come into being together, or not at all.
type Witness func(ctx context.Context, tx *storage.Tx, made User) error

// CreateOperator makes an owner's account. It is for people with access to the
// machine; no route leads here. The witness may be nil.
func (s *Service) CreateOperator(ctx context.Context, email, password string, witness Witness) (User, error) {
	address, err := parseAddress(ViaEmail, email)
	if err != nil {
		return User{}, err
	}
	if err := checkNewPassword(password, passwordRules{shortest: shortestOperatorPassword, own: []string{address.Canonical}}); err != nil {
		return User{}, err
	}
	return s.create(ctx, address, password, func(u *User) { u.Nickname = "operator" }, []string{OwnerRole}, witness)
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
	address, err := parseAddress(ViaEmail, m.Email)
	if err != nil {
		return User{}, err
	}
	if m.Password != "" {
		if err := checkNewPassword(m.Password, passwordRules{own: []string{address.Canonical}}); err != nil {
			return User{}, err
		}
	}
	return s.create(ctx, address, m.Password, func(u *User) {
		if m.Nickname != "" {
			u.Nickname = m.Nickname
		}
		if m.Premium != 0 {
			u.vipType, u.vipExpiresAt = Premium, m.Premium
		}
	}, nil, nil)
}

func (s *Service) create(ctx context.Context, address Identifier, password string, finish func(*User), roles []string, witness Witness) (User, error) {
	now := s.clock.Now()
	user := newUser(id.New(now), address, lang.Default, now)
	finish(&user)
	var err error
	if password != "" {
		if user.password, err = keep(ctx, password); err != nil {
			return User{}, err
		}
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.add(ctx, tx, user, address); err != nil {
			return err
		}
		if err := s.store.setRoles(ctx, tx, user.ID, roles); err != nil || witness == nil {
			return err
		}
		return witness(ctx, tx, user)
	})
	return user, err
}

// add makes the account unless the address has one. The turn keeps members away
// who are binding the same address.
func (s *Service) add(ctx context.Context, tx *storage.Tx, user User, address Identifier) error {
	if err := takeTurns(ctx, tx, address.Canonical); err != nil {
		return err
	}
	added, err := s.store.addUser(ctx, tx, user)
	if err == nil && !added {
		return errTaken(address.Channel)
	}
	return err
}

// Profile is what somebody sees of themselves.
type Profile struct {
	User         User
	Permissions  map[string]bool
	Points       int64
	SecondFactor bool
}

// Profile reads one's own account.
func (s *Service) Profile(ctx context.Context, userID string) (Profile, error) {
	user, hasRole, factor, err := s.store.known(ctx, s.db, userID)
	if err != nil {
		return Profile{}, fmt.Errorf("user %s: %w", userID, err)
	}
	rights := Rights{Keys: map[string]bool{}}
	if hasRole { // few people have one, and everybody's every visit asks
		if rights, err = s.store.rights(ctx, s.db, userID); err != nil {
			return Profile{}, err
		}
	}
	points, err := s.points.Points(ctx, userID)
	if err != nil {
		return Profile{}, fmt.Errorf("points of %s: %w", userID, err)
	}
	return Profile{User: user, Permissions: rights.Keys, Points: points, SecondFactor: factor}, nil
}

package account

import (
	"context"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// State is whether an account can be used.
type State string

// The states. A cancelled account is a row without a person: what it bought
// and owed keeps an owner that nobody knows.
const (
	Active    State = "active"
	Disabled  State = "disabled"
	Cancelled State = "cancelled"
)

// Person is somebody as operators see them, whatever their state.
type Person struct {
	User
	State  State
	Roles  []HeldRole
	SeenAt clock.Millis // zero: never
}

// HeldRole is a role in a list of people.
type HeldRole struct{ ID, Name string }

// PeopleFilter narrows a list of people. Empty fields do not.
type PeopleFilter struct {
	Search string // part of a name, an address or a phone number; or a whole id
	State  State
	Role   string
	Behind string // the last id of the page before
	Limit  int
}

// People lists accounts, the newest first.
func (s *Service) People(ctx context.Context, f PeopleFilter) ([]Person, error) {
	people, err := s.store.people(ctx, s.db, f)
	if err != nil {
		return nil, err
	}
	return people, s.store.fillIn(ctx, s.db, people)
}

// Person reads one account, in whatever state.
func (s *Service) Person(ctx context.Context, userID string) (Person, error) {
	return s.store.person(ctx, s.db, userID)
}

// Dossier is everything that operators see of one person.
type Dossier struct {
	Person
	LongPassword bool
	SecondFactor bool
	Points       int64
	Rights       Rights
	MayAct       bool // whether the operator who asks may act upon this person
}

// Dossier reads one account for an operator.
func (s *Service) Dossier(ctx context.Context, by Operator, userID string) (Dossier, error) {
	person, err := s.store.person(ctx, s.db, userID)
	if err != nil {
		return Dossier{}, err
	}
	one := []Person{person}
	if err := s.store.fillIn(ctx, s.db, one); err != nil {
		return Dossier{}, err
	}
	d := Dossier{Person: one[0]}
	if d.LongPassword, d.SecondFactor, err = s.store.secured(ctx, s.db, userID); err != nil {
		return Dossier{}, err
	}
	if d.Rights, err = s.store.rights(ctx, s.db, userID); err != nil {
		return Dossier{}, err
	}
	own, err := s.store.rights(ctx, s.db, by.UserID)
	if err != nil {
		return Dossier{}, err
	}
	d.MayAct = own.cover(d.Rights) && d.State != Cancelled
	d.Points, err = s.points.Points(ctx, userID)
	return d, err
}

// Names tells who somebody is, for logs that know ids only: the nickname, and
// the address if there is one. Whoever has left has no name any more.
func (s *Service) Names(ctx context.Context, userIDs []string) (map[string]string, error) {
	return s.store.names(ctx, s.db, userIDs)
}

// Nicknames tells what members are called among themselves. Whoever has left
// has no name any more.
func (s *Service) Nicknames(ctx context.Context, userIDs []string) (map[string]string, error) {
	return s.store.nicknames(ctx, s.db, userIDs)
}

// Active reports whether the account may be used.
func (s *Service) Active(ctx context.Context, userID string) (bool, error) {
	_, err := s.store.user(ctx, s.db, userID)
	return storage.Found(err)
}

// ActiveIn reports the same as a transaction sees it, for rules of other rooms
// that must not be older than their own writes.
func (s *Service) ActiveIn(ctx context.Context, tx *storage.Tx, userID string) (bool, error) {
	_, err := s.store.user(ctx, tx, userID)
	return storage.Found(err)
}

// Reachable tells, as a transaction sees it, whether a member has a mailbox or a
// phone, and not a chat alone. Until it ends they cannot leave.
func (s *Service) Reachable(ctx context.Context, tx *storage.Tx, userID string) (bool, error) {
	if err := s.store.hold(ctx, tx, userID); err != nil {
		return false, err
	}
	user, err := s.store.user(ctx, tx, userID)
	return err == nil && (user.Email != "" || user.Phone != ""), err
}

// HasAddress tells the same to whoever only shows it.
func (s *Service) HasAddress(ctx context.Context, userID string) (bool, error) {
	user, err := s.store.user(ctx, s.db, userID)
	return err == nil && (user.Email != "" || user.Phone != ""), err
}

// Keep tells whether there is such a person, who cannot leave before the
// transaction ends.
func (s *Service) Keep(ctx context.Context, tx *storage.Tx, userID string) (bool, error) {
	if err := s.turn(ctx, tx, userID); err != nil {
		return false, err
	}
	if err := s.store.hold(ctx, tx, userID); err != nil {
		return false, err
	}
	person, err := s.store.person(ctx, tx, userID)
	found, err := storage.Found(err)
	return found && person.State != Cancelled, err
}

// likeness makes a text match as a part of others, whatever is in it.
func likeness(text string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(text) + "%"
}

// searched is one search in the forms that the columns have.
type searched struct {
	whole  string // ids are found whole
	text   string // a part of a name or an address
	digits string // a part of a phone number; empty if none was meant
	email  string // a whole address in its canonical form
}

// shortestDigits keeps the digits of a name from meaning every phone number.
const shortestDigits = 4

func searchFor(typed string) (q searched) {
	q.whole = folded(strings.TrimPrefix(strings.TrimSpace(typed), "@"))
	if q.whole == "" {
		return searched{}
	}
	q.text = likeness(q.whole)
	if digits := phoneDigits(q.whole); len(digits) >= shortestDigits {
		q.digits = likeness(digits)
	}
	if email, err := ParseEmail(typed); err == nil {
		q.email = string(email)
	}
	return q
}

// phoneDigits are the digits of what looks like a phone number, else nothing.
func phoneDigits(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9':
			b.WriteRune(r)
		case strings.ContainsRune(" +-().", r):
		default:
			return ""
		}
	}
	return b.String()
}

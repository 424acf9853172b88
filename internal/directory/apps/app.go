package apps

import (
	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/picture"
)

// What the apps center refuses with.
var (
	ErrInvalid    = fault.New(fault.Invalid, "invalid")
	ErrLimit      = fault.New(fault.TooMany, "app_limit_reached")
	ErrKeyReused  = fault.New(fault.Conflict, "idempotency_key_reused")
	ErrNotRefused = fault.New(fault.Conflict, "app_not_refused")
	ErrDecided    = fault.New(fault.Conflict, "app_decided")
	ErrBlocked    = fault.New(fault.Forbidden, "content_blocked") // as visitors are told
	ErrIsBlocked  = fault.New(fault.Conflict, "app_blocked")
	ErrIllegal    = fault.New(fault.Forbidden, "illegal_content") // nobody may look for that
	ErrAdult      = fault.New(fault.Forbidden, "adult_only")
	ErrNotBlocked = fault.New(fault.Conflict, "app_not_blocked")
)

// Category is what an app is for.
type Category string

// Categories are all categories, in the order in which they are shown.
var Categories = []Category{"game", "web3", "management", "utilities"}

// Status says how far an app has come.
type Status int64

// The statuses.
const (
	Waiting Status = 0
	Shown   Status = 1
	Refused Status = 2
)

// App is something that a member has handed in.
type App struct {
	ID      string
	OwnerID string
	Texts
	Icon           picture.Ref
	Thumbnail      picture.Ref // or ""
	Adult          bool
	Status         Status
	Reason         string // why it is refused
	Blocked        bool
	BlockedBecause string
	Heat           Heat
	Version        int64
	CreatedAt      clock.Millis
	DecidedAt      clock.Millis // 0: it waits
	ShownAt        clock.Millis // 0: it never was
}

// Public tells whether visitors find it.
func (a App) Public() bool { return a.Status == Shown && !a.Blocked }

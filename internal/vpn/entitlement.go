package vpn

import (
	"slices"

	"causeway/internal/base/clock"
)

// How an order for a package that is already running is applied.
const (
	Extend = "extend" // its end moves on
	Now    = "now"    // a second one begins today
)

// Terms are what a package promised when it was ordered.
type Terms struct {
	PackageID    string
	Name         string
	Monthly      bool // the quota comes anew each month
	Months       int  // 0 never ends
	QuotaBytes   int64
	SpeedMbps    int64
	Devices      int64
	NodeGroups   []string
	Apply        string
	GrantedOrder string
}

// Entitlement is what a member may use.
type Entitlement struct {
	ID         string
	UserID     string
	PackageID  string
	Name       string
	Monthly    bool
	QuotaBytes int64
	BonusBytes int64 // given by hand on top; of a monthly one it goes with the next refill
	UsedBytes  int64
	SpeedMbps  int64
	Devices    int64
	NodeGroups []string
	Anchor     clock.Millis // where its periods are counted from; ahead of now it waits
	Begins     clock.Millis // the earliest anchor of one that had to wait, else 0
	WaitsFor   string       // the entitlement that it begins after
	Months     int          // 0 never ends
	Days       int          // given by hand behind the months
	ExpiresAt  *clock.Millis
	RefillAt   *clock.Millis // when the quota comes anew; nil where it does not
	RefilledAt clock.Millis  // when it last came; at first, the anchor
	DrawnAt    *clock.Millis // when traffic was last charged to it
	Frozen     bool          // nothing of it is paid for at the moment
	EndedAt    *clock.Millis // an operator has ended it
	EndReason  string        // what they told the member
	CreatedAt  clock.Millis
}

// TotalBytes is what may be used until the next refill.
func (e Entitlement) TotalBytes() int64 { return e.QuotaBytes + e.BonusBytes }

// LeftBytes is what can still be used of that. One interval's overshoot is ours.
func (e Entitlement) LeftBytes() int64 { return max(e.TotalBytes()-e.UsedBytes, 0) }

// Active tells whether it serves, or would if there were traffic left.
func (e Entitlement) Active(now clock.Millis) bool { return e.open(now) && e.Anchor <= now }

// Waiting tells whether it serves later.
func (e Entitlement) Waiting(now clock.Millis) bool { return e.open(now) && e.Anchor > now }

// open tells whether it serves now or later.
func (e Entitlement) open(now clock.Millis) bool {
	return !e.Frozen && !e.over(now)
}

// over tells whether it has served its time; what is frozen has not.
func (e Entitlement) over(now clock.Millis) bool { return e.EndedAt != nil || e.expired(now) }

func (e Entitlement) expired(now clock.Millis) bool {
	return e.ExpiresAt != nil && now >= *e.ExpiresAt
}

// Usable tells whether it is active and has traffic left.
func (e Entitlement) Usable(now clock.Millis) bool {
	return e.Active(now) && e.asOf(now).LeftBytes() > 0
}

// State is what an entitlement is to its owner.
type State string

// The states of an entitlement; a member's usage has one of these, too, or none.
const (
	StateNone      State = "none"
	StateActive    State = "active"
	StateExhausted State = "exhausted" // until the next refill, if there is one
	StateWaiting   State = "waiting"
	StateFrozen    State = "frozen"
	StatePaused    State = "paused" // a member's, when all they have is frozen
	StateExpired   State = "expired"
	StateEnded     State = "ended" // by an operator
)

// State tells how it stands at a moment.
func (e Entitlement) State(now clock.Millis) State {
	switch {
	case e.EndedAt != nil:
		return StateEnded
	case e.expired(now):
		return StateExpired
	case e.Frozen:
		return StateFrozen
	case e.Anchor > now:
		return StateWaiting
	case !e.Usable(now):
		return StateExhausted
	default:
		return StateActive
	}
}

// extendableBy tells whether an order may extend this entitlement. Changed
// terms start a new one, so that nothing bought is ever converted; so does a
// second purchase of what refills for ever, since there is no end to move on.
func (e Entitlement) extendableBy(t Terms) bool {
	if t.Monthly && t.Months == 0 {
		return false
	}
	return e.PackageID == t.PackageID && e.Monthly == t.Monthly && e.SpeedMbps == t.SpeedMbps && e.Devices == t.Devices &&
		slices.Equal(e.NodeGroups, t.NodeGroups) && (!t.Monthly || e.QuotaBytes == t.QuotaBytes) && (e.Months == 0) == (t.Months == 0)
}

// extended moves the end on; a data pack gains its quota as well.
func (e Entitlement) extended(t Terms) Entitlement {
	e.Months += t.Months
	if !t.Monthly {
		e.QuotaBytes += t.QuotaBytes
	}
	return e.scheduled()
}

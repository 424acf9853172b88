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
	UsedBytes  int64
	SpeedMbps  int64
	Devices    int64
	NodeGroups []string
	Anchor     clock.Millis
	Months     int
	ExpiresAt  *clock.Millis // nil never ends
	Frozen     bool          // nothing of it is paid for at the moment
	CreatedAt  clock.Millis
}

// Active tells whether it serves: it has not ended and is not frozen.
func (e Entitlement) Active(now clock.Millis) bool { return !e.Frozen && !e.ended(now) }

func (e Entitlement) ended(now clock.Millis) bool { return e.ExpiresAt != nil && now >= *e.ExpiresAt }

// Usable tells whether it is active and has traffic left.
func (e Entitlement) Usable(now clock.Millis) bool {
	return e.Active(now) && e.UsedBytes < e.QuotaBytes
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

// expiry is where the bought months end, counted from the anchor.
func expiry(anchor clock.Millis, months int) *clock.Millis {
	if months == 0 {
		return nil
	}
	end := anchor.AddMonths(months)
	return &end
}

// Usage is the sum over what a member can use now.
type Usage struct {
	UsedBytes  int64
	TotalBytes int64
	ExpiresAt  *clock.Millis // the latest end; nil with Never, or without any
	Never      bool
	Active     int
}

func sum(entitlements []Entitlement, now clock.Millis) Usage {
	var u Usage
	for _, e := range entitlements {
		if !e.Active(now) {
			continue
		}
		u.Active++
		u.UsedBytes += min(e.UsedBytes, e.QuotaBytes)
		u.TotalBytes += e.QuotaBytes
		switch {
		case e.ExpiresAt == nil:
			u.Never = true
		case u.ExpiresAt == nil || *e.ExpiresAt > *u.ExpiresAt:
			u.ExpiresAt = e.ExpiresAt
		}
	}
	if u.Never {
		u.ExpiresAt = nil
	}
	return u
}

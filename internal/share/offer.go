package share

import (
	"time"

	"causeway/internal/base/clock"
)

// keptForBuyers is how long an item stays open to whoever has paid for it, once
// its owner has taken it away.
const keptForBuyers = 24 * time.Hour

// Offer is an entry of a share with all that decides who gets it.
type Offer struct {
	Entry
	File      File
	FileEnded clock.Millis // when the owner deleted the file
	Bought    bool         // by the caller
}

// free tells whether a caller gets the file without paying now.
func (o Offer) free(caller string) bool {
	return o.Points == 0 || o.Bought || caller != "" && caller == o.UserID
}

// served answers nil while the file is handed out, and otherwise why not. What
// the operator has stopped is stopped for everybody; what its owner has taken
// away, or given fewer days, stays a day for those who paid.
func (o Offer) served(of Share, now clock.Millis) error {
	_, takenAway := o.takenAway(of)
	file := o.File.State
	switch {
	case of.State == TakenDown || file == Blocked:
		return ErrBlocked
	case of.State == ShareExpired && !(o.Bought && now < of.BuyersUntil), file != Ready && file != Deleted, takenAway && !o.Bought, now >= o.until(of):
		return ErrShareExpired
	case o.File.LostAt != 0:
		return ErrLost
	}
	return nil
}

// takenAway tells whether the owner has taken the file away, and when first: it
// may have been removed from a share that was cancelled later.
func (o Offer) takenAway(of Share) (at clock.Millis, is bool) {
	for _, way := range []struct {
		taken bool
		at    clock.Millis
	}{{of.State == Cancelled, of.EndedAt}, {!o.Live, o.EndedAt}, {o.File.State == Deleted, o.FileEnded}} {
		if way.taken && (!is || way.at < at) {
			at, is = way.at, true
		}
	}
	return at, is
}

// until is when the file stops being served: on its own last day, on its share's,
// or when somebody has stopped it, whichever comes first. Who has paid for what
// its owner has taken away has the day on top.
func (o Offer) until(of Share) clock.Millis {
	end := o.File.ExpiresAt
	if days := of.endFor(o.Bought); days != 0 {
		end = min(end, days)
	}
	if o.File.State == Blocked {
		end = min(end, o.FileEnded)
	}
	if at, taken := o.takenAway(of); taken && o.Bought {
		end = min(end, at.Add(keptForBuyers))
	} else if taken {
		end = min(end, at)
	}
	return end
}

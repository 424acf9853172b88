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
	takenAway := func(is bool, at clock.Millis) bool {
		return is && !(o.Bought && now < at.Add(keptForBuyers))
	}
	file := o.File.State
	switch {
	case of.State == TakenDown || file == Blocked:
		return ErrBlocked
	case of.State == ShareExpired && !(o.Bought && now < of.BuyersUntil), file != Ready && file != Deleted, now >= o.until(of):
		return ErrShareExpired
	case takenAway(of.State == Cancelled, of.EndedAt), takenAway(!o.Live, o.EndedAt), takenAway(file == Deleted, o.FileEnded):
		return ErrShareExpired
	case o.File.LostAt != 0:
		return ErrLost
	}
	return nil
}

// until is when the file stops being served by itself: on its own last day, or
// before that on its share's.
func (o Offer) until(of Share) clock.Millis {
	if end := of.endFor(o.Bought); end != 0 {
		return min(end, o.File.ExpiresAt)
	}
	return o.File.ExpiresAt
}

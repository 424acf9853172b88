package share

import (
	"causeway/internal/base/fault"
)

// Why a code opens nothing.
var (
	ErrCodeUnknown   = fault.New(fault.NotFound, "code_unknown")
	ErrCodeMalformed = fault.New(fault.Invalid, "code_malformed").Field("fileLogo", "bad_format")
	ErrCodeLimit     = fault.New(fault.TooMany, "code_tries_reached")
	ErrShareExpired  = fault.New(fault.Gone, "share_expired")
	ErrLost          = fault.New(fault.Gone, "file_lost")
)

// Why somebody who has a code does not get what it finds.
var (
	ErrNothingSelected = fault.New(fault.Invalid, "nothing_selected").Field("itemIds", "required")
	ErrPriceChanged    = fault.New(fault.Conflict, "price_changed")
	ErrNoPoints        = fault.New(fault.Conflict, "points_insufficient")
	ErrKeyReused       = fault.New(fault.Conflict, "idempotency_key_reused")
	ErrLoginToBuy      = fault.New(fault.Forbidden, "login_to_buy")
	ErrNotBought       = fault.New(fault.Forbidden, "not_bought")
	ErrGrantEnded      = fault.New(fault.NotFound, "grant_ended")
)

// checkLookup refuses everything but the first half of a code.
func checkLookup(lookup string) error {
	if !lookupForm.MatchString(lookup) {
		return ErrCodeMalformed
	}
	return nil
}

// Caller is whoever asks for what a code finds.
type Caller struct {
	UserID string // empty: a visitor
	Host   string // what wrong codes are counted by
	IP     string
}

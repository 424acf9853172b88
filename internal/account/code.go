package account

import (
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
)

// What is wrong with a code, or with asking for one. None of these depends on
// whether an account exists.
var (
	ErrCodeRequired  = fault.New(fault.Invalid, "code_required").Field("code", "code_required")
	ErrCodeFirst     = fault.New(fault.Invalid, "send_code_first").Field("code", "send_code_first")
	ErrCodeWrong     = fault.New(fault.Invalid, "code_wrong").Field("code", "code_wrong")
	ErrCodeExpired   = fault.New(fault.Invalid, "code_expired").Field("code", "code_expired")
	ErrCodeWait      = fault.New(fault.TooMany, "code_wait")
	ErrCodeLimit     = fault.New(fault.TooMany, "code_limit_reached")
	ErrTooManyByHost = fault.New(fault.TooMany, "rate_limited")
)

// Purpose is what a code is good for. Codes for one purpose open nothing else,
// and are limited apart from the others.
type Purpose string

// The purposes. A code to bind an address or to leave belongs to the member who
// asked for it and is of no use to anybody else.
const (
	Login    Purpose = "login"
	Register Purpose = "register"
	Reset    Purpose = "reset"
	Bind     Purpose = "bind"
	Leave    Purpose = "leave"
)

// ofMember tells whether only a member can ask.
func (p Purpose) ofMember() bool { return p == Bind || p == Leave }

const (
	codeDigits   = 6
	codeLifetime = 5 * time.Minute
	codeTries    = 5
	// ResendAfter is how long to wait before asking for another code.
	ResendAfter = time.Minute
)

// codeLimits is how many codes may go to one target for one purpose. The first
// is the countdown that people see.
var codeLimits = limits{
	{1, ResendAfter},
	{5, time.Hour},
	{10, 24 * time.Hour},
}

// mayAsk tells, from the moments of earlier codes (newest first), whether
// another may be sent now.
func mayAsk(earlier []clock.Millis, now clock.Millis) error {
	wait, by := codeLimits.wait(earlier, now)
	switch {
	case wait == 0:
		return nil
	case by == 0:
		return ErrCodeWait.With("seconds", seconds(wait))
	}
	return ErrCodeLimit.With("seconds", seconds(wait))
}

// code is one row: a code that was sent, or would have been.
type code struct {
	ID        string
	Target    string // canonical
	Purpose   Purpose
	UserID    string // whom it opens for; empty: whoever proves to own the address
	Dud       bool   // the address does not fit the purpose: nothing was sent that could be typed
	Hash      string
	Host      string // who asked
	CreatedAt clock.Millis
	ExpiresAt clock.Millis
}

// draw makes the digits that are sent and readies the row.
func (c code) draw(now clock.Millis) (drawn code, digits string) {
	c.ID, c.CreatedAt, c.ExpiresAt = id.New(now), now, now.Add(codeLifetime)
	digits = id.Digits(codeDigits)
	c.Hash = c.hashOf(digits)
	return c, digits
}

// hashOf binds the digits to their row, so that equal codes look different.
func (c code) hashOf(digits string) string { return id.Hash(c.ID + ":" + digits) }

// opens reports whether these are digits that were sent. A dud has a hash of
// real digits, and even whoever guesses them gets nothing.
func (c code) opens(digits string) bool {
	return id.Same(c.hashOf(digits), c.Hash) && !c.Dud
}

// typedDigits forgives what keyboards and mail programs add: spaces, dashes,
// full-width digits.
func typedDigits(typed string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return -1
		}
		return r
	}, norm.NFKC.String(strings.TrimSpace(typed)))
}

package account

import (
	"strings"
	"time"
	"unicode"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
)

// ErrNoSession answers a token that is unknown, expired or revoked.
var ErrNoSession = fault.New(fault.Unauthenticated, "session_expired")

// ErrSignInAgain asks for a fresh session.
var ErrSignInAgain = fault.New(fault.Forbidden, "sign_in_again")

const (
	// sessionLifetime is how long a session lives after its newest token was
	// made; whoever comes back at least monthly stays signed in.
	sessionLifetime = 30 * 24 * time.Hour
	// hostMemory is how long a host stays known for an account that is no
	// longer used from there.
	hostMemory = sessionLifetime
	// tokenLifetime is the age from which GET /me makes a new token.
	tokenLifetime = 12 * time.Hour
	// overlap is how long the old token works after the new one was presented:
	// requests under way and other tabs still carry it.
	overlap = time.Minute
	// seenEvery is how exactly "last seen" is known, to save writes.
	seenEvery = 10 * time.Minute

	longestDevice = 200
	tokenLength   = 43 // 256 bits in URL-safe base 64
)

// freshness is how long after signing in somebody may change how the account is
// opened: a session that was left open, or stolen, must not be enough.
const freshness = 30 * time.Minute

// openSession is a session as its owner sees it.
type openSession struct {
	ID        string
	Device    string
	Host      string // where it was opened
	CreatedAt clock.Millis
	SeenAt    clock.Millis
}

// holder is what a token says: who, in which session, until when.
type holder struct {
	TokenHash   string
	SessionID   string
	UserID      string
	Presented   bool
	GoodUntil   clock.Millis // of the token; zero: as long as the session
	ExpiresAt   clock.Millis // of the session
	MintedAt    clock.Millis
	SeenAt      clock.Millis
	Permissions map[string]bool
}

// good must be asked at every use: a holder may have been cached for long.
func (h holder) good(now clock.Millis) bool {
	return now < h.ExpiresAt && (h.GoodUntil == 0 || now < h.GoodUntil)
}

// mintDue reports whether it is worth asking the database for a new token. It
// alone decides: what is cached may be a moment old.
func (h holder) mintDue(now clock.Millis) bool { return now.Sub(h.MintedAt) > tokenLifetime }

// seenDue is also true on a new day: people are counted by day.
func (h holder) seenDue(now clock.Millis) bool {
	return now.Sub(h.SeenAt) >= seenEvery || now.Day() != h.SeenAt.Day()
}

// wellFormed keeps garbage away from the database.
func wellFormed(token string) bool {
	if len(token) != tokenLength {
		return false
	}
	for i := range len(token) {
		c := token[i]
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return true
}

// deviceText is what the list of sessions shows. The header it comes from may
// hold anything; databases and screens may not.
func deviceText(userAgent string) string {
	clean := strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(userAgent[:min(len(userAgent), 4*longestDevice)], ""))
	if runes := []rune(clean); len(runes) > longestDevice {
		return string(runes[:longestDevice])
	}
	return clean
}

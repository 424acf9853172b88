package contentsearch

import (
	"causeway/internal/base/clock"
	"causeway/internal/contentsearch/words"
)

// Scope is what a tier makes of a question.
type Scope = scope

// ScopeOf is the rule of the tiers.
func ScopeOf(tier Tier, w Wanted, l Limits, now clock.Millis) (Scope, error) {
	return scopeOf(tier, w, l, now)
}

// Page is how many of how many hits a scope shows, behind which number.
func (s scope) Page() (limit, most, shown int, below int64) { return s.limit, s.most, s.shown, s.below }

// ExcerptOf cuts a text.
func ExcerptOf(text string, found []words.Range) Excerpt { return excerptOf(text, found) }

// LinkOf opens a message.
func LinkOf(c Chat, messageID int64) string { return linkOf(c, messageID) }

// DayBegins reads a day of a request.
var DayBegins = dayBegins

// SeenConsent is who has consented, as the desk is told.
func SeenConsent(c Consent) string { return viewConsent(c).By }

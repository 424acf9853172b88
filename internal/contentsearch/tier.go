package contentsearch

import (
	"strconv"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
)

// Tier is how much of what was said somebody may look through.
type Tier string

// The tiers.
const (
	Free    Tier = "free" // visitors, and members who are not premium at this very moment
	Premium Tier = "premium"
)

// ErrPremium refuses what the free tier lacks; its fields name what that is.
var ErrPremium = fault.New(fault.Forbidden, "premium_required")

// Limits are how much each tier shows; the page that sells premium says the
// same numbers.
type Limits struct{ FreeResults, FreeDays, PremiumResults int }

// longestPage is how many hits one answer holds.
const longestPage = 50

// Wanted is what somebody asks for beside the words. What is zero does not
// matter.
type Wanted struct {
	Kind                           Kind
	Language, Category             string
	MinSubscribers, MaxSubscribers int64
	From, To                       clock.Millis // the first moment of the first day, and that behind the last
	Adult                          bool
	Cursor                         string
	Limit                          int
}

// scope is what a tier makes of it.
type scope struct {
	Filter
	tier  Tier
	limit int   // of this page
	most  int   // of all pages together
	shown int   // on the pages before
	below int64 // the number that those ended with; 0 on the first page
	days  int   // the window in days; 0: all times
}

// scopeOf is the one place that knows what each tier may do: the free one shows
// the latest few of channels, within a window that ends now, and filters nothing.
func scopeOf(tier Tier, w Wanted, l Limits, now clock.Millis) (scope, error) {
	if tier != Premium {
		return freeScope(w, l, now)
	}
	return premiumScope(w, l)
}

func freeScope(w Wanted, l Limits, now clock.Millis) (scope, error) {
	refusal := ErrPremium
	for _, lacks := range []struct {
		field string
		asked bool
	}{
		{"kind", w.Kind != "" && w.Kind != Channel}, {"from", w.From != 0}, {"to", w.To != 0},
		{"minSubscribers", w.MinSubscribers != 0}, {"maxSubscribers", w.MaxSubscribers != 0},
		{"language", w.Language != ""}, {"category", w.Category != ""}, {"cursor", w.Cursor != ""},
	} {
		if lacks.asked {
			refusal = refusal.Field(lacks.field, ErrPremium.Code())
		}
	}
	if refusal != ErrPremium {
		return scope{}, refusal
	}
	oldest := now.Add(-time.Duration(l.FreeDays) * 24 * time.Hour)
	return scope{
		Filter: Filter{Kind: Channel, Adult: w.Adult, After: numberOf(oldest) - 1},
		tier:   Free, limit: page(w.Limit, l.FreeResults), most: l.FreeResults, days: l.FreeDays,
	}, nil
}

func premiumScope(w Wanted, l Limits) (scope, error) {
	if w.From != 0 && w.To != 0 && w.From >= w.To {
		return scope{}, ErrInvalid.Field("to", "out_of_range")
	}
	if w.MaxSubscribers != 0 && w.MinSubscribers > w.MaxSubscribers {
		return scope{}, ErrInvalid.Field("maxSubscribers", "out_of_range")
	}
	below, shown, err := readCursor(w.Cursor)
	if err != nil {
		return scope{}, err
	}
	s := scope{
		Filter: Filter{
			Kind: w.Kind, Language: w.Language, Category: w.Category,
			MinSubscribers: w.MinSubscribers, MaxSubscribers: w.MaxSubscribers, Adult: w.Adult,
		},
		tier: Premium, most: l.PremiumResults, shown: shown, below: below,
		limit: page(w.Limit, l.PremiumResults-shown),
	}
	if w.From != 0 {
		s.After = numberOf(w.From) - 1
	}
	if w.To != 0 {
		s.Before = max(1, numberOf(w.To)) // before Telegram there was nothing, and 0 would be no bound
	}
	return s, nil
}

// page is how many hits one answer holds, of so many that may still be shown.
func page(asked, left int) int {
	if asked <= 0 {
		asked = longestPage
	}
	return max(0, min(asked, longestPage, left))
}

// A cursor is the number that a page ended with, and how many were shown by
// then. Whoever makes one up sees no more than a range of days would show.
func writeCursor(below int64, shown int) string {
	return strconv.FormatInt(below, 10) + "." + strconv.Itoa(shown)
}

func readCursor(typed string) (below int64, shown int, err error) {
	if typed == "" {
		return 0, 0, nil
	}
	number, count, _ := strings.Cut(typed, ".")
	below, err = strconv.ParseInt(number, 10, 64)
	if err == nil {
		shown, err = strconv.Atoi(count)
	}
	if err != nil || below <= 0 || shown <= 0 {
		return 0, 0, ErrInvalid.Field("cursor", "bad_format")
	}
	return below, shown, nil
}

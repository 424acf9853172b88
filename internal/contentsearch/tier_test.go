package contentsearch_test

import (
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/contentsearch"
)

var limits = contentsearch.Limits{FreeResults: 20, FreeDays: 30, PremiumResults: 1000}

func TestTheFreeTierLacksEverythingButWords(t *testing.T) {
	for field, w := range map[string]contentsearch.Wanted{
		"kind":           {Kind: contentsearch.Group},
		"from":           {From: 1},
		"to":             {To: 1},
		"minSubscribers": {MinSubscribers: 1},
		"maxSubscribers": {MaxSubscribers: 1},
		"language":       {Language: "en"},
		"category":       {Category: "news"},
		"cursor":         {Cursor: "5.20"},
	} {
		_, err := contentsearch.ScopeOf(contentsearch.Free, w, limits, clock.Of(noon))
		refusal, is := fault.As(err)
		if !is || !errors.Is(err, contentsearch.ErrPremium) || len(refusal.Fields()) != 1 || refusal.Fields()[field] != "premium_required" {
			t.Errorf("%s: %v", field, err)
		}
		if _, err := contentsearch.ScopeOf(contentsearch.Premium, w, limits, clock.Of(noon)); err != nil {
			t.Errorf("premium, %s: %v", field, err)
		}
	}
	_, err := contentsearch.ScopeOf(contentsearch.Free, contentsearch.Wanted{Kind: contentsearch.Group, Language: "en"}, limits, clock.Of(noon))
	refusal, _ := fault.As(err)
	if names := slices.Sorted(maps.Keys(refusal.Fields())); !slices.Equal(names, []string{"kind", "language"}) {
		t.Errorf("both are named: %v", names)
	}
}

func TestTheFreeTierSeesTheLatestOfChannels(t *testing.T) {
	for _, w := range []contentsearch.Wanted{{}, {Kind: contentsearch.Channel}, {Limit: 50}, {Adult: true}} {
		got, err := contentsearch.ScopeOf(contentsearch.Free, w, limits, clock.Of(noon))
		if err != nil {
			t.Fatal(err)
		}
		oldest := contentsearch.NumberOf(clock.Of(noon.Add(-30 * 24 * time.Hour)))
		want := contentsearch.Filter{Kind: contentsearch.Channel, After: oldest - 1, Adult: w.Adult}
		if limit, most, _, _ := got.Page(); limit != 20 || most != 20 || got.Filter != want {
			t.Errorf("%+v: %+v", w, got)
		}
	}
}

func TestPremiumSeesPagesUpToItsLimit(t *testing.T) {
	for _, c := range []struct {
		w            contentsearch.Wanted
		limit, shown int
		below        int64
	}{
		{contentsearch.Wanted{Limit: 20}, 20, 0, 0},
		{contentsearch.Wanted{Limit: 500}, 50, 0, 0},
		{contentsearch.Wanted{Limit: 50, Cursor: "77.950"}, 50, 950, 77},
		{contentsearch.Wanted{Limit: 50, Cursor: "77.980"}, 20, 980, 77},
		{contentsearch.Wanted{Limit: 50, Cursor: "77.1000"}, 0, 1000, 77},
		{contentsearch.Wanted{Limit: 50, Cursor: "77.5000"}, 0, 5000, 77},
	} {
		got, err := contentsearch.ScopeOf(contentsearch.Premium, c.w, limits, clock.Of(noon))
		if err != nil {
			t.Fatal(err)
		}
		if limit, most, shown, below := got.Page(); limit != c.limit || most != 1000 || shown != c.shown || below != c.below {
			t.Errorf("%+v: %d of %d behind %d, %d", c.w, limit, most, shown, below)
		}
	}
}

func TestAScopeThatCannotBeIsRefused(t *testing.T) {
	for field, w := range map[string]contentsearch.Wanted{
		"to":             {From: 2, To: 2},
		"maxSubscribers": {MinSubscribers: 2, MaxSubscribers: 1},
		"cursor":         {Cursor: "next"},
	} {
		_, err := contentsearch.ScopeOf(contentsearch.Premium, w, limits, clock.Of(noon))
		if refusal, is := fault.As(err); !is || refusal.Code() != "invalid" || refusal.Fields()[field] == "" {
			t.Errorf("%s: %v", field, err)
		}
	}
	for _, cursor := range []string{".", "5", "5.", ".5", "-5.5", "0.1", "5.0", "5.-1", "5.5.5", "a.b"} {
		if _, err := contentsearch.ScopeOf(contentsearch.Premium, contentsearch.Wanted{Cursor: cursor}, limits, clock.Of(noon)); err == nil {
			t.Errorf("%q is taken for a cursor", cursor)
		}
	}
}

func TestDaysBeforeTelegramAreDays(t *testing.T) {
	for _, date := range []string{"1969-12-31", "1970-01-01", "1970-01-02", "2012-01-01"} {
		from, behind := contentsearch.DayBegins(date, 0), contentsearch.DayBegins(date, 1)
		for field, w := range map[string]contentsearch.Wanted{"from": {From: from}, "to": {To: behind}} {
			_, err := contentsearch.ScopeOf(contentsearch.Free, w, limits, clock.Of(noon))
			if refusal, is := fault.As(err); !is || refusal.Fields()[field] != "premium_required" {
				t.Errorf("%s %s for the free tier: %v", field, date, err)
			}
		}
		scope, err := contentsearch.ScopeOf(contentsearch.Premium, contentsearch.Wanted{From: from, To: behind}, limits, clock.Of(noon))
		if err != nil || scope.Before != 1 { // 0 would be no bound
			t.Errorf("%s: %+v %v", date, scope, err)
		}
	}
}

func TestMessagesHaveTheLinksThatTelegramOpens(t *testing.T) {
	for _, c := range []struct {
		chat contentsearch.Chat
		want string
	}{
		{contentsearch.Chat{Name: "news", TelegramID: -1001234567890}, "https://t.me/news/7"},
		{contentsearch.Chat{TelegramID: -1001234567890}, "https://t.me/c/1234567890/7"},
		{contentsearch.Chat{TelegramID: -4567}, ""}, // a small group has none
		{contentsearch.Chat{}, ""},
	} {
		if got := contentsearch.LinkOf(c.chat, 7); got != c.want {
			t.Errorf("%+v: %s, want %s", c.chat, got, c.want)
		}
	}
}

func TestWhoSaidYesAtTheBotIsNobodyToTheDesk(t *testing.T) {
	for way, want := range map[contentsearch.Way]string{contentsearch.ByBot: "", contentsearch.ByImport: "olga"} {
		if by := contentsearch.SeenConsent(contentsearch.Consent{Way: way, By: "olga"}); by != want {
			t.Errorf("%s: %q", way, by)
		}
	}
}

package vpn

import "causeway/internal/base/lang"

// notice says why there are no nodes and what to do about it, as names of texts.
type notice struct{ why, how string }

// reasons are what a client shows instead of nodes. Active is of who may use
// nodes that there are none of.
var reasons = map[State]notice{
	StateNone:      {"subscription_none", "subscription_choose"},
	StateActive:    {"subscription_unserved", "subscription_ask"},
	StateExhausted: {"subscription_exhausted", "subscription_more"},
	StateExpired:   {"subscription_expired", "subscription_renew"},
	StatePaused:    {"subscription_paused", "subscription_settle"},
	StateWaiting:   {"subscription_waiting", "subscription_look"},
}

var (
	disabled   = notice{"subscription_disabled", "subscription_ask"}
	unreadable = notice{"subscription_unreadable", "subscription_update"}
)

// lines are the notice in words, each short enough for a server's name.
func (n notice) lines(say func(tag lang.Tag, code string, params map[string]any) string, tag lang.Tag, shop string) []string {
	params := map[string]any{"shop": shop}
	return []string{say(tag, n.why, params), say(tag, n.how, params)}
}

func (p Profile) notice() notice {
	if p.Disabled {
		return disabled
	}
	return reasons[p.Usage.State]
}

package audit

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"causeway/internal/base/clock"
)

// Entry is one act of an operator.
type Entry struct {
	Actor  string // the operator's user id, or "cli" for the command line
	Action string // room.verb, as in settings.change
	Target string // what it was done to, as in order/01k…
	Reason string // in the operator's own words, where the act asks for them
	Before any    // anything that JSON can carry, or nil; never a secret
	After  any
	IP     string
}

// stateLimit bounds what one entry may carry of before and after.
const stateLimit = 64 << 10

// stateText writes a state down as JSON; nothing is nothing.
func stateText(state any) (string, error) {
	if state == nil {
		return "", nil
	}
	raw, err := json.Marshal(state)
	if err != nil {
		return "", fmt.Errorf("encode state: %w", err)
	}
	if len(raw) > stateLimit {
		return "", fmt.Errorf("state has %d bytes, at most %d are kept", len(raw), stateLimit)
	}
	return string(raw), nil
}

// check refuses entries that would tell nothing.
func (e Entry) check() error {
	if e.Actor == "" || e.Target == "" || !strings.Contains(e.Action, ".") {
		return errors.New("an entry needs an actor, a target, and an action as room.verb")
	}
	return nil
}

// Filter narrows a list. Empty fields do not.
type Filter struct {
	Actor  string
	Action string
	Target string
	From   clock.Millis // inclusive; zero is the beginning
	Until  clock.Millis // exclusive; zero is the end
	Behind string       // the last id of the page before
	Limit  int
}

// Line is an entry as it is read back.
type Line struct {
	ID     string
	At     clock.Millis
	Actor  string
	Action string
	Target string
	Reason string
	Before json.RawMessage // nil where there was nothing
	After  json.RawMessage
	IP     string
}

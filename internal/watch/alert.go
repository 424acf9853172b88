package watch

import (
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
)

// State is how far an alert has come.
type State string

// The states.
const (
	Pending   State = "pending" // found once; nobody is told yet
	Raised    State = "raised"
	Recovered State = "recovered"
	Gone      State = "gone" // nobody looks any more
)

const (
	// looksNeeded is how many looks in a row must agree before anything changes.
	looksNeeded = 2
	// lettersAMinute is how many letters one operator gets within a minute. What
	// happens beyond that is told together.
	lettersAMinute = 3
	// linesInLetter is how many alerts one letter names.
	linesInLetter = 20
	// lost is after how many of its own pauses a look is given up for lost.
	lost = 10
	// historyKept is how long the past is kept.
	historyKept = 90 * 24 * time.Hour
	// longestWord bounds subjects, labels and details in bytes.
	longestWord = 200
)

// What stands in the way of silencing.
var (
	ErrOver  = fault.New(fault.Conflict, "alert_over")
	ErrHours = fault.New(fault.Invalid, "invalid").Field("hours", "out_of_range")
)

// Alert is something that is or was wrong. Moments are 0 for not yet.
type Alert struct {
	ID            string
	Name          string
	Subject       string
	Place         string // the process that looks; empty where one looks for all
	Label         string
	Detail        string
	State         State
	BeganAt       clock.Millis // when it was first found
	RaisedAt      clock.Millis
	ToldAt        clock.Millis // the last time
	ToldTo        []string     // user ids
	EndedAt       clock.Millis
	SilencedUntil clock.Millis

	looks int64
}

// Silenced tells whether nobody wants to hear of it now.
func (a Alert) Silenced(now clock.Millis) bool { return a.SilencedUntil > now }

// Lamp is a check, or something that it found wrong, as the console shows it.
type Lamp struct {
	Name    string
	Subject string // empty where all is well
	State   string // ok or raised
	Since   time.Time
	Detail  string
}

func joinIDs(ids []string) string { return strings.Join(ids, ",") }

func splitIDs(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, ",")
}

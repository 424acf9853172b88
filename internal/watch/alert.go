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
	// looksToRaise and looksToRecover are how many looks in a row must agree
	// before anything changes. The second is more: what wavers around a limit is
	// wrong for as long as it wavers.
	looksToRaise   = 2
	looksToRecover = 3
	// oftenADay is how often the same may be raised within a day until it counts
	// as one that comes and goes.
	oftenADay = 3
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
	Times         int64 // how often it was raised within a day, this one included

	looks int64
}

// ComesAndGoes tells whether it was raised too often to be told of each time.
func (a Alert) ComesAndGoes() bool { return a.Times > oftenADay }

// quietLooks is how many good looks in a row end it. What comes and goes must
// have been well for an hour, and for an hour more each time: so it is told of
// a few times a day at the most.
func (a Alert) quietLooks(every time.Duration) int64 {
	if !a.ComesAndGoes() || every <= 0 {
		return looksToRecover
	}
	calm := time.Duration(a.Times-oftenADay) * time.Hour
	return max(looksToRecover, int64(calm/every))
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

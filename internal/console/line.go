package console

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// Span is so many whole days, counted since 1970 in UTC; both belong to it.
type Span struct{ First, Last int64 }

// Since is the first moment of the span.
func (s Span) Since() clock.Millis { return clock.StartOf(s.First) }

// Until is the first moment behind it.
func (s Span) Until() clock.Millis { return clock.StartOf(s.Last + 1) }

// Line is what a room has counted of a day. Which of the numbers mean something
// depends on what is counted.
type Line struct {
	Day      int64
	Kind     string       // of goods, or of a fee
	Method   string       // the way to pay; empty where nobody chose one
	Currency string       // of money that came
	Count    int64        // orders, payments, people, files
	USD      money.Amount // what it is worth to the house
	Returned money.Amount // what buyers got back as credit
	Points   int64
	Bytes    int64
	Up       int64 // bytes, too: Bytes are those that came down
}

// Counting counts the days of a span; days and kinds without anything are left out.
type Counting func(ctx context.Context, from storage.Reader, of Span) ([]Line, error)

// Nodes are how many nodes are in each state.
type Nodes struct{ Up, Late, Down, Never int64 }

// Check is the last check of the books.
type Check struct {
	At    clock.Millis
	Found int64
}

// Jobs are what waits to be done.
type Jobs struct {
	Waiting, Late, Dead int64
	Oldest              *clock.Millis // when the oldest of the late ones was due
}

// Disk is the room of the data folder's disk, in bytes.
type Disk struct{ Free, Total int64 }

// Lamp is something that is watched.
type Lamp struct {
	Name, Subject, State, Detail string
	Since                        clock.Millis
}

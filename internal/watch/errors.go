package watch

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"causeway/internal/base/clock"
)

const (
	errorSpan  = 5 * time.Minute
	errorPace  = 30 * time.Second
	errorLeast = 50 // requests: of three, one failure is no rate
	errorShare = 2  // percent
)

// Answers counts what this process has answered, and how much of it was its own
// fault.
type Answers struct{ all, failed atomic.Int64 }

// Count notes one answer by its status.
func (a *Answers) Count(status int) {
	a.all.Add(1)
	if status >= 500 {
		a.failed.Add(1)
	}
}

type tally struct {
	at          clock.Millis
	all, failed int64
}

// Errors finds a process that fails too many of the requests that it got lately.
func Errors(c clock.Clock, answers *Answers) Check {
	marks := []tally{{at: c.Now()}}
	return Check{Name: ErrorRate, Every: errorPace, Own: true, Look: func(context.Context) ([]Finding, error) {
		now := tally{c.Now(), answers.all.Load(), answers.failed.Load()}
		for len(marks) > 1 && now.at.Sub(marks[1].at) >= errorSpan {
			marks = marks[1:]
		}
		all, failed := now.all-marks[0].all, now.failed-marks[0].failed
		marks = append(marks, now)
		if all < errorLeast || failed*100 <= all*errorShare {
			return nil, nil
		}
		return []Finding{{Detail: fmt.Sprintf("%.1f %% (%d / %d)", float64(failed)*100/float64(all), failed, all)}}, nil
	}}
}

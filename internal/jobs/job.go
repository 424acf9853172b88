package jobs

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"causeway/internal/base/clock"
)

// Job is a piece of work: a struct that JSON can carry. Its kind is
// "room.verb"; handlers are found by it, so it never changes once released.
type Job interface{ Kind() string }

// payloadLimit keeps jobs small: they carry ids, not contents.
const payloadLimit = 16 << 10

// Option says when, or how often, a job is wanted.
type Option func(*request)

type request struct {
	unique any // nil or a string, as the column wants it
	dueAt  clock.Millis
}

// Unique keeps one waiting job for each kind and key. Asked for while such a
// job is already running, it runs once more afterwards: the running one may
// have looked too early.
func Unique(key string) Option { return func(r *request) { r.unique = key } }

// At delays the job until a moment.
func At(due clock.Millis) Option { return func(r *request) { r.dueAt = due } }

// After delays the job by d.
func After(d time.Duration) Option { return func(r *request) { r.dueAt = r.dueAt.Add(d) } }

func encode(job Job) (string, error) {
	payload, err := json.Marshal(job)
	if err != nil {
		return "", fmt.Errorf("encode job %s: %w", job.Kind(), err)
	}
	if len(payload) > payloadLimit {
		return "", fmt.Errorf("job %s has %d bytes, at most %d are allowed", job.Kind(), len(payload), payloadLimit)
	}
	return string(payload), nil
}

// Permanent marks a failure that no retry can mend; the job is dead at once.
func Permanent(err error) error { return permanent{err} }

type permanent struct{ error }

func (p permanent) Unwrap() error { return p.error }

func isPermanent(err error) bool {
	var p permanent
	return errors.As(err, &p)
}

// NotBefore marks a failure whose cause has told how long to leave it alone: the
// pause before the next attempt is at least that long.
func NotBefore(err error, pause time.Duration) error { return notBefore{err, pause} }

type notBefore struct {
	error
	pause time.Duration
}

func (n notBefore) Unwrap() error { return n.error }

// askedPause is the pause that a failure asks for, or none.
func askedPause(err error) time.Duration {
	var n notBefore
	if errors.As(err, &n) {
		return n.pause
	}
	return 0
}

const (
	defaultAttempts = 16
	defaultTimeout  = 15 * time.Minute
	firstPause      = 5 * time.Second
	longestPause    = time.Hour
	errorLimit      = 1000 // bytes kept of why an attempt failed
)

// backoff is the pause after the given failed attempt: 5 s, 10 s, 20 s, … up
// to the longest. At an hour, sixteen attempts span about six and a half hours.
func backoff(attempt int64, longest time.Duration) time.Duration {
	pause := firstPause
	for range attempt - 1 {
		if pause >= longest {
			break
		}
		pause *= 2
	}
	return min(pause, longest)
}

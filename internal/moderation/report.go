package moderation

import (
	"context"
	"fmt"
	"math"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// ErrReportLimit asks somebody to wait before reporting more.
var ErrReportLimit = fault.New(fault.TooMany, "report_limit_reached")

// Reason says what is wrong with a subject.
type Reason string

// The reasons that a report may give.
const (
	Illegal     Reason = "illegal"
	Scam        Reason = "scam"
	ForAdults   Reason = "adult" // and not marked so
	Copyright   Reason = "copyright"
	OtherReason Reason = "other"
	// TakenOver is what the house itself notices: another chat goes by the name.
	TakenOver Reason = "taken_over"
)

// State is what has become of a report.
type State string

// The states. All but the first are an end.
const (
	ReportOpen      State = "open"
	ReportBlocked   State = "blocked"
	ReportDismissed State = "dismissed"
)

// Report is what somebody says is wrong with a subject.
type Report struct {
	ID         string
	About      Subject
	Reason     Reason
	Words      string
	ReporterID string // "" of a visitor
	State      State
	CreatedAt  clock.Millis
	DecidedAt  clock.Millis
	DecidedBy  string
	Decision   string // the operator's reason
}

// How much may be reported. More about one subject would tell the operator
// nothing new, and is heard without being kept.
const (
	reportsPerHost    = 10
	reportSpan        = 24 * time.Hour
	reportsPerSubject = 25 // open ones
	longestWords      = 2000
)

// Caller is who reports.
type Caller struct {
	UserID string // empty: a visitor
	Host   string // what reports are counted by
}

// Complaint is a report as it comes in.
type Complaint struct {
	Reason Reason
	Words  string
}

// Report takes in what somebody says about a subject. Saying it twice is saying
// it once. What only its owner can see is not there for anybody else.
func (s *Service) Report(ctx context.Context, who Caller, about Subject, c Complaint) error {
	words, err := readWords(c)
	if err != nil {
		return err
	}
	about, known := s.unveiled(about)
	if !known {
		return storage.ErrNotFound
	}
	described, err := s.describe(ctx, []Subject{about})
	if err != nil {
		return err
	}
	switch found, there := described[about]; {
	case !there || found.State == Hidden:
		return storage.ErrNotFound
	case found.State == Blocked:
		return nil // it is decided
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.report(ctx, tx, who, Report{About: about, Reason: c.Reason, Words: words, ReporterID: who.UserID, State: ReportOpen})
	})
	if err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return nil
}

// readWords cleans what a reporter has written. It may have lines, but nothing
// that has no shape.
func readWords(c Complaint) (string, error) {
	words := strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, c.Words))
	switch {
	case !utf8.ValidString(c.Words) || strings.ContainsFunc(words, func(r rune) bool { return unicode.IsControl(r) && !strings.ContainsRune("\r\n\t", r) }):
		return "", ErrInvalid.Field("text", "bad_format")
	case utf8.RuneCountInString(words) > longestWords:
		return "", ErrInvalid.Field("text", "too_long")
	case words == "" && c.Reason == OtherReason:
		return "", ErrInvalid.Field("text", "required")
	}
	return words, nil
}

func (s *Service) report(ctx context.Context, tx *storage.Tx, who Caller, r Report) error {
	host := s.markOf(who.Host)
	for _, turn := range []string{"moderation-report:" + host, turnOf(r.About)} {
		if err := storage.Lock(ctx, tx, turn); err != nil {
			return err
		}
	}
	open, mine, err := s.store.openReports(ctx, tx, r.About, host, who.UserID)
	if err != nil || mine > 0 || open >= reportsPerSubject {
		return err
	}
	now := s.Clock.Now()
	n, oldest, err := s.store.reportsFrom(ctx, tx, host, now.Add(-reportSpan))
	if err != nil {
		return err
	}
	if n >= reportsPerHost {
		wait := oldest.Add(reportSpan).Sub(now)
		return ErrReportLimit.With("seconds", int64(math.Ceil(wait.Seconds()))).With("hours", int64(math.Ceil(wait.Hours())))
	}
	r.ID, r.CreatedAt = id.New(now), now
	return s.store.addReport(ctx, tx, host, r)
}

// markOf is what the reports of one host have in common. Of the address itself
// nothing is kept, and a report is kept for good.
func (s *Service) markOf(host string) string {
	return id.Mark(s.Secret, "reporter v1", host)
}

// turnOf names the lock that has reports about a subject counted and decided one
// after the other.
func turnOf(about Subject) string { return "moderation-subject:" + about.String() }

// Leave forgets who has reported something, in the transaction that closes the
// account. What was said stays.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, userID string) error {
	return s.store.forgetReporter(ctx, tx, userID)
}

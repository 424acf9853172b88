package share

import (
	"context"
	"fmt"
	"math"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// ErrReportLimit asks somebody to wait before reporting more.
var ErrReportLimit = fault.New(fault.TooMany, "report_limit_reached")

// ReportReason says what is wrong with a share.
type ReportReason string

// The reasons that a report may give.
const (
	Illegal     ReportReason = "illegal"
	Malware     ReportReason = "malware"
	Copyright   ReportReason = "copyright"
	Personal    ReportReason = "personal"
	OtherReason ReportReason = "other"
)

// ReportState is what has become of a report.
type ReportState string

// The states. All but the first are an end.
const (
	ReportOpen      ReportState = "open"
	ReportUpheld    ReportState = "upheld"
	ReportDismissed ReportState = "dismissed"
)

// Report is what somebody with a code says is wrong with what it opens.
type Report struct {
	ID         string
	ShareID    string
	Reason     ReportReason
	Words      string
	SealedCode string // base64 of the whole code, sealed to the operator; or ""
	ReporterID string // "" of a visitor
	State      ReportState
	CreatedAt  clock.Millis
	DecidedAt  clock.Millis
	DecidedBy  string
	Decision   string // the operator's reason
}

// How much may be reported. More about one share would tell the operator
// nothing new, and is heard without being kept.
const (
	reportsPerHost  = 10
	reportSpan      = 24 * time.Hour
	reportsPerShare = 25 // open ones
)

// Complaint is a report as it comes in.
type Complaint struct {
	Reason     ReportReason
	Words      string
	SealedCode string
}

// Report takes in what somebody says about a share. Saying it twice is saying
// it once.
func (s *Service) Report(ctx context.Context, who Caller, lookup string, c Complaint) error {
	wrong := complaints{}
	c.Words = wrong.description("text", c.Words)
	if c.Reason == OtherReason && c.Words == "" {
		wrong["text"] = "required"
	}
	if c.SealedCode != "" && !sealedToKeys(c.SealedCode, mostSealedKey) {
		wrong["sealedCode"] = "bad_format"
	}
	if err := wrong.refusal(); err != nil {
		return err
	}
	found, err := s.find(ctx, who, lookup)
	if err != nil {
		return err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.report(ctx, tx, who, found, c) })
	if err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return nil
}

func (s *Service) report(ctx context.Context, tx *storage.Tx, who Caller, of Share, c Complaint) error {
	host := id.Mark(s.Secret, "share reporter v1", who.Host) // a report is kept for good
	for _, turn := range []string{"share-report:" + host, "share-report:" + of.ID} {
		if err := storage.Lock(ctx, tx, turn); err != nil {
			return err
		}
	}
	open, mine, err := s.store.openReports(ctx, tx, of.ID, host)
	if err != nil || of.State == TakenDown || mine > 0 || open >= reportsPerShare {
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
	return s.store.addReport(ctx, tx, host, Report{
		ID: id.New(now), ShareID: of.ID, Reason: c.Reason, Words: c.Words, SealedCode: c.SealedCode, ReporterID: who.UserID,
		State: ReportOpen, CreatedAt: now,
	})
}

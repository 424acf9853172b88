package share

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrReportDecided refuses to decide a report twice.
var ErrReportDecided = fault.New(fault.Conflict, "report_decided")

// SeenReport is a report with the share that it is about.
type SeenReport struct {
	Report
	About Seen
}

// Reports lists the open ones, the oldest first, or those that are decided, the
// newest first.
func (d *Desk) Reports(ctx context.Context, open bool, behind string, limit int) ([]SeenReport, error) {
	list := d.store.reportsDecided
	if open {
		list = d.store.reportsOpen
	}
	reports, err := list(ctx, d.DB, behind, limit)
	if err != nil {
		return nil, err
	}
	about := make([]*Seen, len(reports))
	for i := range reports {
		about[i] = &reports[i].About
	}
	return reports, d.addUpSeen(ctx, about...)
}

// Uphold takes the reported share down, which decides every open report about
// it.
func (d *Desk) Uphold(ctx context.Context, by Operator, reportID, typed string) error {
	return d.decide(ctx, reportID, typed, func(ctx context.Context, tx *storage.Tx, about Seen, reason string) error {
		if about.State != TakenDown {
			return d.takeDown(ctx, tx, by, about, reason)
		}
		// An older report came first; this one was right all the same.
		if err := d.store.settleReports(ctx, tx, about.ID, by.UserID, reason, d.Clock.Now()); err != nil {
			return err
		}
		return d.reportDecided(ctx, tx, by.did("share.uphold_report", "report/"+reportID, reason), ReportUpheld)
	})
}

// Dismiss leaves the share as it is and ends this report only: the next may
// tell more.
func (d *Desk) Dismiss(ctx context.Context, by Operator, reportID, typed string) error {
	return d.decide(ctx, reportID, typed, func(ctx context.Context, tx *storage.Tx, _ Seen, reason string) error {
		if err := d.store.dismissReport(ctx, tx, reportID, by.UserID, reason, d.Clock.Now()); err != nil {
			return err
		}
		return d.reportDecided(ctx, tx, by.did("share.dismiss_report", "report/"+reportID, reason), ReportDismissed)
	})
}

// decide runs a decision about an open report in the turn of the share's owner,
// which has two operators decide one after the other.
func (d *Desk) decide(ctx context.Context, reportID, typed string, do func(context.Context, *storage.Tx, Seen, string) error) error {
	reason, err := reasonFor(typed)
	if err != nil {
		return err
	}
	report, err := d.store.reportByID(ctx, d.DB, reportID)
	if err != nil {
		return err
	}
	return d.onShare(ctx, report.ShareID, func(ctx context.Context, tx *storage.Tx, about Seen) error {
		report, err := d.store.reportByID(ctx, tx, reportID)
		if err != nil {
			return err
		}
		if report.State != ReportOpen {
			return ErrReportDecided
		}
		return do(ctx, tx, about, reason)
	})
}

func (d *Desk) reportDecided(ctx context.Context, tx *storage.Tx, a Act, state ReportState) error {
	a.Before, a.After = stateOnRecord{string(ReportOpen)}, stateOnRecord{string(state)}
	return d.record.RecordAct(ctx, tx, a)
}

// ReportByID shows one report.
func (d *Desk) ReportByID(ctx context.Context, reportID string) (SeenReport, error) {
	report, err := d.store.reportByID(ctx, d.DB, reportID)
	if err != nil {
		return SeenReport{}, err
	}
	about, err := d.store.seenShare(ctx, d.DB, report.ShareID)
	if err != nil {
		return SeenReport{}, err
	}
	err = d.addUpSeen(ctx, &about)
	return SeenReport{report, about}, err
}

package moderation

import (
	"cmp"
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrReportDecided refuses to decide a report twice.
var ErrReportDecided = fault.New(fault.Conflict, "report_decided")

// Notice tells an owner that a subject was blocked.
type Notice struct {
	Kind   Kind
	Title  string
	Reason string // in the operator's words
}

// SeenReport is a report as operators see it.
type SeenReport struct {
	Report
	Subject *Described // nil: it is not there any more
	Open    int64      // open reports about the same subject
}

// Queue describes which reports an operator wants to see.
type Queue struct {
	Open   bool // the oldest first; otherwise those that are decided, the newest first
	Kind   Kind // "" is every kind
	Behind string
	Limit  int
}

// Reports lists what people have reported.
func (s *Service) Reports(ctx context.Context, q Queue) ([]SeenReport, error) {
	reports, err := s.store.reports(ctx, s.DB, q)
	if err != nil {
		return nil, err
	}
	return s.see(ctx, reports)
}

// ReportByID shows one report.
func (s *Service) ReportByID(ctx context.Context, reportID string) (SeenReport, error) {
	report, err := s.store.reportByID(ctx, s.DB, reportID)
	if err != nil {
		return SeenReport{}, err
	}
	seen, err := s.see(ctx, []SeenReport{report})
	if err != nil {
		return SeenReport{}, err
	}
	return seen[0], nil
}

func (s *Service) see(ctx context.Context, reports []SeenReport) ([]SeenReport, error) {
	subjects := make([]Subject, len(reports))
	for i, r := range reports {
		subjects[i] = r.About
	}
	described, err := s.describe(ctx, subjects)
	if err != nil {
		return nil, err
	}
	for i, r := range reports {
		if d, there := described[r.About]; there {
			reports[i].Subject = &d
		}
	}
	return reports, nil
}

// Waiting counts the open reports by kind.
func (s *Service) Waiting(ctx context.Context) (map[Kind]int64, error) {
	return s.store.waiting(ctx, s.DB)
}

// Decide ends every open report about the subject of one. Blocking takes the
// subject away from everybody and tells its owner why; dismissing leaves it as
// it is, and nobody is told.
func (s *Service) Decide(ctx context.Context, by Operator, reportID string, verdict State, typed string) error {
	reason, err := reasonFor(typed)
	if err != nil {
		return err
	}
	// Whose it is and what it is called is read before: rooms answer from their
	// own tables, outside of this transaction.
	seen, err := s.ReportByID(ctx, reportID)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, turnOf(seen.About)); err != nil {
			return err
		}
		now, err := s.store.reportByID(ctx, tx, reportID)
		if err != nil {
			return err
		}
		if now.State != ReportOpen {
			return ErrReportDecided
		}
		act := Act{
			By: by, Action: "moderation.dismiss", Target: seen.About.String(), Reason: reason,
			Before: stateOnRecord{ReportOpen}, After: stateOnRecord{verdict},
		}
		if verdict == ReportBlocked {
			act.Action = "moderation.block"
			if err := s.block(ctx, tx, by, seen, reason); err != nil {
				return err
			}
		}
		if err := s.store.settle(ctx, tx, seen.About, verdict, by.UserID, reason, s.Clock.Now()); err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, act)
	})
}

func (s *Service) block(ctx context.Context, tx *storage.Tx, by Operator, seen SeenReport, reason string) error {
	target, known := s.targets[seen.About.Kind]
	if !known || seen.Subject == nil {
		return storage.ErrNotFound
	}
	if err := target.Block(ctx, tx, by, seen.About.ID, reason); err != nil {
		return err
	}
	if seen.Subject.OwnerID == "" || seen.Subject.State == Blocked {
		return nil
	}
	return s.Tell(ctx, tx, seen.Subject.OwnerID, Notice{seen.About.Kind, cmp.Or(seen.Subject.ToOwner, seen.Subject.Title), reason})
}

// stateOnRecord is what of a report an operator's act changes.
type stateOnRecord struct {
	State State `json:"state"`
}

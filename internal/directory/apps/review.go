package apps

import (
	"context"
	"fmt"
	"strings"

	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Operator is who acts, and from where.
type Operator struct{ UserID, IP string }

// Act is what an operator did, for the record.
type Act struct {
	By            Operator
	Action        string // app.verb
	Target        string
	Reason        string
	Before, After any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}

// Outcome is what was decided about an app.
type Outcome string

// The outcomes.
const (
	Approved  Outcome = "approved"
	Rejected  Outcome = "rejected"
	Blocked   Outcome = "blocked"
	Unblocked Outcome = "unblocked"
)

// Verdict tells an owner what was decided.
type Verdict struct {
	AppID   string // or "": visitors find no page of it
	Name    string
	Mended  bool // its description is not as its owner wrote it
	Outcome Outcome
	Reason  string // in the operator's words; empty if there is none
}

// standing is what of an app a decision changes.
type standing struct {
	State       string `json:"state"`
	Blocked     bool   `json:"blocked"`
	Adult       bool   `json:"adult"`
	Description string `json:"description,omitempty"` // where it was mended
}

// statusWords are what the record calls the statuses: people read it.
var statusWords = map[Status]string{Waiting: "waiting", Shown: "shown", Refused: "rejected"}

func (a App) standing() standing {
	return standing{State: statusWords[a.Status], Blocked: a.Blocked, Adult: a.Adult}
}

// Approval is what an operator says of an app that is shown from now on.
type Approval struct {
	Adult       bool
	Description *string // nil: as its owner wrote it
}

// read cleans a description that was mended, and asks the list of words about it.
func (s *Service) read(ctx context.Context, p Approval) (Approval, error) {
	if p.Description == nil {
		return p, nil
	}
	clean := tidy(*p.Description)
	if code := wrongText(clean, longestDescription, true); code != "" {
		return Approval{}, ErrInvalid.Field("description", code)
	}
	_, err := s.Check(ctx, moderation.Named{Name: "description", Text: clean})
	return Approval{p.Adult, &clean}, err
}

// decision is one act of an operator about one app.
type decision struct {
	action  string
	outcome Outcome
	reason  string
	// change refuses the act or carries it out.
	change func(a *App) error
}

// Approve lets visitors find an app, if it is still the version that was looked
// at.
func (s *Service) Approve(ctx context.Context, by Operator, appID string, version int64, typed Approval) (App, error) {
	p, err := s.read(ctx, typed)
	if err != nil {
		return App{}, err
	}
	return s.decide(ctx, by, appID, decision{action: "app.approve", outcome: Approved, change: func(a *App) error {
		if a.Status != Waiting || a.Version != version {
			return ErrDecided
		}
		a.Status, a.Adult, a.Reason, a.DecidedAt = Shown, p.Adult, "", s.Clock.Now()
		if p.Description != nil {
			a.Description = *p.Description
		}
		if a.ShownAt == 0 {
			a.ShownAt = a.DecidedAt
		}
		return nil
	}})
}

// Reject refuses an app and tells its owner why.
func (s *Service) Reject(ctx context.Context, by Operator, appID string, version int64, typed string) (App, error) {
	reason, err := reasonFor(typed)
	if err != nil {
		return App{}, err
	}
	return s.decide(ctx, by, appID, decision{action: "app.reject", outcome: Rejected, reason: reason, change: func(a *App) error {
		if a.Status != Waiting || a.Version != version {
			return ErrDecided
		}
		a.Status, a.Reason, a.DecidedAt = Refused, reason, s.Clock.Now()
		return nil
	}})
}

// Block takes an app away from everybody.
func (s *Service) Block(ctx context.Context, by Operator, appID, typed string) (App, error) {
	reason, err := reasonFor(typed)
	if err != nil {
		return App{}, err
	}
	return s.decide(ctx, by, appID, decision{action: "app.block", outcome: Blocked, reason: reason, change: func(a *App) error {
		if a.Blocked {
			return ErrIsBlocked
		}
		a.Blocked, a.BlockedBecause = true, reason
		return nil
	}})
}

// Unblock gives an app back what it was before.
func (s *Service) Unblock(ctx context.Context, by Operator, appID, typed string) (App, error) {
	reason, err := reasonFor(typed)
	if err != nil {
		return App{}, err
	}
	return s.decide(ctx, by, appID, decision{action: "app.unblock", outcome: Unblocked, reason: reason, change: func(a *App) error {
		if !a.Blocked {
			return ErrNotBlocked
		}
		a.Blocked, a.BlockedBecause = false, ""
		return nil
	}})
}

func (s *Service) decide(ctx context.Context, by Operator, appID string, d decision) (app App, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if app, err = s.locked(ctx, tx, appID); err != nil {
			return err
		}
		old, before := app.Description, app.standing()
		if err := d.change(&app); err != nil {
			return err
		}
		after, mended := app.standing(), app.Description != old
		if mended {
			before.Description, after.Description = old, app.Description
		}
		if err := s.store.decide(ctx, tx, app); err != nil {
			return err
		}
		if err := s.changed(ctx, tx); err != nil {
			return err
		}
		told := Verdict{Name: app.Name, Mended: mended, Outcome: d.outcome, Reason: d.reason}
		if app.Public() {
			told.AppID = app.ID
		}
		if err := s.Tell(ctx, tx, app.OwnerID, told); err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, Act{
			By: by, Action: d.action, Target: "app/" + appID, Reason: d.reason, Before: before, After: after,
		})
	})
	if err != nil {
		return App{}, fmt.Errorf("decide about app: %w", err)
	}
	return app, nil
}

// locked reads an app that nobody else changes meanwhile: whatever does takes
// its owner's turn.
func (s *Service) locked(ctx context.Context, tx *storage.Tx, appID string) (App, error) {
	app, err := s.store.byID(ctx, tx, appID)
	if err != nil {
		return App{}, err
	}
	if err := storage.Lock(ctx, tx, turn(app.OwnerID)); err != nil {
		return App{}, err
	}
	return s.store.byID(ctx, tx, appID)
}

// reasonFor refuses an act without a reason.
func reasonFor(typed string) (string, error) {
	reason := strings.TrimSpace(typed)
	if reason == "" {
		return "", ErrInvalid.Field("reason", "required")
	}
	return reason, nil
}

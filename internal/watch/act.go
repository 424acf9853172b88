package watch

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Operator is who acts, and from where.
type Operator struct{ UserID, IP string }

// Act is what an operator did, for the record.
type Act struct {
	By     Operator
	Action string // alerts.verb
	Target string
	After  any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}

// mostHours is how long something may be silenced: what is ignored for a month
// should be mended or no longer be looked at.
const mostHours = 30 * 24

// Silence keeps letters about an alert, and about its next ones on the same
// subject, away for so many hours.
func (s *Service) Silence(ctx context.Context, by Operator, alert string, hours int64) (Alert, error) {
	if hours < 1 || hours > mostHours {
		return Alert{}, ErrHours
	}
	return s.act(ctx, by, "alerts.silence", alert, func(ctx context.Context, tx *storage.Tx, a Alert) (any, error) {
		until := s.Clock.Now().Add(time.Duration(hours) * time.Hour)
		return map[string]any{"name": a.Name, "subject": a.Label, "until": until.Time().Format(time.RFC3339)},
			s.store.silence(ctx, tx, a.Name, a.Subject, until)
	})
}

// Unsilence has letters come again. What is raised then is told of with the next
// look.
func (s *Service) Unsilence(ctx context.Context, by Operator, alert string) (Alert, error) {
	return s.act(ctx, by, "alerts.unsilence", alert, func(ctx context.Context, tx *storage.Tx, a Alert) (any, error) {
		return map[string]any{"name": a.Name, "subject": a.Label}, s.store.unsilence(ctx, tx, a.Name, a.Subject)
	})
}

func (s *Service) act(ctx context.Context, by Operator, action, alert string,
	do func(ctx context.Context, tx *storage.Tx, a Alert) (after any, err error),
) (changed Alert, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, turn); err != nil {
			return err
		}
		a, err := s.store.alert(ctx, tx, alert)
		if err != nil {
			return err
		}
		if a.EndedAt != 0 {
			return ErrOver
		}
		after, err := do(ctx, tx, a)
		if err != nil {
			return err
		}
		if changed, err = s.store.alert(ctx, tx, alert); err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, Act{By: by, Action: action, Target: "alert/" + alert, After: after})
	})
	return changed, err
}

// Try writes a letter to everybody who would get one, and answers how many
// they are.
func (s *Service) Try(ctx context.Context, by Operator) (told int, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		people, err := s.listeners(ctx, tx)
		if err != nil {
			return err
		}
		now := s.Clock.Now()
		trial := Alert{ID: id.New(now), Name: Test, Label: s.Replica}
		for _, user := range people {
			if err := s.Tell(ctx, tx, user, s.letter(raisedLetter, []Alert{trial})); err != nil {
				return err
			}
		}
		if err := s.store.keepTest(ctx, tx, trial.ID, trial.Label, now, joinIDs(people)); err != nil {
			return err
		}
		told = len(people)
		return s.Recorder.RecordAct(ctx, tx, Act{By: by, Action: "alerts.test", Target: "alert/" + trial.ID, After: map[string]any{"told": told}})
	})
	return told, err
}

// Want says whether an operator gets letters about alerts.
func (s *Service) Want(ctx context.Context, by Operator, wanted bool) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.store.setWanted(ctx, tx, by.UserID, wanted); err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, Act{By: by, Action: "alerts.want", Target: "user/" + by.UserID, After: map[string]any{"wanted": wanted}})
	})
}

// Leave forgets what somebody wanted.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, userID string) error {
	return s.store.setWanted(ctx, tx, userID, true)
}

// Raised counts what is wrong now.
func (s *Service) Raised(ctx context.Context) (int64, error) { return s.store.raisedCount(ctx, s.DB) }

// Lamps are what is wrong now, and the checks that found nothing.
func (s *Service) Lamps(ctx context.Context) ([]Lamp, error) {
	raised, err := s.store.raised(ctx, s.DB)
	if err != nil {
		return nil, err
	}
	looks, err := s.store.looks(ctx, s.DB)
	if err != nil {
		return nil, err
	}
	lamps, lit := []Lamp{}, map[string]bool{}
	for _, a := range raised {
		lit[a.Name] = true
		lamps = append(lamps, Lamp{Name: a.Name, Subject: a.Label, State: "raised", Since: a.BeganAt.Time(), Detail: a.Detail})
	}
	for _, c := range s.Checks {
		if at := lastLook(looks, c.Name); at > 0 && !lit[c.Name] {
			lamps = append(lamps, Lamp{Name: c.Name, State: "ok", Since: at.Time()})
		}
	}
	return lamps, nil
}

// lastLook is when a check last looked from anywhere.
func lastLook(looks []watched, name string) (at clock.Millis) {
	for _, l := range looks {
		if l.name == name {
			at = max(at, l.lookedAt)
		}
	}
	return at
}

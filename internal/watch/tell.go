package watch

import (
	"context"
	"slices"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// The letters.
const (
	raisedLetter    = "alert_raised"
	recoveredLetter = "alert_recovered"
)

// flutters is the name of a line below that of an alert which comes and goes.
const flutters = "flutters"

// tell writes the letters that are owed: one of what is wrong and one of what is
// over. Beyond so many in a minute it waits: those who look next find the rest
// still owed.
func (s *Service) tell(ctx context.Context, tx *storage.Tx, now clock.Millis) error {
	wrong, over, err := s.owed(ctx, tx, now)
	if err != nil || len(wrong)+len(over) == 0 {
		return err
	}
	written, err := s.store.lettersSince(ctx, tx, now.Add(-time.Minute))
	if err != nil || written >= lettersAMinute {
		return err
	}
	people, err := s.listeners(ctx, tx)
	if err != nil {
		return err
	}
	wrong, err = claimed(wrong, func(a Alert) (bool, error) { return s.store.markTold(ctx, tx, a, now, joinIDs(people)) })
	if err != nil {
		return err
	}
	over, err = claimed(over, func(a Alert) (bool, error) { return s.store.markOver(ctx, tx, a.ID, now) })
	if err != nil {
		return err
	}
	for _, user := range people {
		for _, letter := range []struct {
			template string
			about    []Alert
		}{{raisedLetter, wrong}, {recoveredLetter, over}} {
			if len(letter.about) == 0 {
				continue
			}
			if err := s.Tell(ctx, tx, user, s.letter(letter.template, letter.about)); err != nil {
				return err
			}
		}
	}
	return nil
}

// claimed are those that nobody else has told of.
func claimed(alerts []Alert, claim func(Alert) (bool, error)) (ours []Alert, err error) {
	for _, a := range alerts {
		won, err := claim(a)
		if err != nil {
			return nil, err
		}
		if won {
			ours = append(ours, a)
		}
	}
	return ours, nil
}

// owed sorts out what somebody should hear of. What is over without anybody
// having heard of it, or while it is silenced, is settled without a word.
func (s *Service) owed(ctx context.Context, tx *storage.Tx, now clock.Millis) (wrong, over []Alert, err error) {
	unsettled, err := s.store.unsettled(ctx, tx)
	if err != nil {
		return nil, nil, err
	}
	again, err := s.Reminder(ctx, tx)
	if err != nil {
		return nil, nil, err
	}
	for _, a := range unsettled {
		switch {
		case a.State == Recovered && (a.ToldAt == 0 || a.Silenced(now)):
			if err := s.store.settle(ctx, tx, a.ID); err != nil {
				return nil, nil, err
			}
		case a.State == Recovered:
			over = append(over, a)
		case a.Silenced(now):
		case a.ToldAt == 0, again > 0 && now.Sub(a.ToldAt) >= again:
			wrong = append(wrong, a)
		}
	}
	return wrong, over, nil
}

// listeners are the operators who may see alerts and want to hear of them.
func (s *Service) listeners(ctx context.Context, tx *storage.Tx) ([]string, error) {
	people, err := s.Audience(ctx, tx)
	if err != nil {
		return nil, err
	}
	unwilling, err := s.store.unwilling(ctx, tx)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(people, func(user string) bool { return unwilling[user] }), nil
}

// letter lists alerts, a line each. What it says of each is up to its text, in
// the language of whoever reads it.
func (s *Service) letter(template string, about []Alert) Letter {
	shown := about[:min(len(about), linesInLetter)]
	l := Letter{
		Template: template,
		Params: map[string]string{
			"Count": strconv.Itoa(len(about)), "More": strconv.Itoa(len(about) - len(shown)), "URL": s.PageURL,
			"First": shown[0].Name, "FirstLabel": shown[0].Label,
		},
		Lists: map[string][]string{"Alerts": {}, "Subjects": {}, "Labels": {}, "Details": {}},
	}
	line := func(name, subject, label, detail string) {
		for list, word := range map[string]string{"Alerts": name, "Subjects": subject, "Labels": label, "Details": detail} {
			l.Lists[list] = append(l.Lists[list], word)
		}
	}
	for _, a := range shown {
		line(a.Name, a.Subject, a.Label, a.Detail)
		if template == raisedLetter && a.ComesAndGoes() {
			line(flutters, a.Subject, a.Label, strconv.FormatInt(a.Times, 10))
		}
	}
	return l
}

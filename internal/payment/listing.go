package payment

import (
	"cmp"
	"context"
	"errors"

	"causeway/internal/base/seal"
	"causeway/internal/storage"
)

// Standing is how a provider stands, for operators.
type Standing string

// How providers stand.
const (
	StandsUnset   Standing = "unset"   // never set up
	StandsOff     Standing = "off"     // switched off; what is open goes on
	StandsWrong   Standing = "wrong"   // cannot work as it is set up
	StandsUnready Standing = "unready" // not now, for want of a rate for instance
	StandsReady   Standing = "ready"
)

// Problem says by code what troubles a provider.
type Problem string

// The problems.
const (
	ProblemIncomplete Problem = "incomplete" // no provider can be made of the setup
	ProblemSealed     Problem = "sealed"     // its secrets were sealed with another key
	ProblemMisset     Problem = "misset"     // the self-check says that it cannot work like this
	ProblemTrouble    Problem = "trouble"    // the self-check failed, perhaps for a moment
	ProblemUnready    Problem = "unready"    // it says itself that it is not ready
)

// Listing is a provider as operators see it.
type Listing struct {
	Maker    Maker
	Setup    Setup // without secrets
	Set      map[string]bool
	Glimpses map[string]string // of secrets
	Checked  Checked
	Standing Standing
	Problem  Problem
	Detail   string
}

// Providers lists every provider that can be set up.
func (s *Service) Providers(ctx context.Context) ([]Listing, error) {
	l, err := s.roster.read(ctx, s.db) // whoever changes it must see what is there
	if err != nil {
		return nil, err
	}
	listings := []Listing{}
	for _, one := range l {
		if one.maker.Make != nil {
			listings = append(listings, one.listing(ctx))
		}
	}
	return listings, nil
}

// CheckProvider has one provider look at itself now, switched on or off.
func (s *Service) CheckProvider(ctx context.Context, provider string, by Operator) (Listing, error) {
	if _, err := s.roster.maker(provider); err != nil {
		return Listing{}, err
	}
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.recorder.RecordPayment(ctx, tx, Act{By: by, Action: "payment.check", Target: "provider/" + provider})
	})
	if err != nil {
		return Listing{}, err
	}
	return s.checkOne(ctx, provider)
}

func (s *Service) checkOne(ctx context.Context, provider string) (Listing, error) {
	one, err := s.read(ctx, provider)
	if err != nil {
		return Listing{}, err
	}
	if one.provider != nil {
		if err := s.check(ctx, one); err != nil {
			return Listing{}, err
		}
		if one, err = s.read(ctx, provider); err != nil {
			return Listing{}, err
		}
	}
	return one.listing(ctx), nil
}

// read is one provider straight from the database.
func (s *Service) read(ctx context.Context, provider string) (listed, error) {
	l, err := s.roster.read(ctx, s.db)
	if err != nil {
		return listed{}, err
	}
	one, known := l.find(provider)
	if !known {
		return listed{}, ErrNoProvider
	}
	return one, nil
}

func (l listed) listing(ctx context.Context) Listing {
	shown := Listing{Maker: l.maker, Setup: l.setup, Set: map[string]bool{}, Glimpses: map[string]string{}, Checked: l.checked}
	shown.Setup.Values = map[string]string{}
	for _, f := range l.maker.Fields {
		value := l.setup.Values[f.Name]
		shown.Set[f.Name] = value != ""
		switch {
		case !f.sealed():
			shown.Setup.Values[f.Name] = cmp.Or(value, f.Default)
		case value != "" && f.Glimpse != nil:
			shown.Glimpses[f.Name] = f.Glimpse(value)
		}
	}
	shown.Standing, shown.Problem, shown.Detail = l.standing(ctx)
	return shown
}

// standing says how a provider stands. One that is switched off tells its
// problems all the same: they are what an operator wants to see before
// switching it on.
func (l listed) standing(ctx context.Context) (standing Standing, problem Problem, detail string) {
	if l.setup.Version == 0 {
		return StandsUnset, "", ""
	}
	standing = StandsReady
	switch {
	case errors.Is(l.trouble, seal.ErrBroken):
		standing, problem = StandsWrong, ProblemSealed
	case l.trouble != nil:
		standing, problem, detail = StandsWrong, ProblemIncomplete, l.hide(l.trouble.Error())
	case l.checked.State == CheckMisset:
		standing, problem, detail = StandsWrong, ProblemMisset, l.checked.Detail
	default:
		if err := l.ready(ctx); err != nil {
			standing, problem, detail = StandsUnready, ProblemUnready, l.hide(err.Error())
		} else if l.checked.State == CheckTrouble {
			problem, detail = ProblemTrouble, l.checked.Detail
		}
	}
	if !l.setup.Enabled {
		standing = StandsOff
	}
	return standing, problem, detail
}

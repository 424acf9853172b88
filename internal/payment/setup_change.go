package payment

import (
	"context"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"causeway/internal/base/fault"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// Refusals of a setup.
var (
	// ErrSetup says which values cannot be.
	ErrSetup = fault.New(fault.Invalid, "invalid")
	// ErrUnusable refuses to switch on what cannot work as it is.
	ErrUnusable = fault.New(fault.Conflict, "provider_unusable")
	// ErrSetupMoved says that somebody else was faster.
	ErrSetupMoved = fault.New(fault.Conflict, "conflict")
)

// SetupChange is how an operator wants a provider to be.
type SetupChange struct {
	Provider string
	Version  int64 // that the operator saw; 0 if it was never set up
	Enabled  bool
	Values   map[string]string // only what changes; empty erases
	By       Operator
}

// SetUp changes a provider's setup and has the new one look at itself. One
// that is switched on must be complete; a draft need not be.
func (s *Service) SetUp(ctx context.Context, c SetupChange) (Listing, error) {
	maker, err := s.roster.maker(c.Provider)
	if err != nil {
		return Listing{}, err
	}
	row, found, err := s.store.setup(ctx, s.db, c.Provider)
	if err != nil {
		return Listing{}, err
	}
	if row.Version != c.Version {
		return Listing{}, ErrSetupMoved
	}
	if !found {
		row = setupRow{Setup: Setup{Provider: c.Provider}}
	}
	before := row.onRecord()
	if row, err = s.roster.changed(maker, row, c); err != nil {
		return Listing{}, err
	}
	row.Version, row.ChangedAt = c.Version+1, s.clock.Now()
	if err := s.roster.mayBe(maker, row); err != nil {
		return Listing{}, err
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		saved, err := s.store.saveSetup(ctx, tx, row)
		if err != nil {
			return err
		}
		if !saved {
			return ErrSetupMoved
		}
		after := row.onRecord()
		after.Changed = slices.Sorted(maps.Keys(c.Values))
		err = s.recorder.RecordPayment(ctx, tx, Act{By: c.By, Action: "payment.set_up", Target: "provider/" + c.Provider, Before: before, After: after})
		if err != nil {
			return err
		}
		return s.live.Invalidate(ctx, tx, setupTopic, live.All)
	})
	if err != nil {
		return Listing{}, err
	}
	return s.checkOne(ctx, c.Provider)
}

func (r *roster) maker(provider string) (Maker, error) {
	at := slices.IndexFunc(r.makers, func(m Maker) bool { return m.ID == provider })
	if at < 0 {
		return Maker{}, ErrNoProvider
	}
	return r.makers[at], nil
}

// changed is a setup with an operator's changes, which must be sound one by one.
func (r *roster) changed(m Maker, row setupRow, c SetupChange) (setupRow, error) {
	row.Enabled, row.Values, row.sealed = c.Enabled, maps.Clone(row.Values), maps.Clone(row.sealed)
	if row.Values == nil {
		row.Values = map[string]string{}
	}
	if row.sealed == nil {
		row.sealed = map[string][]byte{}
	}
	for name, value := range c.Values {
		at := slices.IndexFunc(m.Fields, func(f Field) bool { return f.Name == name })
		if at < 0 {
			return setupRow{}, ErrSetup.Field("values", "unknown_value")
		}
		field := m.Fields[at]
		value = strings.TrimSpace(strings.ReplaceAll(value, "\r\n", "\n"))
		if why := field.refuses(value); why != "" {
			return setupRow{}, WrongField(name, why)
		}
		delete(row.Values, name)
		delete(row.sealed, name)
		switch {
		case value == "":
		case field.sealed():
			row.sealed[name] = r.box.Seal(sealedFor(m.ID, name), value)
		default:
			row.Values[name] = value
		}
	}
	return row, nil
}

// refuses says by code what is wrong with a value.
func (f Field) refuses(value string) string {
	longest := f.Max
	if longest == 0 {
		longest = longestField
	}
	switch {
	case value == "":
		return ""
	case utf8.RuneCountInString(value) > longest:
		return "too_long"
	case !utf8.ValidString(value) || strings.ContainsFunc(value, func(c rune) bool { return unicode.IsControl(c) && c != '\n' && c != '\t' }):
		return "bad_format"
	case f.Kind == ChoiceField && !slices.Contains(f.Choices, value):
		return "unknown_value"
	}
	return ""
}

// mayBe refuses to have a setup switched on that makes no provider.
func (r *roster) mayBe(m Maker, row setupRow) error {
	if !row.Enabled {
		return nil
	}
	values, err := r.unsealed(m, row)
	if err != nil {
		return ErrUnusable.With("detail", err.Error())
	}
	for _, f := range m.Fields {
		if f.Required && values[f.Name] == "" {
			return WrongField(f.Name, "required")
		}
	}
	setup := row.Setup
	setup.Values = values
	_, err = m.Make(setup)
	if refusal, told := fault.As(err); told {
		return refusal
	}
	if err != nil {
		return ErrUnusable.With("detail", listed{maker: m, setup: setup}.hide(err.Error()))
	}
	return nil
}

// recordedSetup is what the record keeps of a setup: never a secret.
type recordedSetup struct {
	Enabled bool              `json:"enabled"`
	Values  map[string]string `json:"values,omitempty"`
	Changed []string          `json:"changed,omitempty"`
	Version int64             `json:"version"`
}

func (r setupRow) onRecord() recordedSetup {
	return recordedSetup{Enabled: r.Enabled, Values: maps.Clone(r.Values), Version: r.Version}
}

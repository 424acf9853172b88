package payment

import (
	"context"
	"errors"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
)

// Maker makes a provider out of what the operator has set up. A provider is
// never changed: another setup makes another provider.
type Maker struct {
	ID       string // of the provider it makes
	PayTypes []PayType
	Network  string // of a provider that serves one chain
	Fields   []Field
	// Environment is what only whoever runs the program can set.
	Environment []Variable
	// Make refuses what is incomplete or malformed, naming the field.
	Make func(Setup) (Provider, error)
}

// Variable is something that a provider needs from the environment.
type Variable struct {
	Name string
	Set  bool
}

// WrongField is how Make complains about a field: why is a code of the
// refusals that people read.
func WrongField(name, why string) error { return ErrSetup.Field("values."+name, why) }

// Setup is how the operator has set a provider up.
type Setup struct {
	Provider  string
	Enabled   bool
	Values    map[string]string // by field, secrets too: it never leaves the process
	Version   int64             // 0 until it was set up
	ChangedAt clock.Millis
}

// FieldKind says how a field is asked for and shown.
type FieldKind string

// The kinds of fields. Secrets and lines, which may have keys in them, are
// sealed, and nobody gets to see them again.
const (
	TextField   FieldKind = "text"
	SecretField FieldKind = "secret"
	LinesField  FieldKind = "lines" // several values, one a line
	ChoiceField FieldKind = "choice"
)

// Field is one thing that a provider has to be told.
type Field struct {
	Name     string
	Kind     FieldKind
	Required bool
	Default  string
	Choices  []string
	Max      int // characters; longestField where it is 0
	// Glimpse is what may be shown of a sealed value, so that people can tell
	// which one it is; nothing where it is nil.
	Glimpse func(value string) string
}

// sealed tells whether the field's value is for nobody's eyes.
func (f Field) sealed() bool { return f.Kind == SecretField || f.Kind == LinesField }

// longestField bounds a value: an RSA key in PEM has less than this.
const longestField = 8 << 10

// Ready is a provider that cannot always be used although it is set up, for
// want of a rate for instance. It answers from memory or the database.
type Ready interface {
	Ready(ctx context.Context) error
}

// Watcher is a provider that finds payments by itself. Watch runs in one
// process of the house until its context ends; every write of its own checks
// the fence.
type Watcher interface {
	Watch(ctx context.Context, fence jobs.Fence, desk Desk) error
}

// Desk is what a watcher tells of payments.
type Desk interface {
	// Observe writes a fact down once, as a webhook's would be. Without an
	// attempt it belongs to the member's latest one with this provider.
	Observe(ctx context.Context, fact Observation) error
}

// Statement is a line of a provider's books: money that it has received within
// a time, or that has left it again.
type Statement struct {
	ExternalID string // of the payment, or of the refund or dispute
	Of         string // the payment that has gone back; empty for one that came
	AttemptID  string // empty where the provider does not know it
	Amount     string // in the provider's own writing
	Currency   string
	At         clock.Millis
}

// back tells whether money has left by it.
func (s Statement) back() bool { return s.Of != "" }

// ErrNotYet is wrapped by what Statements answers about a time whose books the
// provider has not written yet.
var ErrNotYet = errors.New("payment: the provider has not written its books of that time yet")

// Reconciler is a provider whose books can be compared with ours.
type Reconciler interface {
	// Statements lists every payment that became final from one time, before
	// another, and every refund and dispute that took one away again.
	Statements(ctx context.Context, from, before clock.Millis) ([]Statement, error)
}

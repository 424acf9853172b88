package payment

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"causeway/internal/base/fault"
	"causeway/internal/base/seal"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// setupTopic is where a changed setup is announced to every process.
const setupTopic = "payment_setup"

// ErrNoProvider is the answer to a provider's name that nobody has.
var ErrNoProvider = fault.New(fault.NotFound, "not_found")

// errUnset is why a provider cannot be made that was never set up.
var errUnset = errors.New("payment: the provider was never set up")

// listed is one provider as it stands at the moment.
type listed struct {
	maker    Maker
	setup    Setup
	provider Provider // nil while it cannot be made
	trouble  error    // why not
	checked  Checked
}

// offers tells whether new orders may be paid through the provider. What is
// open already goes on as long as there is a provider at all: switching one
// off must not lose anybody's money.
func (l listed) offers() bool {
	return l.setup.Enabled && l.provider != nil && l.checked.State != CheckMisset
}

// ready asks a provider that cannot always be used. Not inside a transaction.
func (l listed) ready(ctx context.Context) error {
	if moody, ok := l.provider.(Ready); ok {
		return moody.Ready(ctx)
	}
	return nil
}

// lineup is every provider of the house, in the order in which they are asked.
type lineup []listed

func (l lineup) find(provider string) (listed, bool) {
	at := slices.IndexFunc(l, func(one listed) bool { return one.maker.ID == provider })
	if at < 0 {
		return listed{}, false
	}
	return l[at], true
}

// roster knows all providers: those that need no setup, and those that are
// made out of one. It keeps what it has made until the setup has another
// version, because a provider may hold connections and memories.
type roster struct {
	db     *storage.DB
	box    seal.Box
	fixed  []Provider
	makers []Maker
	store  store
	known  *live.Cache[string, lineup]

	mu   sync.Mutex
	made map[string]made
}

type made struct {
	version  int64
	provider Provider
	trouble  error
}

func newRoster(c Config) *roster {
	r := &roster{db: c.DB, box: c.Box, fixed: c.Providers, makers: inOrder(c.Makers), made: map[string]made{}}
	r.known = live.NewCache(c.Live, setupTopic, 1, func(ctx context.Context, _ string) (lineup, error) { return r.read(ctx, r.db) })
	return r
}

// now is the lineup, from memory where possible.
func (r *roster) now(ctx context.Context) (lineup, error) {
	if len(r.makers) == 0 {
		return r.assemble(nil), nil
	}
	l, err := r.known.Get(ctx, live.All)
	if err != nil {
		return nil, fmt.Errorf("read the payment setups: %w", err)
	}
	return l, nil
}

// read is the lineup as a transaction sees it.
func (r *roster) read(ctx context.Context, from storage.Reader) (lineup, error) {
	if len(r.makers) == 0 {
		return r.assemble(nil), nil
	}
	rows, err := r.store.setups(ctx, from)
	if err != nil {
		return nil, err
	}
	return r.assemble(rows), nil
}

func (r *roster) assemble(rows []setupRow) lineup {
	l := make(lineup, 0, len(r.fixed)+len(r.makers))
	for _, p := range r.fixed {
		l = append(l, listed{maker: Maker{ID: p.ID()}, setup: Setup{Provider: p.ID(), Enabled: true}, provider: p})
	}
	for _, m := range r.makers {
		one := listed{maker: m, setup: Setup{Provider: m.ID}, trouble: errUnset}
		for _, row := range rows {
			if row.Provider == m.ID {
				one = r.listed(m, row)
			}
		}
		l = append(l, one)
	}
	return l
}

func (r *roster) listed(m Maker, row setupRow) listed {
	one := listed{maker: m, setup: row.Setup, checked: row.checked}
	values, err := r.unsealed(m, row)
	if err != nil {
		one.trouble = err
		return one
	}
	one.setup.Values = values
	one.provider, one.trouble = r.make(m, one.setup)
	return one
}

// make gives the provider of a setup, a new one where there is none yet.
func (r *roster) make(m Maker, s Setup) (Provider, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	kept, is := r.made[m.ID]
	if !is || kept.version != s.Version {
		kept = made{version: s.Version}
		kept.provider, kept.trouble = m.Make(s)
		if kept.trouble != nil {
			kept.provider = nil
		}
		r.made[m.ID] = kept
	}
	return kept.provider, kept.trouble
}

// unsealed are the values of a setup with its secrets, and the defaults of
// what was not said.
func (r *roster) unsealed(m Maker, row setupRow) (map[string]string, error) {
	values := map[string]string{}
	for _, f := range m.Fields {
		value, said := row.Values[f.Name]
		if f.sealed() {
			sealed, is := row.sealed[f.Name]
			if said = is; said {
				var err error
				if value, err = r.box.Open(sealedFor(m.ID, f.Name), sealed); err != nil {
					return nil, fmt.Errorf("%s of %s: %w", f.Name, m.ID, err)
				}
			}
		}
		if !said {
			value = f.Default
		}
		if value != "" {
			values[f.Name] = value
		}
	}
	return values, nil
}

// sealedFor binds a secret to its place.
func sealedFor(provider, field string) string { return "payment_setup/" + provider + "/" + field }

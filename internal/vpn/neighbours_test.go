package vpn_test

import (
	"context"
	"fmt"
	"sync"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

// everybody may use what they have, and only "nobody" is nobody.
type everybody struct{}

func (everybody) Active(context.Context, string) (bool, error) { return true, nil }

func (everybody) Keep(_ context.Context, _ *storage.Tx, user string) (bool, error) {
	return user != "nobody", nil
}

// shelf has one package, for as long as is asked for.
type shelf struct{}

func (shelf) Plan(_ context.Context, _ *storage.Tx, _, packageID, cycle string) (vpn.Terms, error) {
	if packageID != "harbour" {
		return vpn.Terms{}, vpn.ErrInvalid.Field("packageId", "not_found")
	}
	return monthly("", map[string]int{"month": 1, "season": 3, "year": 12}[cycle]), nil
}

// told keeps what members were written.
type told struct {
	mu    sync.Mutex
	lines []string
}

func (n *told) add(line string) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.lines = append(n.lines, line)
	return nil
}

// since answers what came since it was asked last.
func (n *told) since() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	lines := n.lines
	n.lines = nil
	return lines
}

func (n *told) TrafficLow(_ context.Context, _ *storage.Tx, user string, percent int, left, total int64) error {
	return n.add(fmt.Sprintf("%s: under %d, %d of %d", user, percent, left, total))
}

func (n *told) PlanEnds(_ context.Context, _ *storage.Tx, user string, end clock.Millis) error {
	return n.add(fmt.Sprintf("%s: ends %s", user, end.Time().Format("01-02 15:04")))
}

// record keeps what operators did.
type record struct {
	mu   sync.Mutex
	acts []vpn.Act
}

func (r *record) RecordAct(_ context.Context, _ *storage.Tx, a vpn.Act) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.acts = append(r.acts, a)
	return nil
}

package traffic

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/vpn"
	"causeway/internal/vpn/proxy"
)

// house is one process with a clock of its own hand.
type house struct {
	*Service
	t     *testing.T
	clock *clock.Manual
	acts  *[]vpn.Act
	told  *[]string // who was warned of what
}

var noon = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

func newHouse(t *testing.T, db *storage.DB) *house {
	t.Helper()
	return newReplica(t, db, clock.NewManual(noon))
}

// newReplica is another process at the same database.
func newReplica(t *testing.T, db *storage.DB, c *clock.Manual) *house {
	t.Helper()
	box, err := seal.New(seal.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	events := live.New(db, c, live.Options{})
	acts, told := &[]vpn.Act{}, &[]string{}
	core := vpn.New(vpn.Config{DB: db, Clock: c, Live: events, Box: box, Notices: teller{told}})
	return &house{New(Config{
		DB: db, Clock: c, Live: events, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Vpn: core, Recorder: keeper{acts},
	}), t, c, acts, told}
}

// keeper remembers what was put on record.
type keeper struct{ acts *[]vpn.Act }

func (k keeper) RecordAct(_ context.Context, _ *storage.Tx, a vpn.Act) error {
	*k.acts = append(*k.acts, a)
	return nil
}

// teller remembers whom the house has written to.
type teller struct{ told *[]string }

func (l teller) TrafficLow(_ context.Context, _ *storage.Tx, user string, percent int, _, _ int64) error {
	*l.told = append(*l.told, fmt.Sprintf("%s under %d", user, percent))
	return nil
}

func (l teller) PlanEnds(_ context.Context, _ *storage.Tx, user string, _ clock.Millis) error {
	*l.told = append(*l.told, user+" ends")
	return nil
}

func (h *house) write(statement string, args ...any) {
	h.t.Helper()
	err := h.db.Write(h.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) number(query string, args ...any) (n int64) {
	h.t.Helper()
	if err := h.db.QueryRow(h.t.Context(), query, args...).Scan(&n); err != nil {
		h.t.Fatal(err)
	}
	return n
}

// admit makes a member.
func (h *house) admit(user string, number int64) {
	h.t.Helper()
	h.write(`INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
		VALUES ($1, $2, $3, $3, $4, 0)`, user, number, "uuid-of-"+user, []byte("sealed"))
}

// plan is an entitlement, in days from noon and in bytes. Zero values are a
// pack that began yesterday and never ends.
type plan struct {
	id, user         string
	quota, used      int64
	bonus            int64
	starts           int
	ends, refills    int // 0 is never
	drawn            int // 0 is never
	groups           string
	monthly          bool
	frozen, finished bool
}

func (h *house) give(p plan) {
	h.t.Helper()
	day := func(n int) any {
		if n == 0 {
			return nil
		}
		return clock.Of(noon.AddDate(0, 0, n))
	}
	if p.starts == 0 {
		p.starts = -1
	}
	if p.groups == "" {
		p.groups = "standard"
	}
	tab := "data"
	if p.monthly {
		tab = "monthly"
	}
	finished := 0
	if p.finished {
		finished = -1
	}
	h.write(`
		INSERT INTO vpn_entitlement (id, user_id, package_id, name, tab, quota_bytes, used_bytes, bonus_bytes, speed_mbps, devices, node_groups,
		                             anchor, months, expires_at, refill_at, drawn_at, frozen, ended_at, created_at, number)
		VALUES ($1, $2, 'p', 'P', $3, $4, $5, $6, 0, 0, $7, $8, 0, $9, $10, $11, $12, $13, 0, (SELECT number FROM vpn_member WHERE user_id = $2))`,
		p.id, p.user, tab, p.quota, p.used, p.bonus, p.groups, day(p.starts), day(p.ends), day(p.refills), day(p.drawn), p.frozen, day(finished))
}

func (h *house) used(entitlement string) int64 {
	h.t.Helper()
	return h.number(`
		SELECT used_bytes + (SELECT CAST(COALESCE(SUM(charged_bytes), 0) AS BIGINT) FROM vpn_drawn WHERE entitlement_id = $1)
		FROM   vpn_entitlement WHERE id = $1`, entitlement)
}

// days is the members' days, whether something is still to be entered or not.
const days = `(
	SELECT day, number, CAST(SUM(up_bytes) AS BIGINT) AS up_bytes, CAST(SUM(down_bytes) AS BIGINT) AS down_bytes FROM (
		SELECT day, number, up_bytes, down_bytes FROM vpn_usage_day
		UNION  ALL
		SELECT day, number, up_bytes, down_bytes FROM vpn_drawn) AS told
	GROUP  BY day, number) AS d`

// pier is the node that most tests push from.
var pier = proxy.Node{ID: 7, Name: "Pier", Groups: []string{"standard"}}

func (h *house) push(node proxy.Node, body string) {
	h.t.Helper()
	if err := h.Push(h.t.Context(), node, []byte(body)); err != nil {
		h.t.Fatal(err)
	}
}

// anybody may apply: the tests see to it that a push counts once even so.
func anybody(context.Context, *storage.Tx) error { return nil }

func (h *house) settle() {
	h.t.Helper()
	if err := h.drain(h.t.Context(), anybody); err != nil {
		h.t.Fatal(err)
	}
}

// counted pushes and applies.
func (h *house) counted(node proxy.Node, body string) {
	h.t.Helper()
	h.push(node, body)
	h.settle()
}

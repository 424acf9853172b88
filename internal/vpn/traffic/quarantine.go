package traffic

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

// What stands in the way of a decision.
var (
	ErrDecided = fault.New(fault.Conflict, "quarantine_decided")
	ErrReason  = fault.New(fault.Invalid, "invalid").Field("reason", "required")
	ErrUnfit   = fault.New(fault.Conflict, "quarantine_unfit") // there is nothing that could be charged
)

// Decision is what becomes of a row in quarantine.
type Decision string

// The decisions.
const (
	Apply   Decision = "apply"
	Discard Decision = "discard"
)

// Quarantined is a row of a push that cannot be true, until somebody says what
// it was.
type Quarantined struct {
	ID         string
	NodeID     int64
	NodeGroups string
	Number     int64
	UserID     string // empty if nobody has the number any more
	Up, Down   string // in the node's own writing
	Reason     Reason
	ReceivedAt clock.Millis
	Decision   Decision // empty while it waits
	DecidedAt  *clock.Millis
}

// mostByHand bounds what an operator may charge in one go, so that no sum
// leaves the range of the books: a thousand terabytes.
const mostByHand = 1_000_000_000_000_000

// fit gives the row as one that can be charged. Numbers below zero and what is
// no number at all cannot be.
func (q Quarantined) fit() (row, error) {
	up, upErr := strconv.ParseInt(q.Up, 10, 64)
	down, downErr := strconv.ParseInt(q.Down, 10, 64)
	if upErr != nil || downErr != nil || up < 0 || down < 0 || up > mostByHand || down > mostByHand || q.UserID == "" {
		return row{}, ErrUnfit
	}
	return row{q.Number, up, down}, nil
}

// QuarantineFilter narrows the list.
type QuarantineFilter struct {
	Decided bool
	Behind  string
	Limit   int
}

// Quarantine lists rows that wait, or those that were decided, newest first.
func (s *Service) Quarantine(ctx context.Context, f QuarantineFilter) ([]Quarantined, error) {
	return s.store.quarantine(ctx, s.db, f)
}

// Decide ends a row's quarantine, once: it is charged as if its push had come
// now, or forgotten.
func (s *Service) Decide(ctx context.Context, by vpn.Operator, rowID string, d Decision, reason string) (q Quarantined, err error) {
	if reason = strings.TrimSpace(reason); reason == "" {
		return q, ErrReason
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if q, err = s.store.quarantined(ctx, tx, rowID); err != nil {
			return err
		}
		now := s.clock.Now()
		won, err := s.store.decide(ctx, tx, rowID, d, by.UserID, now)
		if err != nil {
			return err
		}
		if !won {
			return ErrDecided
		}
		if d == Apply {
			r, err := q.fit()
			if err != nil {
				return err
			}
			p := pushed{NodeID: q.NodeID, NodeGroups: q.NodeGroups, ReceivedAt: q.ReceivedAt, Body: batch{rows: []row{r}}.given(), Up: r.up, Down: r.down}
			if err := storage.Lock(ctx, tx, vpn.CountLock); err != nil {
				return err
			}
			if err := s.count(ctx, tx, []pushed{p}); err != nil {
				return err
			}
		}
		q.Decision, q.DecidedAt = d, &now
		act := vpn.Act{
			By: by, Action: "vpn.traffic_apply", Target: "quarantine/" + rowID, Reason: reason,
			After: map[string]any{"node": q.NodeID, "user": q.UserID, "up": q.Up, "down": q.Down, "why": q.Reason},
		}
		if d == Discard {
			act.Action = "vpn.traffic_discard"
		}
		return s.recorder.RecordAct(ctx, tx, act)
	})
	return q, err
}

// givenOdd is odd rows as a statement reads them.
func givenOdd(odd []oddRow) string {
	rows := make(map[int64][]string, len(odd))
	for _, o := range odd {
		rows[o.number] = []string{o.up, o.down, string(o.reason)}
	}
	given, _ := json.Marshal(rows) // numbers and texts always become JSON
	return string(given)
}

// insertOdd puts the odd rows of a push into quarantine, as far as they are
// somebody's; their ids begin with the one given, so that they are listed in the
// order of time.
func (store) insertOdd(ctx context.Context, tx *storage.Tx, first string, node int64, groups string, at clock.Millis, given string) error {
	_, err := tx.Exec(ctx, `
		WITH odd (number, up, down, reason) AS MATERIALIZED (`+storage.Given(1, "BIGINT", "TEXT", "TEXT", "TEXT")+`)
		INSERT INTO vpn_quarantine (id, node_id, node_groups, number, up, down, reason, received_at)
		SELECT CAST($2 AS TEXT) || '-' || CAST(o.number AS TEXT), CAST($3 AS BIGINT), CAST($4 AS TEXT), o.number, o.up, o.down, o.reason, CAST($5 AS BIGINT)
		FROM   odd o
		CROSS  JOIN vpn_member m
		WHERE  m.number = o.number`, given, first, node, groups, at)
	return err
}

const quarantineColumns = `q.id, q.node_id, q.node_groups, q.number, COALESCE(m.user_id, ''), q.up, q.down, q.reason, q.received_at, COALESCE(q.decision, ''), q.decided_at`

func scanQuarantined(row storage.Scanner) (q Quarantined, err error) {
	err = row.Scan(&q.ID, &q.NodeID, &q.NodeGroups, &q.Number, &q.UserID, &q.Up, &q.Down, &q.Reason, &q.ReceivedAt, &q.Decision, &q.DecidedAt)
	return q, err
}

func (store) quarantine(ctx context.Context, from storage.Reader, f QuarantineFilter) ([]Quarantined, error) {
	return storage.All(ctx, from, scanQuarantined, `
		SELECT `+quarantineColumns+` FROM vpn_quarantine q
		LEFT   JOIN vpn_member m ON m.number = q.number
		WHERE  (q.decision IS NOT NULL) = $1 AND ($2 = '' OR q.id < $2)
		ORDER  BY q.id DESC
		LIMIT  $3`, f.Decided, f.Behind, f.Limit)
}

func (store) quarantined(ctx context.Context, tx *storage.Tx, rowID string) (Quarantined, error) {
	return scanQuarantined(tx.QueryRow(ctx, `
		SELECT `+quarantineColumns+` FROM vpn_quarantine q
		LEFT   JOIN vpn_member m ON m.number = q.number
		WHERE  q.id = $1`, rowID))
}

// decide reports false when it was decided before.
func (store) decide(ctx context.Context, tx *storage.Tx, rowID string, d Decision, by string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE vpn_quarantine SET decision = $1, decided_by = $2, decided_at = $3
		WHERE  id = $4 AND decision IS NULL`, string(d), by, at, rowID)
	return n == 1, err
}

// forgetQuarantine drops what was decided before one moment, and what nobody has
// decided since another.
func (store) forgetQuarantine(ctx context.Context, tx *storage.Tx, decided, waiting clock.Millis) error {
	_, err := tx.Exec(ctx, `
		DELETE FROM vpn_quarantine WHERE decided_at < $1 OR decision IS NULL AND received_at < $2`, decided, waiting)
	return err
}

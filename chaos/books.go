package main

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"strings"
	"time"

	"causeway/internal/storage"
)

// books answers for each key how often its wish came true, by what it moved and
// not by its key: everybody who wants something is new and wants it once.
func (l *load) books(ctx context.Context) func(kind, key string) (found, error) {
	return func(kind, key string) (found, error) {
		switch kind {
		case "order":
			n, err := l.count(ctx, `SELECT COUNT(*) FROM order_head WHERE user_id = $1`, key)
			return found{times: n}, err
		case "pay":
			return l.paid(ctx, key)
		case "points":
			return l.bought(ctx, key, "point", points, `SELECT CAST(COALESCE(SUM(points_price), 0) AS BIGINT) FROM order_head WHERE user_id = $1 AND status = 2`)
		case "market", "too dear":
			return l.sold(ctx, key)
		case "push":
			node, digest, _ := strings.Cut(key, " ")
			n, err := l.count(ctx, `SELECT COUNT(*) FROM vpn_push WHERE CAST(node_id AS TEXT) = $1 AND digest = $2`, node, digest)
			return found{times: n}, err
		case "upload":
			return l.stored(ctx, key)
		}
		return found{}, fmt.Errorf("nobody knows what a %s is", kind)
	}
}

func (l *load) count(ctx context.Context, query string, args ...any) (int, error) {
	return countIn(ctx, l.db, query, args...)
}

func countIn(ctx context.Context, db *storage.DB, query string, args ...any) (int, error) {
	rows, err := storage.All(ctx, db, storage.Column[int64], query, args...)
	if err != nil || len(rows) != 1 {
		return 0, fmt.Errorf("%s: %v %w", query, rows, err)
	}
	return int(rows[0]), nil
}

// counts asks several questions about the same thing.
func (l *load) counts(ctx context.Context, about string, queries ...string) ([]int, error) {
	numbers := make([]int, len(queries))
	for i, query := range queries {
		var err error
		if numbers[i], err = l.count(ctx, query, about); err != nil {
			return nil, err
		}
	}
	return numbers, nil
}

// paid is a payment that was seen once, booked once and has bought what it was
// for, once.
func (l *load) paid(ctx context.Context, key string) (found, error) {
	n, err := l.counts(ctx, key,
		`SELECT COUNT(*) FROM payment_observation WHERE external_id = $1 AND state = 'paid'`,
		`SELECT COUNT(*) FROM ledger_journal WHERE idem_key = 'pay:sandbox:' || $1`)
	if err != nil {
		return found{}, err
	}
	l.mu.Lock()
	order := l.payments[key].order
	l.mu.Unlock()
	m, err := l.counts(ctx, order,
		`SELECT COUNT(*) FROM vpn_grant WHERE order_id = $1`,
		`SELECT COUNT(*) FROM ledger_journal WHERE idem_key = 'order:' || $1 || ':settle'`,
		`SELECT COUNT(*) FROM order_head WHERE id = $1 AND status = 2`)
	return agree(append(n, m...)), err
}

// bought compares what somebody has left with what their orders cost.
func (l *load) bought(ctx context.Context, user, currency string, given int64, spent string) (found, error) {
	n, err := l.counts(ctx, user,
		`SELECT COUNT(*) FROM order_head WHERE user_id = $1 AND status = 2`,
		`SELECT COUNT(*) FROM order_head o JOIN ledger_journal j ON j.idem_key = 'order:' || o.id || ':settle' WHERE o.user_id = $1`,
		spent)
	if err != nil {
		return found{}, err
	}
	left, err := l.count(ctx, `SELECT CAST(COALESCE(SUM(balance), 0) AS BIGINT) FROM ledger_account WHERE id = $1`, "user:"+user+":"+currency)
	there := agree(n[:2])
	if int64(left) != given-int64(n[2]) {
		there.half = fmt.Sprintf("orders for %d, and %d of %d left", n[2], left, given)
	}
	return there, err
}

// sold also looks for the goods.
func (l *load) sold(ctx context.Context, user string) (found, error) {
	there, err := l.bought(ctx, user, "usd", int64(purse), `SELECT CAST(COALESCE(SUM(price), 0) AS BIGINT) FROM order_head WHERE user_id = $1 AND status = 2`)
	if err != nil || there.half != "" {
		return there, err
	}
	items, err := l.count(ctx, `SELECT COUNT(*) FROM market_item WHERE state = 'delivered' AND order_id IN (SELECT id FROM order_head WHERE user_id = $1)`, user)
	if items != there.times {
		there.half = fmt.Sprintf("bought %d and got %d", there.times, items)
	}
	return there, err
}

// stored reads a file back, every byte of it.
func (l *load) stored(ctx context.Context, place string) (found, error) {
	l.mu.Lock()
	s := l.uploads[place]
	l.mu.Unlock()
	file := path.Base(place)
	n, err := l.count(ctx, `SELECT COUNT(*) FROM share_file WHERE id = $1 AND state = 'ready'`, file)
	if err != nil || n == 0 {
		return found{}, err
	}
	same, err := l.count(ctx, `SELECT COUNT(*) FROM share_file WHERE id = $1 AND digest = $2`, file, s.digest())
	if err != nil {
		return found{}, err
	}
	content, err := s.fetch(ctx, file)
	// No answer is none yet: the machine may be busy with something else.
	for range 20 {
		if err == nil || ctx.Err() != nil {
			break
		}
		sleep(ctx, time.Second)
		content, err = s.fetch(ctx, file)
	}
	if err != nil || same != 1 || !bytes.Equal(content, s.content()) {
		return found{times: n, half: fmt.Sprintf("digest right: %d, %d of %d bytes, %v", same, len(content), s.size, err)}, nil
	}
	return found{times: n}, nil
}

// agree is one number, if it is one.
func agree(n []int) found {
	there := found{times: n[0]}
	for _, one := range n {
		if one != n[0] {
			there.half = fmt.Sprint("counted ", n)
		}
		there.times = max(there.times, one)
	}
	return there
}

// traffic compares all that nodes and members are charged with what is in the
// reports that were kept.
func (l *load) traffic(ctx context.Context) (string, error) {
	kept, err := l.count(ctx, `SELECT CAST(COALESCE(SUM(up_bytes + down_bytes), 0) AS BIGINT) FROM vpn_push WHERE node_id >= 100001`)
	if err != nil {
		return "", err
	}
	charged, err := l.count(ctx, `SELECT CAST(COALESCE(SUM(up_bytes + down_bytes), 0) AS BIGINT) FROM vpn_node_day WHERE node_id >= 100001`)
	if err == nil && kept != charged {
		return fmt.Sprintf("nodes reported %d bytes and are charged %d", kept, charged), nil
	}
	return "", err
}

// waiting is work that the shop has promised and not done.
func (l *load) waiting(ctx context.Context) (int, error) {
	return l.count(ctx, `
		SELECT (SELECT COUNT(*) FROM payment_webhook WHERE done_at IS NULL)
		     + (SELECT COUNT(*) FROM vpn_push WHERE applied_at IS NULL)
		     + (SELECT COUNT(*) FROM order_head o JOIN payment_attempt a ON a.order_id = o.id JOIN payment_sandbox s ON s.attempt_id = a.id
		        WHERE s.external_id LIKE 'chaos-%' AND o.status <> 2)`)
}

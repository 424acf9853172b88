package usdt

import (
	"context"

	"causeway/internal/storage"
)

type treasuryStore struct{}

// standing answers zeros for a chain that was never read.
func (treasuryStore) standing(ctx context.Context, from storage.Reader, network string, family Family) (Standing, error) {
	s := Standing{Network: network}
	err := from.QueryRow(ctx, `
		SELECT block, final, head, moved_at, turned_at FROM payment_cursor
		WHERE network = $1`, network).Scan(&s.Cursor, &s.Final, &s.Head, &s.MovedAt, &s.TurnedAt)
	if _, err := storage.Found(err); err != nil {
		return Standing{}, err
	}
	err = from.QueryRow(ctx, `
		SELECT (SELECT COUNT(*) FROM payment_address WHERE family = $1),
		       (SELECT COUNT(*) FROM payment_transfer WHERE network = $2 AND booked_at IS NULL AND tries >= $3),
		       (SELECT CAST(COALESCE(SUM(t.amount), 0) AS BIGINT)
		        FROM   payment_transfer t
		        JOIN   payment_address a ON a.family = $1 AND a.address = t.address
		        WHERE  t.network = $2),
		       (SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payment_sweep WHERE network = $2)`,
		family, network, mostTries).Scan(&s.Addresses, &s.Quarantined, &s.Received, &s.Swept)
	return s, err
}

// holdingColumns sums up what an address got and gave on one chain, $1.
const holdingColumns = `a.address, a.idx, a.user_id, COALESCE(got.amount, 0), COALESCE(gave.amount, 0), COALESCE(got.last_at, 0)
		FROM      payment_address a
		LEFT JOIN (SELECT address, CAST(SUM(amount) AS BIGINT) AS amount, MAX(found_at) AS last_at
		           FROM payment_transfer WHERE network = $1 GROUP BY address) got ON got.address = a.address
		LEFT JOIN (SELECT address, CAST(SUM(amount) AS BIGINT) AS amount
		           FROM payment_sweep WHERE network = $1 GROUP BY address) gave ON gave.address = a.address`

func scanHolding(network string) func(storage.Scanner) (Holding, error) {
	return func(row storage.Scanner) (Holding, error) {
		h := Holding{Network: network}
		err := row.Scan(&h.Address, &h.Index, &h.UserID, &h.Received, &h.Swept, &h.LastAt)
		return h, err
	}
}

func (treasuryStore) holdings(
	ctx context.Context, from storage.Reader, network string, family Family, f HoldingFilter, after int64, limit int,
) ([]Holding, error) {
	return storage.All(ctx, from, scanHolding(network), `
		SELECT `+holdingColumns+`
		WHERE  a.family = $2 AND a.idx > $3
		AND    COALESCE(got.amount, 0) - COALESCE(gave.amount, 0) >= $4
		AND    (CAST($5 AS TEXT) IS NULL OR LOWER(a.address) = LOWER($5) OR a.user_id = $5 OR CAST(a.idx AS TEXT) = $5)
		ORDER BY a.idx
		LIMIT  $6`, network, family, after, f.AtLeast, storage.OrNull(f.Text), limit)
}

// holding reads one address by the exact writing that we keep it in: the sums
// of others do not matter to whoever takes money off it.
func (treasuryStore) holding(ctx context.Context, tx *storage.Tx, network string, family Family, address string) (h Holding, err error) {
	h = Holding{Network: network, Address: address}
	err = tx.QueryRow(ctx, `
		SELECT a.idx, a.user_id,
		       (SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payment_transfer WHERE network = $1 AND address = $2),
		       (SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payment_sweep WHERE network = $1 AND address = $2)
		FROM   payment_address a
		WHERE  a.family = $3 AND a.address = $2`, network, address, family).Scan(&h.Index, &h.UserID, &h.Received, &h.Swept)
	return h, err
}

// insertSweep reports false when the transaction was told for this address
// before.
func (treasuryStore) insertSweep(ctx context.Context, tx *storage.Tx, s Sweep) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO payment_sweep (id, network, address, tx_hash, amount, note, marked_by, marked_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (network, address, tx_hash) DO NOTHING`,
		s.ID, s.Network, s.Address, s.TxHash, s.Amount, s.Note, s.MarkedBy, s.MarkedAt)
	return n == 1, err
}

func scanSweep(row storage.Scanner) (s Sweep, err error) {
	err = row.Scan(&s.ID, &s.Network, &s.Address, &s.TxHash, &s.Amount, &s.Note, &s.MarkedBy, &s.MarkedAt)
	return s, err
}

func (treasuryStore) sweeps(ctx context.Context, from storage.Reader, network, behind string, limit int) ([]Sweep, error) {
	return storage.All(ctx, from, scanSweep, `
		SELECT id, network, address, tx_hash, amount, note, marked_by, marked_at
		FROM   payment_sweep
		WHERE  (CAST($1 AS TEXT) IS NULL OR network = $1) AND (CAST($2 AS TEXT) IS NULL OR id < $2)
		ORDER BY id DESC
		LIMIT  $3`, storage.OrNull(network), storage.OrNull(behind), limit)
}

const depositColumns = `network, tx_hash, log_index, address, sender, COALESCE(user_id, ''), block, amount, found_at, booked_at, tries, trouble`

func scanDeposit(row storage.Scanner) (d Deposit, err error) {
	err = row.Scan(&d.Network, &d.TxHash, &d.LogIndex, &d.Address, &d.Sender, &d.UserID, &d.Block, &d.Amount, &d.FoundAt, &d.BookedAt,
		&d.Tries, &d.Trouble)
	return d, err
}

// deposits goes on behind a transfer of the list, if one is named.
func (treasuryStore) deposits(ctx context.Context, from storage.Reader, f DepositFilter) ([]Deposit, error) {
	behind := Mark{}
	if f.Behind != nil {
		behind = *f.Behind
	}
	return storage.All(ctx, from, scanDeposit, `
		SELECT `+depositColumns+` FROM payment_transfer
		WHERE (CAST($1 AS TEXT) IS NULL OR network = $1)
		AND   (CAST($2 AS TEXT) IS NULL OR address = $2)
		AND   (CAST($3 AS TEXT) IS NULL
		       OR $3 = CASE WHEN booked_at IS NOT NULL THEN 'booked' WHEN tries >= $4 THEN 'quarantined' ELSE 'waiting' END)
		AND   (CAST($5 AS BIGINT) = 0 OR (found_at, network, tx_hash, log_index) < ($5, $6, $7, $8))
		ORDER BY found_at DESC, network DESC, tx_hash DESC, log_index DESC
		LIMIT $9`,
		storage.OrNull(f.Network), storage.OrNull(f.Address), storage.OrNull(f.State), mostTries,
		behind.FoundAt, behind.Network, behind.TxHash, behind.LogIndex, f.Limit)
}

func (treasuryStore) deposit(ctx context.Context, from storage.Reader, network, txHash string, logIndex int64) (Deposit, error) {
	return scanDeposit(from.QueryRow(ctx, `
		SELECT `+depositColumns+` FROM payment_transfer WHERE network = $1 AND tx_hash = $2 AND log_index = $3`, network, txHash, logIndex))
}

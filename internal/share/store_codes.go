package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) shareByLookup(ctx context.Context, from storage.Reader, lookup string) (Share, error) {
	return scanShare(from.QueryRow(ctx, `SELECT `+shareColumns+` FROM share_share s WHERE s.lookup = $1`, lookup))
}

// offerColumns need the caller as $1, who may be nobody.
const offerColumns = entryColumns + `,
	COALESCE(f.state, ''), COALESCE(f.plain_bytes, 0), COALESCE(f.sealed_bytes, 0), COALESCE(f.expires_at, 0), COALESCE(f.lost_at, 0),
	COALESCE(f.ended_at, 0), EXISTS (SELECT 1 FROM share_purchase p WHERE p.origin = e.origin AND p.user_id = $1)`

func offerInto(o *Offer) []any {
	return append(entryInto(&o.Entry),
		&o.File.State, &o.File.PlainBytes, &o.File.SealedBytes, &o.File.ExpiresAt, &o.File.LostAt, &o.FileEnded, &o.Bought)
}

// offersOf reads everything of a share that is there and, of what was until a
// moment, its top and what the caller has paid for: an owner may have removed
// more than anybody should wait for.
func (store) offersOf(ctx context.Context, from storage.Reader, shareID, caller string, until clock.Millis) ([]Offer, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (o Offer, err error) {
		err = row.Scan(offerInto(&o)...)
		return o, err
	}, `
		SELECT `+offerColumns+`
		FROM   share_entry e
		LEFT JOIN share_file f ON f.id = e.file_id
		WHERE  e.share_id = $2
		AND    (e.state = 'live' OR e.ended_at > $3 AND (e.id = $2 OR EXISTS (
		           SELECT 1 FROM share_purchase p WHERE p.origin = e.origin AND p.user_id = $1)))
		ORDER  BY e.id`, caller, shareID, until)
}

// offerByID reads one item with the share that it is in now.
func (store) offerByID(ctx context.Context, from storage.Reader, entryID, caller string) (o Offer, of Share, err error) {
	err = from.QueryRow(ctx, `
		SELECT `+offerColumns+`, `+shareColumns+`
		FROM   share_entry e
		JOIN   share_share s ON s.id = e.share_id
		LEFT JOIN share_file f ON f.id = e.file_id
		WHERE  e.id = $2`, caller, entryID).Scan(append(offerInto(&o), shareInto(&of)...)...)
	return o, of, err
}

func (store) addMiss(ctx context.Context, tx *storage.Tx, missID, host string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `INSERT INTO share_miss (id, host, at) VALUES ($1, $2, $3)`, missID, host, at)
	return err
}

// misses counts the wrong codes of a host after a moment, and tells when the
// first of them came.
func (store) misses(ctx context.Context, from storage.Reader, host string, after clock.Millis) (n int64, oldest clock.Millis, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*), COALESCE(MIN(at), 0) FROM share_miss WHERE host = $1 AND at > $2`, host, after).Scan(&n, &oldest)
	return n, oldest, err
}

func (store) forgetMisses(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM share_miss WHERE at <= $1`, before)
	return err
}

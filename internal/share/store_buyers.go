package share

import (
	"context"

	"causeway/internal/storage"
)

// buyers are those who paid for entries, or for what these were before they moved:
// once, although it may be served for a while in both places.
func (store) buyers(ctx context.Context, from storage.Reader, entryIDs []string) ([]buyer, error) {
	if len(entryIDs) == 0 {
		return nil, nil
	}
	var where storage.Conditions
	where.Add(`p.origin IN (SELECT e.origin FROM share_entry e WHERE e.id IN (`, where.List(entryIDs), `))`)
	return storage.All(ctx, from, func(row storage.Scanner) (b buyer, err error) {
		err = row.Scan(&b.user, &b.bought, &b.paid)
		return b, err
	}, `
		SELECT p.user_id, MIN(p.file_name), CAST(SUM(p.points) AS BIGINT)
		FROM   share_purchase p `+where.Where()+`
		GROUP  BY p.user_id
		ORDER  BY p.user_id`, where.Args()...)
}

// fileOffer is an entry of a file, with the share that it is in.
type fileOffer struct {
	Offer
	of Share
}

// offersOfFile reads everything that a file is or was shared as.
func (store) offersOfFile(ctx context.Context, from storage.Reader, fileID string) ([]fileOffer, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (o fileOffer, err error) {
		err = row.Scan(append(offerInto(&o.Offer), shareInto(&o.of)...)...)
		return o, err
	}, `
		SELECT `+offerColumns+`, `+shareColumns+`
		FROM   share_entry e
		JOIN   share_share s ON s.id = e.share_id
		JOIN   share_file f ON f.id = e.file_id
		WHERE  e.file_id = $2
		ORDER  BY e.id`, "", fileID)
}

// withdrawn finds what operators have stopped of some purchases, wherever it was
// moved to. A file that is blocked stays so when the block is lifted.
func (store) withdrawn(ctx context.Context, from storage.Reader, purchaseIDs []string) (map[string]Withdrawal, error) {
	var where storage.Conditions
	where.Add(`p.id IN (`, where.List(purchaseIDs), `)`)
	where.Add(`(s.state = 'taken_down' OR f.state = 'blocked')`)
	found := make(map[string]Withdrawal)
	_, err := storage.All(ctx, from, func(row storage.Scanner) (none struct{}, err error) {
		var id, share, takenReason, blockReason string
		if err := row.Scan(&id, &share, &takenReason, &blockReason); err != nil {
			return none, err
		}
		if found[id] = (Withdrawal{VerdictBlocked, blockReason}); share == string(TakenDown) {
			found[id] = Withdrawal{VerdictTakenDown, takenReason}
		}
		return none, nil
	}, `
		SELECT p.id, s.state, s.taken_reason, COALESCE(b.reason, '')
		FROM   share_purchase p
		JOIN   share_entry e ON e.id = (SELECT MAX(n.id) FROM share_entry n WHERE n.origin = p.origin)
		JOIN   share_share s ON s.id = e.share_id
		JOIN   share_file f ON f.id = e.file_id
		LEFT JOIN share_block b ON b.digest = f.digest `+where.Where(), where.Args()...)
	return found, err
}

package share

import (
	"context"

	"causeway/internal/storage"
)

// eachOffered goes through the files that are in shares, and those that were and
// that somebody has paid for, with what decides how long they are served. Each is
// as its buyers see it, if it has any: nobody is served longer.
func (store) eachOffered(ctx context.Context, from storage.Reader, shareIDs []string, do func(Offer)) error {
	args := make([]any, len(shareIDs))
	for i, shareID := range shareIDs {
		args[i] = shareID
	}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (none struct{}, err error) {
		o := Offer{Entry: Entry{Kind: FileEntry}}
		err = row.Scan(&o.ID, &o.ShareID, &o.Live, &o.EndedAt,
			&o.File.State, &o.File.PlainBytes, &o.File.ExpiresAt, &o.File.LostAt, &o.FileEnded, &o.Bought)
		if err == nil {
			do(o)
		}
		return none, err
	}, `
		SELECT * FROM (
			SELECT e.id, e.share_id, e.state = 'live' AS live, COALESCE(e.ended_at, 0), f.state, f.plain_bytes, f.expires_at, COALESCE(f.lost_at, 0),
			       COALESCE(f.ended_at, 0), EXISTS (SELECT 1 FROM share_purchase p WHERE p.origin = e.origin) AS bought
			FROM   share_entry e JOIN share_file f ON f.id = e.file_id
			WHERE  e.share_id IN (`+storage.In(1, len(args))+`)
		) offered WHERE live OR bought`, args...)
	return err
}

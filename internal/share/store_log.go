package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) addDownload(ctx context.Context, tx *storage.Tx, d Download) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO share_download (id, owner_id, user_id, entry_id, file_name, lookup, ip, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		d.ID, d.OwnerID, storage.OrNull(d.UserID), d.EntryID, d.FileName, d.Lookup, d.IP, d.At)
	return err
}

// countDownload adds to what a line of my shares shows.
func (store) countDownload(ctx context.Context, tx *storage.Tx, entryID string) error {
	_, err := tx.Exec(ctx, `UPDATE share_entry SET downloads = downloads + 1 WHERE id = $1`, entryID)
	return err
}

func (store) downloads(ctx context.Context, from storage.Reader, owner, behind string, limit int) ([]Download, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d Download, err error) {
		err = row.Scan(&d.ID, &d.OwnerID, &d.UserID, &d.EntryID, &d.FileName, &d.Lookup, &d.IP, &d.At)
		return d, err
	}, `
		SELECT id, owner_id, COALESCE(user_id, ''), entry_id, file_name, lookup, ip, created_at
		FROM   share_download
		WHERE  owner_id = $1 AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, owner, behind, limit)
}

// totals are what an owner's files did in all their time.
func (store) totals(ctx context.Context, from storage.Reader, owner string) (downloads, points int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT (SELECT COUNT(*) FROM share_download WHERE owner_id = $1),
		       (SELECT CAST(COALESCE(SUM(points - fee), 0) AS BIGINT) FROM share_purchase WHERE owner_id = $1)`, owner).
		Scan(&downloads, &points)
	return downloads, points, err
}

func scanDayFigure(row storage.Scanner) (d dayFigure, err error) {
	err = row.Scan(&d.day, &d.figure)
	return d, err
}

// downloadsByDay counts by UTC days since 1970.
func (store) downloadsByDay(ctx context.Context, from storage.Reader, owner string, after clock.Millis) ([]dayFigure, error) {
	return storage.All(ctx, from, scanDayFigure, `
		SELECT created_at / 86400000, COUNT(*)
		FROM   share_download
		WHERE  owner_id = $1 AND created_at >= $2
		GROUP  BY created_at / 86400000`, owner, after)
}

// favourites are the files that were fetched most after a moment, under the
// names that they were last fetched by.
func (store) favourites(ctx context.Context, from storage.Reader, owner string, after clock.Millis, limit int) ([]Favourite, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (f Favourite, err error) {
		err = row.Scan(&f.EntryID, &f.FileName, &f.Lookup, &f.Downloads, &f.Points)
		return f, err
	}, `
		SELECT last.entry_id, last.file_name, last.lookup, most.downloads, (
			SELECT CAST(COALESCE(SUM(p.points - p.fee), 0) AS BIGINT)
			FROM   share_purchase p
			WHERE  p.entry_id = last.entry_id AND p.created_at >= $1)
		FROM (
			SELECT MAX(id) AS id, COUNT(*) AS downloads
			FROM   share_download
			WHERE  created_at >= $1 AND owner_id = $2
			GROUP  BY entry_id
			ORDER  BY COUNT(*) DESC, MAX(id) DESC
			LIMIT  $3) most
		JOIN   share_download last ON last.id = most.id
		ORDER  BY most.downloads DESC, last.id DESC`, after, owner, limit)
}

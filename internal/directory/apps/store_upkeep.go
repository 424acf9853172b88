package apps

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

func (store) noteIntake(ctx context.Context, tx *storage.Tx, userID string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `INSERT INTO directory_app_intake (id, user_id, at) VALUES ($1, $2, $3)`, id.New(at), userID, at)
	return err
}

// intakesSince counts what a member has handed in after a moment, and tells when
// the first of it came.
func (store) intakesSince(ctx context.Context, from storage.Reader, userID string, after clock.Millis) (n int64, oldest clock.Millis, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*), COALESCE(MIN(at), 0) FROM directory_app_intake WHERE user_id = $1 AND at > $2`, userID, after).Scan(&n, &oldest)
	return n, oldest, err
}

func (store) forgetIntakes(ctx context.Context, tx *storage.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM directory_app_intake WHERE user_id = $1`, userID)
	return err
}

func (store) dropIntakes(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM directory_app_intake WHERE at <= $1`, before)
	return err
}

func (store) notePicture(ctx context.Context, tx *storage.Tx, ref picture.Ref, sweepAt clock.Millis) error {
	_, err := tx.Exec(ctx, `INSERT INTO directory_app_picture (ref, sweep_at) VALUES ($1, $2)`, ref, sweepAt)
	return err
}

// adopt gives a picture to an app, unless its time has come: then a sweep may
// already be at it.
func (store) adopt(ctx context.Context, tx *storage.Tx, ref picture.Ref, appID string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE directory_app_picture SET app_id = $1, sweep_at = NULL
		WHERE  ref = $2 AND (sweep_at > $3 OR app_id = $1)`, appID, ref, now)
	return n == 1, err
}

// letGo leaves all pictures of an app but these to the sweep.
func (store) letGo(ctx context.Context, tx *storage.Tx, appID string, icon, thumbnail picture.Ref, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE directory_app_picture SET app_id = NULL, sweep_at = $1
		WHERE  app_id = $2 AND ref <> $3 AND ref <> $4`, now, appID, icon, thumbnail)
	return err
}

func (store) pictureBlocked(ctx context.Context, from storage.Reader, ref picture.Ref) (blocked bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM directory_app_picture p JOIN directory_app a ON a.id = p.app_id WHERE p.ref = $1 AND a.blocked)`,
		ref).Scan(&blocked)
	return blocked, err
}

func (store) due(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]picture.Ref, error) {
	return storage.All(ctx, from, storage.Column[picture.Ref], `
		SELECT ref FROM directory_app_picture WHERE sweep_at <= $1 ORDER BY sweep_at LIMIT $2`, now, limit)
}

func (store) forgetPicture(ctx context.Context, tx *storage.Tx, ref picture.Ref) error {
	_, err := tx.Exec(ctx, `DELETE FROM directory_app_picture WHERE ref = $1 AND sweep_at IS NOT NULL`, ref)
	return err
}

// addVisit answers whether the visitor was not counted yet on that day.
func (store) addVisit(ctx context.Context, tx *storage.Tx, appID string, day int64, visitor string) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO directory_app_visit (app_id, day, visitor) VALUES ($1, $2, $3)
		ON CONFLICT (app_id, day, visitor) DO NOTHING`, appID, day, visitor)
	return n == 1, err
}

func (store) setHeat(ctx context.Context, tx *storage.Tx, appID string, heat Heat) error {
	_, err := tx.Exec(ctx, `UPDATE directory_app SET heat = $1 WHERE id = $2`, heat, appID)
	return err
}

func (store) dropVisits(ctx context.Context, tx *storage.Tx, beforeDay int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM directory_app_visit WHERE day < $1`, beforeDay)
	return err
}

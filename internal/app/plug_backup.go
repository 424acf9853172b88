package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"

	"filippo.io/age"

	"causeway/internal/backup"
	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
	"causeway/internal/blob"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

func (a *App) newBackup(raw blob.Store) *backup.Service {
	return backup.New(backup.Config{
		DB: a.db, Clock: a.clock, Log: a.log, Queue: a.queue, Blobs: raw, Box: a.box,
		Schedule: backup.Schedule{
			To: a.config.BackupTo, Recipients: a.config.BackupRecipients, Every: a.config.BackupEvery, Keep: a.config.BackupKeep,
			AccessKey: a.config.BlobAccessKey, SecretKey: a.config.BlobSecretKey,
		},
	})
}

// ground opens what backups are made of and restored into, and no shop around
// it: nothing is migrated, and nothing happens by itself.
func ground(ctx context.Context, c Config, clk clock.Clock, log *slog.Logger) (a *App, err error) {
	a = &App{config: c, clock: clk, log: log}
	if a.db, err = storage.Open(ctx, c.DatabaseURL, c.DataFolder); err != nil {
		return nil, err
	}
	if a.blobs, err = a.openBlobs(ctx); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	if a.key, err = c.secretKey(); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	if a.box, err = seal.New(a.key); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	return a, nil
}

// Backup makes one, whether the shop is open or not.
func Backup(ctx context.Context, c Config, clk clock.Clock, log *slog.Logger, to string, options backup.Options) (made backup.Made, err error) {
	a, err := ground(ctx, c, clk, log)
	if err != nil {
		return made, err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	return a.newBackup(a.blobs).Save(ctx, to, c.BlobAccessKey, c.BlobSecretKey, options)
}

// Restoring is how a backup is restored.
type Restoring struct {
	From       io.Reader
	Identities []age.Identity
	OtherKey   bool
	// SharedBlobs lets a restored shop delete what is newer than its backup.
	SharedBlobs bool
	Told        func(format string, args ...any)
}

// Restore makes a shop of a backup, in the empty place that the configuration
// names. What the ledger's checks find is given beside it: the backup held it.
func Restore(ctx context.Context, c Config, clk clock.Clock, log *slog.Logger, r Restoring) (restored backup.Restored, found []ledger.Violation, err error) {
	if restored, err = fill(ctx, c, clk, log, r); err != nil {
		return restored, nil, err
	}
	c.restoring = true
	r.Told("bringing the schema up to date")
	a, err := New(ctx, c, clk, log)
	if err != nil {
		return restored, nil, err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	if err := a.settleCopy(ctx, clock.Millis(restored.Opening.At)); err != nil {
		return restored, nil, fmt.Errorf("settle what was under way: %w", err)
	}
	if waiting, err := a.market.WithdrawalsWaiting(ctx); err != nil {
		return restored, nil, err
	} else if waiting > 0 {
		r.Told("withdrawals asked for or being sent: %d. Some may have been paid since that day: compare them with the wallet first", waiting)
	}
	r.Told("checking the ledger")
	if found, err = a.VerifyLedger(ctx); err != nil {
		return restored, nil, err
	}
	return restored, found, a.db.Finished(ctx)
}

func fill(ctx context.Context, c Config, clk clock.Clock, log *slog.Logger, r Restoring) (restored backup.Restored, err error) {
	a, err := ground(ctx, c, clk, log)
	if err != nil {
		return restored, err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	return backup.Restore(ctx, r.From, r.Identities, backup.Into{DB: a.db, Blobs: a.blobs, Box: a.box, OtherKey: r.OtherKey, SharedBlobs: r.SharedBlobs, Told: r.Told})
}

// settleCopy has every room end what was under way at the copied moment.
func (a *App) settleCopy(ctx context.Context, copied clock.Millis) error {
	return a.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, settle := range []func(context.Context, *storage.Tx) error{
			a.account.Restored, a.queue.Restored, a.share.Restored, a.notify.Restored, a.site.Restored, a.backup.Settle, a.search.Rebuild,
			a.market.Restored,
			func(ctx context.Context, tx *storage.Tx) error { return a.payment.Restored(ctx, tx, copied) },
		} {
			if err := settle(ctx, tx); err != nil {
				return err
			}
		}
		return nil
	})
}

// Package settings holds what the operator decides while the shop is running:
// its brand and contacts, prices and fees, windows and countdowns. What must
// be known before it starts, secrets above all, is configuration and not here.
//
// Every setting is a package-level value with a type, a default and its limits:
//
//	now, err := service.Snapshot(ctx)
//	countdown := settings.OrderCountdown.In(now) // a time.Duration
//
// A Snapshot is one consistent picture of all settings, kept in memory; a
// change reaches every process within a second. Take it before a transaction:
// inside one it is refused, and Read asks the database. The zero Snapshot holds
// the defaults.
//
// A change names the version it replaces, so that two operators cannot
// overwrite each other unseen. It is kept for ever in the history, and told to
// the Recorder in the same transaction.
package settings

package storage

// MigrateWith runs migrations of a test.
var MigrateWith = migrateWith

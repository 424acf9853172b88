package storage

// MigrateWith runs migrations of a test.
var MigrateWith = migrateWith

// OfWire is an error as the connection to the database tells it.
var OfWire = ofWire

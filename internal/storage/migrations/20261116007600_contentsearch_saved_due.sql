-- +goose Up
-- Saved searches have their turn by when they were looked at, the oldest first.
DROP INDEX contentsearch_saved_due;
CREATE INDEX contentsearch_saved_due ON contentsearch_saved (looked_at, id) WHERE notify;

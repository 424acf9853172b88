-- +goose Up
-- Messages that were sent to many at once: what they belong to, and whom each
-- is for, so that nobody gets one twice.
ALTER TABLE notify_message ADD COLUMN batch TEXT;
ALTER TABLE notify_message ADD COLUMN batch_key TEXT;
CREATE UNIQUE INDEX notify_message_batch ON notify_message (batch, batch_key);

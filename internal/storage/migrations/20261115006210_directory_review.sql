-- +goose Up
-- What becomes of a link that was handed in: pending, approved or rejected.
ALTER TABLE directory_submission ADD COLUMN reason TEXT NOT NULL DEFAULT '';     -- why it was rejected
ALTER TABLE directory_submission ADD COLUMN entry_id TEXT;                       -- what it has become
ALTER TABLE directory_submission ADD COLUMN proof TEXT NOT NULL DEFAULT 'none';  -- none, token, bot
ALTER TABLE directory_submission ADD COLUMN decided_at BIGINT;
ALTER TABLE directory_submission ADD COLUMN decided_by TEXT;
CREATE INDEX directory_submission_state ON directory_submission (state, id);
CREATE INDEX directory_submission_entry ON directory_submission (entry_id);

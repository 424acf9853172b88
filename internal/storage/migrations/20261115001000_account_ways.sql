-- +goose Up
-- Whether the password is long enough to run the shop with; its length cannot
-- be seen from the hash.
ALTER TABLE account_user ADD COLUMN password_long BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE account_user SET password_long = TRUE WHERE id IN (SELECT user_id FROM account_permission);

-- The language of messages that nobody's request causes.
ALTER TABLE account_user ADD COLUMN lang TEXT NOT NULL DEFAULT 'en-US';

-- Where a session was opened, for its owner's list of sessions.
ALTER TABLE account_session ADD COLUMN host TEXT NOT NULL DEFAULT '';

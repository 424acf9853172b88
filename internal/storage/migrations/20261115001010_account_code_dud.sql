-- +goose Up
-- A dud stands for a code that was asked for where the purpose does not fit: to
-- sign in without an account, to register with one. It takes tries like any
-- other and opens nothing.
ALTER TABLE account_code ADD COLUMN dud BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE account_code SET dud = TRUE WHERE user_id IS NULL;

-- Finds the code that a member has asked for.
CREATE INDEX account_code_member ON account_code (user_id, purpose, created_at);

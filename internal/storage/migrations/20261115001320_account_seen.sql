-- +goose Up
-- When somebody was last here. Sessions come and go; what operators ask is when
-- the person was.
ALTER TABLE account_user ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;   -- 0: never, or nobody any more
UPDATE account_user
SET    seen_at = COALESCE((SELECT MAX(s.seen_at) FROM account_session s WHERE s.user_id = account_user.id), 0);

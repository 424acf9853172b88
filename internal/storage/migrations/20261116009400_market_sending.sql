-- +goose Up
-- Who has said to be sending a withdrawal, and since when. As long as it is sent
-- nobody gives its money back: it may have left.
ALTER TABLE market_withdrawal ADD COLUMN sender_id TEXT NOT NULL DEFAULT '';
ALTER TABLE market_withdrawal ADD COLUMN sending_at BIGINT;

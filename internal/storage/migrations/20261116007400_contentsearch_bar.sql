-- +goose Up
-- Chats that an operator has taken down or had forgotten, by Telegram's number:
-- a chat that withdraws and comes back is another row, and stays out.
CREATE TABLE contentsearch_bar (
    telegram_id BIGINT  NOT NULL PRIMARY KEY,
    reason      TEXT    NOT NULL,
    forgotten   BOOLEAN NOT NULL,  -- nothing is kept of it, not even unseen
    barred_at   BIGINT  NOT NULL
);
INSERT INTO contentsearch_bar (telegram_id, reason, forgotten, barred_at)
SELECT telegram_id, reason, FALSE, 0 FROM contentsearch_chat WHERE state = 'hidden' AND telegram_id IS NOT NULL;

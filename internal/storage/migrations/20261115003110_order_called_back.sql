-- +goose Up
-- An order whose payment was called back is marked, and its goods are frozen
-- for as long as the buyer owes us something for it.
ALTER TABLE order_head ADD COLUMN called_back_at BIGINT;
ALTER TABLE order_head ADD COLUMN frozen BOOLEAN NOT NULL DEFAULT FALSE;

CREATE INDEX order_called_back ON order_head (user_id) WHERE called_back_at IS NOT NULL OR frozen;

-- +goose Up
-- Why an operator has taken a comment away from everybody but its author.
ALTER TABLE market_review ADD COLUMN hidden_reason TEXT NOT NULL DEFAULT '';

-- What each operator has taken from each bond: within a day it is summed.
CREATE TABLE market_penalty (
    id          TEXT   NOT NULL PRIMARY KEY,
    store_id    TEXT   NOT NULL REFERENCES market_store (id),
    operator_id TEXT   NOT NULL,
    order_id    TEXT   NOT NULL,             -- whose buyer got it, or ''
    amount      BIGINT NOT NULL CHECK (amount > 0),
    created_at  BIGINT NOT NULL
);
CREATE INDEX market_penalty_store ON market_penalty (store_id, operator_id, created_at);

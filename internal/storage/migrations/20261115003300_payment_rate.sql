-- +goose Up
-- What a dollar costs in another currency, as it was last fetched.
CREATE TABLE payment_rate (
    currency   TEXT   NOT NULL PRIMARY KEY,
    per_dollar BIGINT NOT NULL CHECK (per_dollar > 0),
    source     TEXT   NOT NULL,
    fetched_at BIGINT NOT NULL
);

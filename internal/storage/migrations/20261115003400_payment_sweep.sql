-- +goose Up
-- USDT that the operator has moved off a member's address with a wallet that
-- this machine knows nothing of. A chain's transaction counts once for an
-- address, however often it is told.
CREATE TABLE payment_sweep (
    id        TEXT   NOT NULL PRIMARY KEY,
    network   TEXT   NOT NULL,
    address   TEXT   NOT NULL,
    tx_hash   TEXT   NOT NULL,
    amount    BIGINT NOT NULL CHECK (amount > 0),
    note      TEXT   NOT NULL,
    marked_by TEXT   NOT NULL,
    marked_at BIGINT NOT NULL,
    UNIQUE (network, address, tx_hash)
);

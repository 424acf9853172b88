-- +goose Up
-- One deposit address for each member and family of chains: the idx-th of the
-- wallet's public branch. Rows never go: money may come to an address for ever.
CREATE TABLE payment_address (
    family     TEXT   NOT NULL,
    user_id    TEXT   NOT NULL,
    idx        BIGINT NOT NULL CHECK (idx > 0),
    address    TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    shown_at   BIGINT NOT NULL,
    PRIMARY KEY (family, user_id),
    UNIQUE (family, idx),
    UNIQUE (family, address)
);

CREATE INDEX payment_address_shown ON payment_address (family, shown_at);

-- How far a chain's scanner has come. Everything above begun, up to block, is
-- in payment_transfer; head and final are what the chain said at turned_at, and
-- moved_at is when the head was last seen to grow.
CREATE TABLE payment_cursor (
    network    TEXT   NOT NULL PRIMARY KEY,
    begun      BIGINT NOT NULL,
    block      BIGINT NOT NULL,
    block_hash TEXT   NOT NULL,
    final      BIGINT NOT NULL,
    head       BIGINT NOT NULL,
    moved_at   BIGINT NOT NULL,
    turned_at  BIGINT NOT NULL,
    fence      BIGINT NOT NULL
);

-- Final transfers to our addresses. One that is not booked is due at due_at;
-- after three tries it waits for an operator. user_id is NULL where nobody
-- knows whose it is.
CREATE TABLE payment_transfer (
    network    TEXT   NOT NULL,
    tx_hash    TEXT   NOT NULL,
    log_index  BIGINT NOT NULL,
    address    TEXT   NOT NULL,
    sender     TEXT   NOT NULL,
    user_id    TEXT,
    attempt_id TEXT,
    block      BIGINT NOT NULL,
    block_hash TEXT   NOT NULL,
    amount     BIGINT NOT NULL CHECK (amount > 0),
    raw_amount TEXT   NOT NULL,
    found_at   BIGINT NOT NULL,
    booked_at  BIGINT,
    due_at     BIGINT NOT NULL DEFAULT 0,
    tries      BIGINT NOT NULL DEFAULT 0,
    trouble    TEXT   NOT NULL DEFAULT '',
    PRIMARY KEY (network, tx_hash, log_index)
);

CREATE INDEX payment_transfer_unbooked ON payment_transfer (network, due_at) WHERE booked_at IS NULL;
CREATE INDEX payment_transfer_address ON payment_transfer (address, network);
CREATE INDEX payment_transfer_block ON payment_transfer (network, block);

-- Transfers in blocks that are not final yet, as far as the desk was told of
-- them. missed counts the rounds in which one was not there any more.
CREATE TABLE payment_sighting (
    network    TEXT   NOT NULL,
    tx_hash    TEXT   NOT NULL,
    log_index  BIGINT NOT NULL,
    address    TEXT   NOT NULL,
    user_id    TEXT,
    attempt_id TEXT,
    block      BIGINT NOT NULL,
    amount     BIGINT NOT NULL,
    raw_amount TEXT   NOT NULL,
    confirmed  BIGINT NOT NULL,
    missed     BIGINT NOT NULL DEFAULT 0,
    seen_at    BIGINT NOT NULL,
    PRIMARY KEY (network, tx_hash, log_index)
);

CREATE INDEX payment_sighting_address ON payment_sighting (address, network);

-- Amounts that are somebody's on an address that everybody pays to. One is
-- held until held_until and then free for another attempt.
CREATE TABLE payment_tail (
    network    TEXT   NOT NULL,
    address    TEXT   NOT NULL,
    amount     BIGINT NOT NULL CHECK (amount > 0),
    attempt_id TEXT   NOT NULL,
    user_id    TEXT   NOT NULL,
    held_until BIGINT NOT NULL,
    PRIMARY KEY (network, address, amount)
);

CREATE INDEX payment_tail_attempt ON payment_tail (attempt_id);

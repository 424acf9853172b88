-- +goose Up
-- What the provider asks for in its own currency, and when it is asked next
-- what has become of the attempt; NULL means never again.
ALTER TABLE payment_attempt ADD COLUMN network        TEXT   NOT NULL DEFAULT '';
ALTER TABLE payment_attempt ADD COLUMN state          TEXT   NOT NULL DEFAULT 'open';
ALTER TABLE payment_attempt ADD COLUMN quote_currency TEXT   NOT NULL DEFAULT '';
ALTER TABLE payment_attempt ADD COLUMN quote_amount   TEXT   NOT NULL DEFAULT '';
ALTER TABLE payment_attempt ADD COLUMN quote_rate     TEXT   NOT NULL DEFAULT '';
ALTER TABLE payment_attempt ADD COLUMN quote_until    BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payment_attempt ADD COLUMN queries        BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payment_attempt ADD COLUMN next_query_at  BIGINT;

UPDATE payment_attempt SET next_query_at = created_at;

CREATE INDEX payment_attempt_due ON payment_attempt (next_query_at) WHERE next_query_at IS NOT NULL;

-- What a provider said happened: each payment once in each state. The row in
-- the state "paid" is the one that counts. order_id is the order that the
-- payment went to or was meant for; a seen payment is pending until it is paid,
-- refused or gone.
ALTER TABLE payment_observation RENAME TO payment_observation_before;

CREATE TABLE payment_observation (
    provider    TEXT    NOT NULL,
    external_id TEXT    NOT NULL,
    state       TEXT    NOT NULL,
    attempt_id  TEXT,
    user_id     TEXT,
    order_id    TEXT,
    amount      BIGINT  NOT NULL CHECK (amount >= 0),
    currency    TEXT    NOT NULL DEFAULT '',
    raw_amount  TEXT    NOT NULL DEFAULT '',
    message     TEXT    NOT NULL DEFAULT '',
    pending     BOOLEAN NOT NULL DEFAULT FALSE,
    seen_at     BIGINT  NOT NULL,
    PRIMARY KEY (provider, external_id, state),
    CHECK (state <> 'paid' OR amount > 0)
);

INSERT INTO payment_observation (provider, external_id, state, attempt_id, user_id, order_id, amount, seen_at)
SELECT o.provider, o.external_id, 'paid', o.attempt_id, a.user_id, a.order_id, o.amount, o.seen_at
FROM   payment_observation_before o
JOIN   payment_attempt a ON a.id = o.attempt_id;

DROP TABLE payment_observation_before;

CREATE INDEX payment_observation_external ON payment_observation (external_id);
CREATE INDEX payment_observation_order ON payment_observation (order_id);
CREATE INDEX payment_observation_attempt ON payment_observation (attempt_id);

-- Webhooks that were verified, kept before they are answered.
CREATE TABLE payment_webhook (
    provider    TEXT   NOT NULL,
    event_id    TEXT   NOT NULL,
    attempt_id  TEXT   NOT NULL,
    body        TEXT   NOT NULL,
    received_at BIGINT NOT NULL,
    done_at     BIGINT,
    PRIMARY KEY (provider, event_id)
);

CREATE INDEX payment_webhook_attempt ON payment_webhook (attempt_id);
CREATE INDEX payment_webhook_received ON payment_webhook (received_at);

-- The operator's queue: money that no open order took.
CREATE TABLE payment_stray (
    provider    TEXT    NOT NULL,
    external_id TEXT    NOT NULL,
    id          TEXT    NOT NULL UNIQUE,
    user_id     TEXT,
    order_id    TEXT,
    amount      BIGINT  NOT NULL CHECK (amount > 0),
    reversible  BOOLEAN NOT NULL,
    reason      TEXT    NOT NULL,
    state       TEXT    NOT NULL,
    note        TEXT    NOT NULL DEFAULT '',
    decided_by  TEXT    NOT NULL DEFAULT '',
    created_at  BIGINT  NOT NULL,
    decided_at  BIGINT,
    PRIMARY KEY (provider, external_id)
);

CREATE INDEX payment_stray_state ON payment_stray (state, id);
CREATE INDEX payment_stray_order ON payment_stray (order_id);

-- Payments on their way back to where they came from. A payment goes back
-- once; one that the provider refused may be tried again.
CREATE TABLE payment_refund (
    id           TEXT   NOT NULL PRIMARY KEY,
    provider     TEXT   NOT NULL,
    external_id  TEXT   NOT NULL,
    attempt_id   TEXT   NOT NULL,
    order_id     TEXT   NOT NULL,
    user_id      TEXT   NOT NULL,
    amount       BIGINT NOT NULL CHECK (amount > 0),
    state        TEXT   NOT NULL,
    note         TEXT   NOT NULL,
    requested_by TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    finished_at  BIGINT
);

CREATE UNIQUE INDEX payment_refund_once ON payment_refund (provider, external_id) WHERE state <> 'returned';
CREATE INDEX payment_refund_order ON payment_refund (order_id);

-- The sandbox's books learn that a payment can be on its way, vanish, fail or
-- go back.
ALTER TABLE payment_sandbox ADD COLUMN state  TEXT NOT NULL DEFAULT 'paid';
ALTER TABLE payment_sandbox ADD COLUMN refund TEXT NOT NULL DEFAULT '';

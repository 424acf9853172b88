-- +goose Up
-- One way of paying one order. Its id is what providers get to see.
CREATE TABLE payment_attempt (
    id           TEXT   NOT NULL PRIMARY KEY,
    order_id     TEXT   NOT NULL,
    user_id      TEXT   NOT NULL,
    provider     TEXT   NOT NULL,
    pay_type     TEXT   NOT NULL,
    amount       BIGINT NOT NULL CHECK (amount > 0),
    instructions TEXT   NOT NULL,
    expires_at   BIGINT NOT NULL,
    created_at   BIGINT NOT NULL
);

CREATE INDEX payment_attempt_order ON payment_attempt (order_id, created_at);

-- What a provider said happened, once each.
CREATE TABLE payment_observation (
    provider    TEXT   NOT NULL,
    external_id TEXT   NOT NULL,
    attempt_id  TEXT   NOT NULL REFERENCES payment_attempt (id),
    amount      BIGINT NOT NULL CHECK (amount > 0),
    seen_at     BIGINT NOT NULL,
    PRIMARY KEY (provider, external_id)
);

-- The sandbox provider's own books: what the demo's buyers have "paid".
CREATE TABLE payment_sandbox (
    external_id TEXT   NOT NULL PRIMARY KEY,
    attempt_id  TEXT   NOT NULL,
    amount      BIGINT NOT NULL,
    paid_at     BIGINT NOT NULL
);

CREATE INDEX payment_sandbox_attempt ON payment_sandbox (attempt_id);

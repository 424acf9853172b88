-- +goose Up
CREATE TABLE order_head (
    id           TEXT   NOT NULL PRIMARY KEY,
    user_id      TEXT   NOT NULL,
    kind         TEXT   NOT NULL,
    product_id   TEXT   NOT NULL,
    product_name TEXT   NOT NULL,
    cycle        TEXT   NOT NULL,
    apply        TEXT   NOT NULL,
    terms        TEXT   NOT NULL,
    price        BIGINT NOT NULL CHECK (price > 0),
    received     BIGINT NOT NULL DEFAULT 0,
    pay_type     TEXT   NOT NULL,
    status       BIGINT NOT NULL,
    fail_message TEXT   NOT NULL DEFAULT '',
    idem_key     TEXT,
    digest       TEXT   NOT NULL,
    version      BIGINT NOT NULL DEFAULT 1,
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL,
    finished_at  BIGINT
);

-- A member has one open order at a time: processing or under confirmation.
CREATE UNIQUE INDEX order_one_open ON order_head (user_id) WHERE status IN (1, 3);

-- A placement that is repeated finds the order it made.
CREATE UNIQUE INDEX order_placed_once ON order_head (user_id, idem_key);

CREATE INDEX order_by_user ON order_head (user_id, id);

CREATE INDEX order_by_expiry ON order_head (expires_at) WHERE status = 1;

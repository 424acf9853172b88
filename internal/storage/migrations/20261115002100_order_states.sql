-- +goose Up
ALTER TABLE order_head ADD COLUMN quantity BIGINT NOT NULL DEFAULT 1;
ALTER TABLE order_head ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE order_head ADD COLUMN use_credit BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE order_head ADD COLUMN points_price BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_head ADD COLUMN closed_by TEXT NOT NULL DEFAULT '';
ALTER TABLE order_head ADD COLUMN seen_at BIGINT;
ALTER TABLE order_head ADD COLUMN extended BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE order_head ADD COLUMN refunded_at BIGINT;
ALTER TABLE order_head ADD COLUMN sandbox BOOLEAN NOT NULL DEFAULT FALSE;

-- What happened to an order, written with what it tells of.
CREATE TABLE order_event (
    id       TEXT   NOT NULL PRIMARY KEY,
    order_id TEXT   NOT NULL REFERENCES order_head (id),
    at       BIGINT NOT NULL,
    event    TEXT   NOT NULL,
    amount   BIGINT NOT NULL DEFAULT 0,
    detail   TEXT   NOT NULL DEFAULT '',
    actor    TEXT   NOT NULL DEFAULT ''
);

CREATE INDEX order_event_order ON order_event (order_id, id);

-- +goose Up
-- Operators look for everybody's orders by status and by kind, the newest
-- first; a rare one must not be looked for among all the others.
CREATE INDEX order_by_status ON order_head (status, id);
CREATE INDEX order_by_kind ON order_head (kind, id);

-- +goose Up
-- Operators look for orders of everybody by status, the newest first.
CREATE INDEX order_by_status ON order_head (status, id);

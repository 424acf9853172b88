-- +goose Up
-- The console counts by day, and a day must cost what happened in it, however
-- much happened before.
CREATE INDEX order_by_created ON order_head (created_at);
CREATE INDEX order_by_success ON order_head (status, finished_at);
CREATE INDEX order_by_refund ON order_head (refunded_at) WHERE refunded_at IS NOT NULL;

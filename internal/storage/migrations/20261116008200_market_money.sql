-- +goose Up
-- A transaction pays one withdrawal.
CREATE UNIQUE INDEX market_withdrawal_reference ON market_withdrawal (reference) WHERE reference <> '';
-- What a store sold and earned by day.
CREATE INDEX market_sale_store_created ON market_sale (store_id, created_at);
CREATE INDEX market_sale_store_closed ON market_sale (store_id, closed_at);

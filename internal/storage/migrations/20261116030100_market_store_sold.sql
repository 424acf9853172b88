-- +goose Up
-- Stores that sell are listed by how much they have sold.
CREATE INDEX market_store_sold ON market_store (state, sales, id);

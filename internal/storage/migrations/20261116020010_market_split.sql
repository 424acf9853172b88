-- +goose Up
-- What splits gave back to buyers is counted by day.
CREATE INDEX market_sale_closed ON market_sale (state, closed_at);

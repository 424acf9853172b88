-- +goose Up
-- Of a push with very many rows that cannot be true only some are kept for an
-- operator to look at; how many were left out is on the push.
ALTER TABLE vpn_push ADD COLUMN odd_left_out BIGINT NOT NULL DEFAULT 0;

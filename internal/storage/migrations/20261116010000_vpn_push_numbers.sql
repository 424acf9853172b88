-- +goose Up
-- Between which numbers a part's members are: parts that speak of the same
-- members are counted together. Of what waits since before, nothing is known.
ALTER TABLE vpn_push ADD COLUMN first_number BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vpn_push ADD COLUMN last_number BIGINT NOT NULL DEFAULT 9000000000000000000;

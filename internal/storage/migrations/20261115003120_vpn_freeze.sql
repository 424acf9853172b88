-- +goose Up
-- What one order gave may be frozen. An entitlement of which nothing else is
-- left keeps its days and serves nobody.
ALTER TABLE vpn_grant ADD COLUMN frozen_at BIGINT;
ALTER TABLE vpn_entitlement ADD COLUMN frozen BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Up
-- When somebody found that the sealed bytes of a file are gone.
ALTER TABLE share_file ADD COLUMN lost_at BIGINT;

-- An entry that moves to another code ends there and begins anew; its origin is
-- the first of that chain, so that who has paid for one has paid for all.
ALTER TABLE share_entry ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE share_entry ADD COLUMN downloads BIGINT NOT NULL DEFAULT 0;
ALTER TABLE share_entry ADD COLUMN earned BIGINT NOT NULL DEFAULT 0;   -- points, less the operator's fee
CREATE INDEX share_entry_origin ON share_entry (origin);

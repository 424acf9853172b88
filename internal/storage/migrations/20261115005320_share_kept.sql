-- +goose Up
-- Until when buyers keep a share whose days its owner has cut short.
ALTER TABLE share_share ADD COLUMN buyers_until BIGINT;

-- When deleting the bytes of something that has ended last failed.
ALTER TABLE share_file ADD COLUMN stuck_at BIGINT;

-- Blocks are listed the newest first.
CREATE INDEX share_block_created ON share_block (created_at, digest);

-- +goose Up
-- What a share was when it was taken down, and becomes again if that is undone.
ALTER TABLE share_share ADD COLUMN taken_from TEXT;

-- When each part of the upkeep last came round, and what it found.
CREATE TABLE share_upkeep (
    part   TEXT   NOT NULL PRIMARY KEY,   -- sweep, orphans
    ran_at BIGINT NOT NULL,
    items  BIGINT NOT NULL,               -- removed in that round
    bytes  BIGINT NOT NULL
);

-- The sweep looks for what has ended and still lies there.
CREATE INDEX share_file_remains ON share_file (ended_at) WHERE removed_at IS NULL AND ended_at IS NOT NULL;

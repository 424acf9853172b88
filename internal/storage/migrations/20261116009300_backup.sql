-- +goose Up
-- Backups that run and have run. While one is alive, no blob is deleted.
CREATE TABLE backup_run (
    id          TEXT   NOT NULL PRIMARY KEY,
    state       TEXT   NOT NULL,            -- running, done, failed
    started_at  BIGINT NOT NULL,
    alive_until BIGINT NOT NULL,            -- put off while it runs
    snapshot_at BIGINT,                     -- the moment of its rows
    ended_at    BIGINT,
    place       TEXT   NOT NULL,            -- name of the file, or ''
    bytes       BIGINT NOT NULL DEFAULT 0,
    reason      TEXT   NOT NULL DEFAULT ''  -- why it failed
);
CREATE INDEX backup_run_state ON backup_run (state, alive_until);

-- Blobs whose deletion was asked for while a backup ran.
CREATE TABLE backup_waiting (
    key      TEXT   NOT NULL PRIMARY KEY,
    asked_at BIGINT NOT NULL
);

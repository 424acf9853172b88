-- +goose Up
-- Work to be done. A row disappears when it is done and stays, dead, when it
-- has used up its attempts.
CREATE TABLE jobs_queue (
    id         TEXT    NOT NULL PRIMARY KEY,
    kind       TEXT    NOT NULL,
    payload    TEXT    NOT NULL,
    unique_key TEXT,                -- NULL: any number of such jobs
    due_at     BIGINT  NOT NULL,    -- while running: when the lease ends
    running    BOOLEAN NOT NULL,
    again      BOOLEAN NOT NULL,    -- asked for once more while it was running
    attempt    BIGINT  NOT NULL,
    fence      BIGINT  NOT NULL,    -- grows with every claim and never shrinks
    last_error TEXT    NOT NULL,
    created_at BIGINT  NOT NULL,
    dead_at    BIGINT
);
CREATE INDEX jobs_queue_due ON jobs_queue (due_at, id) WHERE dead_at IS NULL;
CREATE UNIQUE INDEX jobs_queue_once ON jobs_queue (kind, unique_key) WHERE dead_at IS NULL;
CREATE INDEX jobs_queue_dead ON jobs_queue (id) WHERE dead_at IS NOT NULL;

-- When each periodic job fires next; whoever moves the moment on fires it.
CREATE TABLE jobs_timetable (
    kind    TEXT   NOT NULL PRIMARY KEY,
    next_at BIGINT NOT NULL
);

-- Who runs what may run only once in the whole house.
CREATE TABLE jobs_lease (
    name       TEXT   NOT NULL PRIMARY KEY,
    fence      BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

-- +goose Up
-- A notice on its way to everybody who wants news, in the words of one version.
CREATE TABLE site_broadcast (
    id             TEXT    NOT NULL PRIMARY KEY,
    notice_id      TEXT    NOT NULL,
    notice_version BIGINT  NOT NULL,
    texts          TEXT    NOT NULL,   -- JSON, as of the notice: later changes are not for those who have it
    state          TEXT    NOT NULL,   -- running, paused, stopped, done
    audience       BIGINT  NOT NULL,   -- members at its start
    reached        BIGINT  NOT NULL,   -- members whose letters were queued
    letters        BIGINT  NOT NULL,   -- what was queued for them
    last_member    TEXT    NOT NULL,   -- everybody up to here has theirs
    exhausted      BOOLEAN NOT NULL,   -- nobody is left
    next_at        BIGINT  NOT NULL,   -- no batch before: mail servers dislike haste
    sent           BIGINT  NOT NULL,   -- written at its end; the letters are forgotten
    failed         BIGINT  NOT NULL,
    withdrawn      BIGINT  NOT NULL,   -- letters that a stop took out of the queue
    created_by     TEXT    NOT NULL,
    created_at     BIGINT  NOT NULL,
    ended_at       BIGINT
);
CREATE UNIQUE INDEX site_broadcast_notice ON site_broadcast (notice_id, notice_version);
CREATE INDEX site_broadcast_running ON site_broadcast (next_at) WHERE state = 'running';

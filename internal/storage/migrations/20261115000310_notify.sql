-- +goose Up
-- Messages to people. A row is written in the transaction that causes the
-- message and is kept for a while afterwards, without what it said.
CREATE TABLE notify_message (
    id         TEXT   NOT NULL PRIMARY KEY,
    channel    TEXT   NOT NULL,
    recipient  TEXT   NOT NULL,
    template   TEXT   NOT NULL,
    lang       TEXT   NOT NULL,
    params     TEXT   NOT NULL,   -- JSON; emptied with the code
    code       TEXT   NOT NULL,   -- emptied when the message leaves the queue
    state      TEXT   NOT NULL,   -- queued, sent, dead
    attempts   BIGINT NOT NULL,
    reason     TEXT   NOT NULL,   -- why it has not gone out
    created_at BIGINT NOT NULL,
    expires_at BIGINT,            -- NULL: worth sending however late
    ended_at   BIGINT             -- when it was sent or given up
);
CREATE INDEX notify_message_dead ON notify_message (id) WHERE state = 'dead';
CREATE INDEX notify_message_ended ON notify_message (ended_at) WHERE ended_at IS NOT NULL;

-- +goose Up
-- What has changed lately, for the other processes; swept after minutes.
CREATE TABLE live_event (
    id    TEXT   NOT NULL PRIMARY KEY,
    topic TEXT   NOT NULL,
    key   TEXT   NOT NULL,
    at    BIGINT NOT NULL
);
CREATE INDEX live_event_at ON live_event (at);

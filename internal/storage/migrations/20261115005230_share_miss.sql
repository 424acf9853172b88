-- +goose Up
-- Codes that do not exist and were asked for, counted by who asked.
CREATE TABLE share_miss (
    id   TEXT   NOT NULL PRIMARY KEY,
    host TEXT   NOT NULL,
    at   BIGINT NOT NULL
);
CREATE INDEX share_miss_host ON share_miss (host, at);
CREATE INDEX share_miss_at ON share_miss (at);

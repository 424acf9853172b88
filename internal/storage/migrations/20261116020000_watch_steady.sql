-- +goose Up
-- How often the same was raised within a day when it was raised: what comes and
-- goes must be well for longer before that is told.
ALTER TABLE watch_alert ADD COLUMN times BIGINT NOT NULL DEFAULT 1;

-- When the house began with something that is to happen again and again. Who has
-- none of it yet is given time from then on, and not from each start anew.
CREATE TABLE watch_begun (
    name TEXT   NOT NULL PRIMARY KEY,
    at   BIGINT NOT NULL
);

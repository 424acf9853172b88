-- +goose Up
-- Searches that members have saved.
CREATE TABLE contentsearch_saved (
    id              TEXT    NOT NULL PRIMARY KEY,
    user_id         TEXT    NOT NULL,
    query           TEXT    NOT NULL,         -- as typed
    canonical       TEXT    NOT NULL,         -- in the one form that all spellings share
    kind            TEXT    NOT NULL,         -- '' or 0: does not matter, as below
    language        TEXT    NOT NULL,
    category        TEXT    NOT NULL,
    min_subscribers BIGINT  NOT NULL,
    max_subscribers BIGINT  NOT NULL,
    adult           BOOLEAN NOT NULL,
    notify          BOOLEAN NOT NULL,
    created_at      BIGINT  NOT NULL,
    looked_at       BIGINT  NOT NULL,         -- up to when new hits were looked for
    told_at         BIGINT  NOT NULL          -- 0: never
);
CREATE UNIQUE INDEX contentsearch_saved_once ON contentsearch_saved
    (user_id, canonical, kind, language, category, min_subscribers, max_subscribers, adult);
CREATE INDEX contentsearch_saved_due ON contentsearch_saved (id) WHERE notify;

-- Hits that a member knows of: messages come late, so that one look overlaps
-- with the next.
CREATE TABLE contentsearch_saved_hit (
    saved_id TEXT   NOT NULL,
    number   BIGINT NOT NULL,                 -- of the message
    PRIMARY KEY (saved_id, number)
);

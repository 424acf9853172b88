-- +goose Up
-- Groups and channels that are listed: what visitors search and browse.
CREATE TABLE directory_entry (
    id           TEXT    NOT NULL PRIMARY KEY,
    kind         TEXT    NOT NULL,          -- group, channel
    link         TEXT    NOT NULL UNIQUE,   -- canonical, as submissions have it
    name         TEXT    NOT NULL UNIQUE,   -- the public name, lower case
    chat_id      BIGINT  UNIQUE,            -- NULL: the platform was never asked
    title        TEXT    NOT NULL,
    folded       TEXT    NOT NULL,          -- title and name as search compares them
    description  TEXT    NOT NULL,
    language     TEXT    NOT NULL,          -- zh, en, ru, other
    category     TEXT    NOT NULL,
    subscribers  BIGINT  NOT NULL,
    adult        BOOLEAN NOT NULL,
    verified     BOOLEAN NOT NULL,          -- the owner has proven to be one
    owner_id     TEXT,
    state        TEXT    NOT NULL,          -- listed, blocked, gone
    reason       TEXT    NOT NULL,          -- why it is blocked
    consent      TEXT    NOT NULL,          -- none, asked, given, revoked
    listed_at    BIGINT  NOT NULL,
    -- What the ranking writes and lists are sorted by, in millionths.
    score        BIGINT  NOT NULL DEFAULT 0,
    heat         BIGINT  NOT NULL DEFAULT 0,
    growth       BIGINT  NOT NULL DEFAULT 0,
    -- When the platform is asked for the number of subscribers again.
    checked_at   BIGINT  NOT NULL DEFAULT 0,
    next_check   BIGINT  NOT NULL DEFAULT 0,
    misses       BIGINT  NOT NULL DEFAULT 0  -- days in a row on which it was not found
);
CREATE INDEX directory_entry_score ON directory_entry (state, kind, score DESC, id);
CREATE INDEX directory_entry_heat ON directory_entry (state, kind, heat DESC, id);
CREATE INDEX directory_entry_growth ON directory_entry (state, kind, growth DESC, id);
CREATE INDEX directory_entry_subscribers ON directory_entry (state, kind, subscribers DESC, id);
CREATE INDEX directory_entry_listed ON directory_entry (state, kind, listed_at DESC, id);
CREATE INDEX directory_entry_next_check ON directory_entry (state, next_check);
CREATE INDEX directory_entry_owner ON directory_entry (owner_id);

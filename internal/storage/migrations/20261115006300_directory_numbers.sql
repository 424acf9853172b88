-- +goose Up
-- How many read a chat, once a day. Days are counted since 1970.
CREATE TABLE directory_snapshot (
    entry_id    TEXT   NOT NULL,
    day         BIGINT NOT NULL,
    subscribers BIGINT NOT NULL,
    PRIMARY KEY (entry_id, day)
);
CREATE INDEX directory_snapshot_day ON directory_snapshot (day);

-- Who came to an entry, once a day. The salt of the day is forgotten soon, and
-- with it whose hash this was.
CREATE TABLE directory_vote (
    entry_id TEXT   NOT NULL,
    day      BIGINT NOT NULL,
    visitor  TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (entry_id, day, visitor)
);
CREATE INDEX directory_vote_day ON directory_vote (day);

CREATE TABLE directory_salt (
    day  BIGINT NOT NULL PRIMARY KEY,
    salt TEXT   NOT NULL
);

-- What the bot counts in chats that let it: no text, and nobody's name.
CREATE TABLE directory_heard (
    chat_id   BIGINT NOT NULL,
    day       BIGINT NOT NULL,
    messages  BIGINT NOT NULL,
    senders   BIGINT NOT NULL,
    reactions BIGINT NOT NULL,
    PRIMARY KEY (chat_id, day)
);
CREATE TABLE directory_sender (
    chat_id BIGINT NOT NULL,
    day     BIGINT NOT NULL,
    sender  TEXT   NOT NULL,
    PRIMARY KEY (chat_id, day, sender)
);
CREATE TABLE directory_reaction (
    chat_id    BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    total      BIGINT NOT NULL,   -- as last told
    day        BIGINT NOT NULL,   -- when that was
    PRIMARY KEY (chat_id, message_id)
);
CREATE TABLE directory_citation (
    entry_id TEXT   NOT NULL,     -- what was led to
    chat_id  BIGINT NOT NULL,     -- from where
    day      BIGINT NOT NULL,
    times    BIGINT NOT NULL,
    PRIMARY KEY (entry_id, chat_id, day)
);
CREATE INDEX directory_citation_chat ON directory_citation (chat_id);

-- Where each entry stood when it was last ranked; shares are in millionths.
CREATE TABLE directory_standing (
    entry_id       TEXT    NOT NULL PRIMARY KEY,
    gate           TEXT    NOT NULL,   -- young, quiet: why it has no score; or ''
    place          BIGINT  NOT NULL,   -- 0: it has no score
    cohort         BIGINT  NOT NULL,   -- how many are ranked with it
    subscribers    BIGINT  NOT NULL,
    growth         BIGINT  NOT NULL,
    activity       BIGINT  NOT NULL,
    citation       BIGINT  NOT NULL,
    verified       BIGINT  NOT NULL,
    activity_known BIGINT  NOT NULL,   -- 0, 1
    jumped         BIGINT  NOT NULL,   -- 0, 1: a day of the month was left out
    tier           TEXT    NOT NULL    -- hourly, daily, weekly: how often subscribers are counted
);

-- Moments that all processes must know: ranked, paused.
CREATE TABLE directory_milestone (
    name TEXT   NOT NULL PRIMARY KEY,
    at   BIGINT NOT NULL
);

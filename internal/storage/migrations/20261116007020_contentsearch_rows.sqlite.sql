-- +goose Up
-- For SQLite only a column of the type INTEGER is the row's own number. As
-- BIGINT it would have an index beside the table, and every hit would be looked
-- up twice. Both tables are empty: nothing has written to them before this.
DROP TABLE contentsearch_chat;
CREATE TABLE contentsearch_chat (
    id             INTEGER NOT NULL PRIMARY KEY,
    telegram_id    BIGINT  UNIQUE,            -- NULL: it is being forgotten
    successor_id   BIGINT,                    -- Telegram's number of what a group has become
    kind           TEXT    NOT NULL,          -- group, channel
    name           TEXT    NOT NULL,          -- public, lower case; or ''
    title          TEXT    NOT NULL,
    entry_id       TEXT    NOT NULL,          -- of the directory; or ''
    language       TEXT    NOT NULL,          -- zh, en, ru, other
    category       TEXT    NOT NULL,
    subscribers    BIGINT  NOT NULL,
    adult          BOOLEAN NOT NULL,
    state          TEXT    NOT NULL,          -- shown, unlisted, hidden, leaving
    reason         TEXT    NOT NULL,          -- why an operator has hidden it
    consent_way    TEXT    NOT NULL,          -- bot, import
    consent_by     TEXT    NOT NULL,          -- as Telegram or an operator names them
    consent_at     BIGINT  NOT NULL,
    previewed      BOOLEAN NOT NULL DEFAULT FALSE, -- its public page is read, too
    messages       BIGINT  NOT NULL DEFAULT 0,
    newest_at      BIGINT  NOT NULL DEFAULT 0
);
CREATE INDEX contentsearch_chat_successor ON contentsearch_chat (successor_id);
CREATE INDEX contentsearch_chat_state ON contentsearch_chat (state, id);
CREATE INDEX contentsearch_chat_entry ON contentsearch_chat (entry_id);
DROP TABLE contentsearch_message;
CREATE TABLE contentsearch_message (
    id          INTEGER NOT NULL PRIMARY KEY,
    chat_id     BIGINT  NOT NULL,             -- contentsearch_chat.id
    message_id  BIGINT  NOT NULL,             -- Telegram's, inside the chat
    text        TEXT    NOT NULL,
    edited_at   BIGINT  NOT NULL,             -- 0: never
    sender      TEXT    NOT NULL,             -- a keyed hash; '' is the chat itself
    adult       BOOLEAN NOT NULL,             -- by its words
    hidden      BOOLEAN NOT NULL,             -- taken down: it has no words in the index
    reason      TEXT    NOT NULL
);
CREATE UNIQUE INDEX contentsearch_message_place ON contentsearch_message (chat_id, message_id);
CREATE INDEX contentsearch_message_time ON contentsearch_message (chat_id, id);
CREATE INDEX contentsearch_message_sender ON contentsearch_message (sender) WHERE sender <> '';
CREATE INDEX contentsearch_message_hidden ON contentsearch_message (id) WHERE hidden;

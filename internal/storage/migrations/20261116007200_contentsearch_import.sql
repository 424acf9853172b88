-- +goose Up
-- Exports that operators bring: how far each has come, and what became of its
-- messages. The checkpoint moves in the transactions that store messages.
CREATE TABLE contentsearch_import (
    id           TEXT    NOT NULL PRIMARY KEY,
    source       TEXT    NOT NULL,            -- upload; file: somebody at the machine
    file_name    TEXT    NOT NULL,
    size_bytes   BIGINT  NOT NULL,
    digest       TEXT    NOT NULL,            -- of a file at the machine; or ''
    consent_by   TEXT    NOT NULL,            -- who has let the chats be searched
    created_by   TEXT    NOT NULL,            -- the operator
    created_at   BIGINT  NOT NULL,
    touched_at   BIGINT  NOT NULL,            -- when something of it last came or was read
    ended_at     BIGINT  NOT NULL,            -- 0: not yet
    state        TEXT    NOT NULL,            -- receiving, waiting, running, done, failed, cancelled
    error        TEXT    NOT NULL,            -- why it failed, as a code; or ''
    error_offset BIGINT  NOT NULL,            -- at which byte
    received     BIGINT  NOT NULL,            -- bytes
    cleared      BOOLEAN NOT NULL,            -- nothing of it is kept any more
    read_bytes   BIGINT  NOT NULL,
    messages     BIGINT  NOT NULL,            -- the checkpoint: so many are dealt with
    added        BIGINT  NOT NULL,
    refused      BIGINT  NOT NULL,            -- by blocked words
    left_out     BIGINT  NOT NULL,            -- of people who have opted out, and of chats that have revoked
    skipped      BIGINT  NOT NULL,            -- without words
    chats        BIGINT  NOT NULL,
    personal     BIGINT  NOT NULL             -- chats that were passed over
);
CREATE INDEX contentsearch_import_open ON contentsearch_import (state, id);
CREATE INDEX contentsearch_import_kept ON contentsearch_import (id) WHERE NOT cleared;
CREATE INDEX contentsearch_import_digest ON contentsearch_import (digest) WHERE digest <> '';

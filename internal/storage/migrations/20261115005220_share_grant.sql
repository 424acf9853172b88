-- +goose Up
-- Leave to fetch one file without a session, for whoever holds its secret.
CREATE TABLE share_grant (
    hash       TEXT   NOT NULL PRIMARY KEY,   -- of the secret in the address
    file_id    TEXT   NOT NULL,
    entry_id   TEXT,                          -- NULL: the owner takes a file of their own
    user_id    TEXT,                          -- NULL: a visitor
    ends_at    BIGINT NOT NULL,               -- by then it must have begun; after that, be done
    started_at BIGINT                         -- when the first byte went out
);
CREATE INDEX share_grant_end ON share_grant (ends_at);

-- One row for each file that somebody fetched by code, as its owner reads it.
CREATE TABLE share_download (
    id         TEXT   NOT NULL PRIMARY KEY,
    owner_id   TEXT   NOT NULL,
    user_id    TEXT,                          -- NULL: a visitor
    entry_id   TEXT   NOT NULL,
    file_name  TEXT   NOT NULL,
    lookup     TEXT   NOT NULL,
    ip         TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX share_download_owner ON share_download (owner_id, id);
CREATE INDEX share_download_entry ON share_download (entry_id);
CREATE INDEX share_download_user ON share_download (user_id);

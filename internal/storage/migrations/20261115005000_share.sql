-- +goose Up
-- A member's file: sealed bytes in the blob store, and what the shop knows of
-- them. Keys and headers of age files are text; what is binary is base64.
CREATE TABLE share_file (
    id           TEXT   NOT NULL PRIMARY KEY,
    user_id      TEXT   NOT NULL,
    name         TEXT   NOT NULL,
    plain_bytes  BIGINT NOT NULL,
    sealed_bytes BIGINT NOT NULL,
    owner_header TEXT   NOT NULL,   -- opens for the owner's vault
    parent_id    TEXT,              -- the folder of my shares that it was uploaded for
    state        TEXT   NOT NULL,   -- uploading, ready, expired, deleted, blocked
    received     BIGINT NOT NULL,   -- sealed bytes that are safe on disk
    digest       TEXT   NOT NULL,   -- SHA-256 of the sealed bytes, once they are all there
    created_at   BIGINT NOT NULL,
    finished_at  BIGINT,
    expires_at   BIGINT NOT NULL,   -- of the upload while it lasts, then of the file
    ended_at     BIGINT,            -- when it stopped being served
    removed_at   BIGINT             -- when its bytes were deleted
);
CREATE INDEX share_file_user ON share_file (user_id, id);
CREATE INDEX share_file_expiry ON share_file (state, expires_at);
CREATE INDEX share_file_digest ON share_file (digest);

-- What a download code finds. Its id is that of the entry on top.
CREATE TABLE share_share (
    id          TEXT   NOT NULL PRIMARY KEY,
    user_id     TEXT   NOT NULL,
    lookup      TEXT   NOT NULL UNIQUE,   -- the first half of the code
    key_file    TEXT   NOT NULL,          -- the share's identity, sealed with the second half
    sealed_code TEXT   NOT NULL,          -- the whole code, sealed to the owner's vault
    expire_days BIGINT NOT NULL,          -- 0: as long as its files are kept
    expires_at  BIGINT,
    state       TEXT   NOT NULL,          -- live, cancelled, expired, taken_down
    created_at  BIGINT NOT NULL,
    ended_at    BIGINT
);
CREATE INDEX share_share_user ON share_share (user_id, id);
CREATE INDEX share_share_expiry ON share_share (state, expires_at);

-- A line of "my shares": a file or a folder, on top or inside a folder.
CREATE TABLE share_entry (
    id          TEXT   NOT NULL PRIMARY KEY,
    share_id    TEXT   NOT NULL,
    user_id     TEXT   NOT NULL,
    parent_id   TEXT   NOT NULL,   -- empty: this is the share's own line
    kind        TEXT   NOT NULL,   -- file, folder
    name        TEXT   NOT NULL,
    description TEXT   NOT NULL,
    file_id     TEXT,
    points      BIGINT NOT NULL,
    header      TEXT   NOT NULL,   -- opens for the share's identity; empty for a folder
    state       TEXT   NOT NULL,   -- live, removed
    created_at  BIGINT NOT NULL,
    ended_at    BIGINT
);
CREATE INDEX share_entry_parent ON share_entry (user_id, parent_id, id);
CREATE INDEX share_entry_share ON share_entry (share_id, id);
CREATE INDEX share_entry_file ON share_entry (file_id);

-- The owner's keys for other devices, sealed in the browser.
CREATE TABLE share_vault (
    user_id    TEXT   NOT NULL PRIMARY KEY,
    sealed     TEXT   NOT NULL,
    lock       TEXT   NOT NULL,   -- code, passphrase
    version    BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

-- +goose Up
-- What goes on with an upload needs beside its file: where its bytes are, what
-- they sum up to so far, and which request writes to it now.
CREATE TABLE share_upload (
    file_id    TEXT   NOT NULL PRIMARY KEY,
    metadata   TEXT   NOT NULL,   -- as its client wrote it
    growth     TEXT   NOT NULL,   -- for the blob store alone
    digesting  TEXT   NOT NULL,   -- SHA-256 of what was received, to be gone on with
    holder     TEXT   NOT NULL,   -- the request that may write; empty: none
    held_until BIGINT NOT NULL,   -- unless it says so again
    wanted     TEXT   NOT NULL    -- a newer request that waits for the holder to leave
);

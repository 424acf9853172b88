-- +goose Up
-- Messages that an index outside of this database must look at again. Changed
-- once more while one is sent, it has another version and is sent again.
CREATE TABLE contentsearch_pending (
    id      BIGINT NOT NULL PRIMARY KEY,      -- contentsearch_message.id, of today or once
    version BIGINT NOT NULL
);

-- +goose Up
-- How far the index is made anew from the messages: one row, the latest time.
CREATE TABLE contentsearch_rebuild (
    id          BIGINT NOT NULL PRIMARY KEY,  -- 1
    started_at  BIGINT NOT NULL,
    finished_at BIGINT NOT NULL,              -- 0: it goes on
    upto        BIGINT NOT NULL,              -- the number of the last message that is done
    done        BIGINT NOT NULL,              -- messages
    total       BIGINT NOT NULL               -- as many there were when it began
);

-- +goose Up
-- The latest time that the index was made anew, or tidied up, and how far it is.
CREATE TABLE contentsearch_upkeep (
    name        TEXT   NOT NULL PRIMARY KEY,  -- rebuild, optimize
    started_at  BIGINT NOT NULL,
    finished_at BIGINT NOT NULL,              -- 0: it goes on
    upto        BIGINT NOT NULL,              -- the number of the last message that is done
    done        BIGINT NOT NULL,              -- messages
    total       BIGINT NOT NULL               -- as many there were when it began
);

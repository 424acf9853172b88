-- +goose Up
-- A row that a transaction touches so that others with the same key wait.
CREATE TABLE storage_lock (
    name  TEXT   NOT NULL PRIMARY KEY,
    taken BIGINT NOT NULL
);

-- Integer ids for protocols that need them.
CREATE TABLE storage_counter (
    name  TEXT   NOT NULL PRIMARY KEY,
    value BIGINT NOT NULL
);

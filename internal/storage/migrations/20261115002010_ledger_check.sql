-- +goose Up
-- What a check of the whole house found, and when. Only ever added to.
CREATE TABLE ledger_check (
    id          TEXT   NOT NULL PRIMARY KEY,
    started_at  BIGINT NOT NULL,
    finished_at BIGINT NOT NULL,
    found       BIGINT NOT NULL,
    details     TEXT   NOT NULL
);

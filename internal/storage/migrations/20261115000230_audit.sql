-- +goose Up
-- What operators did. Rows are only ever added.
CREATE TABLE audit_entry (
    id           TEXT   NOT NULL PRIMARY KEY,
    at           BIGINT NOT NULL,
    actor        TEXT   NOT NULL,
    action       TEXT   NOT NULL,
    target       TEXT   NOT NULL,
    reason       TEXT   NOT NULL,
    state_before TEXT   NOT NULL,
    state_after  TEXT   NOT NULL,
    ip           TEXT   NOT NULL
);
CREATE INDEX audit_entry_actor ON audit_entry (actor, id);
CREATE INDEX audit_entry_action ON audit_entry (action, id);
CREATE INDEX audit_entry_target ON audit_entry (target, id);

-- +goose Up
-- The values that an operator has chosen; a missing row means the default.
CREATE TABLE settings_value (
    key        TEXT   NOT NULL PRIMARY KEY,
    value      TEXT   NOT NULL,
    version    BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

CREATE TABLE settings_history (
    key        TEXT   NOT NULL,
    version    BIGINT NOT NULL,
    old_value  TEXT   NOT NULL,
    new_value  TEXT   NOT NULL,
    changed_by TEXT   NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (key, version)
);

-- +goose Up
-- When a member has last replaced the link.
ALTER TABLE vpn_member ADD COLUMN reset_at BIGINT;

-- What an operator has made of the Clash rules: one row, or none before the
-- first change. An empty text stands for the rules that come with the program.
CREATE TABLE vpn_template (
    id         BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    text       TEXT   NOT NULL,
    version    BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

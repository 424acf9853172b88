-- +goose Up
-- What has moved the end of somebody's premium membership: orders, and what
-- operators gave or took. One row for each of them, so that each counts once
-- and can be taken back alone.
CREATE TABLE account_premium_grant (
    order_id      TEXT   NOT NULL PRIMARY KEY,   -- an order's id, or correction:<id>
    user_id       TEXT   NOT NULL,
    number        BIGINT NOT NULL,               -- counts a person's grants, from 1
    months        BIGINT NOT NULL,               -- below zero: taken off
    ended_before  BIGINT NOT NULL,               -- where premium ended when this came; 0 never was any
    created_at    BIGINT NOT NULL,
    taken_back_at BIGINT,
    UNIQUE (user_id, number)
);

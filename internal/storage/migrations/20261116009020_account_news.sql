-- +goose Up
-- Whether somebody wants the shop's news by mail and bot. What is about their
-- own account reaches them in any case.
ALTER TABLE account_user ADD COLUMN news BOOLEAN NOT NULL DEFAULT TRUE;

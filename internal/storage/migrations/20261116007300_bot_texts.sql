-- +goose Up
-- Whether a chat's administrators have said yes to having its messages found.
-- Who was asked before that was part of the question has not.
ALTER TABLE bot_chat ADD COLUMN texts BOOLEAN NOT NULL DEFAULT FALSE;

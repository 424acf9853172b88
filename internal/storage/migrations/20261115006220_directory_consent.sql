-- +goose Up
-- The chat into which a member has let the bot, and so has shown to run it.
ALTER TABLE directory_submission ADD COLUMN chat_id BIGINT;
CREATE INDEX directory_submission_chat ON directory_submission (chat_id);

-- +goose Up
-- When the public page of a chat was last looked at.
ALTER TABLE contentsearch_chat ADD COLUMN page_read_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX contentsearch_chat_previewed ON contentsearch_chat (page_read_at) WHERE previewed;

-- +goose Up
-- The title as operators' search compares it: SQLite knows only the English
-- alphabet's small letters. The directory's next word about a chat writes it
-- anew; until then the small letters have to do.
ALTER TABLE contentsearch_chat ADD COLUMN folded TEXT NOT NULL DEFAULT '';
UPDATE contentsearch_chat SET folded = LOWER(title);

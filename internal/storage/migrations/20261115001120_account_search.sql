-- +goose Up
-- What operators search names by: folded by the program, because the engines
-- fold letters beyond ASCII differently. Names so far are plain.
ALTER TABLE account_user ADD COLUMN nickname_folded TEXT NOT NULL DEFAULT '';
UPDATE account_user SET nickname_folded = LOWER(nickname);

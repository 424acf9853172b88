-- +goose Up
-- The words of messages by number, ready-made with their places. Frequent words
-- are found by walking back in time, rare ones by the index; only good
-- statistics let the planner see which is which.
CREATE TABLE contentsearch_words (
    id    BIGINT   NOT NULL PRIMARY KEY,
    words TSVECTOR NOT NULL
);
ALTER TABLE contentsearch_words ALTER COLUMN words SET STATISTICS 2000;
CREATE INDEX contentsearch_words_gin ON contentsearch_words USING gin (words);

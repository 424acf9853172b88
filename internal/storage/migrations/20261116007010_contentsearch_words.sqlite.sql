-- +goose Up
-- The words of messages by number. They come ready-made, with a space between
-- two of them: the tokenizer only has to split, and "~" marks a stem.
CREATE VIRTUAL TABLE contentsearch_words USING fts5 (
    words, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '~'"
);

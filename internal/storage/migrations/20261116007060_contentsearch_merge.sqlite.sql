-- +goose Up
-- Each transaction leaves a segment, and segments are merged when so many of one
-- size are there. Of eight instead of four, words are written a tenth faster; what
-- searches lose by looking at more segments, the nightly merge gives back.
INSERT INTO contentsearch_words (contentsearch_words, rank) VALUES ('automerge', 8);

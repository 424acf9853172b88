-- +goose Up
-- New words wait in a list that every search reads to its end. With 4 MB, as it
-- comes, that took longer than the search.
ALTER INDEX contentsearch_words_gin SET (gin_pending_list_limit = 1024);

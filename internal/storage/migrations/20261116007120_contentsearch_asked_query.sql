-- +goose Up
-- How a query is spelt by most is looked up for each that many have looked for.
CREATE INDEX contentsearch_asked_query ON contentsearch_asked (query, day);

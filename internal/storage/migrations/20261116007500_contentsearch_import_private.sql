-- +goose Up
-- Groups and channels of a whole account that not everybody can read: nobody
-- vouches for them by name, so that they are passed over.
ALTER TABLE contentsearch_import ADD COLUMN private BIGINT NOT NULL DEFAULT 0;

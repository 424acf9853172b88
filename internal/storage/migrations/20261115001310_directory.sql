-- +goose Up
-- Links to groups and channels that members hand in, in canonical form.
CREATE TABLE directory_submission (
    id         TEXT   NOT NULL PRIMARY KEY,
    user_id    TEXT   NOT NULL,
    link       TEXT   NOT NULL,
    state      TEXT   NOT NULL,   -- pending
    created_at BIGINT NOT NULL,
    UNIQUE (user_id, link)
);
CREATE INDEX directory_submission_user ON directory_submission (user_id, id);
CREATE INDEX directory_submission_link ON directory_submission (link);

-- +goose Up
-- What the operator tells everybody: a line above every page, a page of its
-- own, or both.
CREATE TABLE site_notice (
    id           TEXT   NOT NULL PRIMARY KEY,
    version      BIGINT NOT NULL,   -- of its words: a line that was put away comes back when they change
    texts        TEXT   NOT NULL,   -- JSON: title and body by language
    importance   TEXT   NOT NULL,   -- info, warning
    place        TEXT   NOT NULL,   -- banner, page, both
    from_at      BIGINT,            -- NULL: from when it is published
    until_at     BIGINT,            -- NULL: until it is withdrawn
    state        TEXT   NOT NULL,   -- draft, published, withdrawn
    created_by   TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    changed_at   BIGINT NOT NULL,
    published_at BIGINT,
    withdrawn_at BIGINT
);
CREATE INDEX site_notice_state ON site_notice (state, id);

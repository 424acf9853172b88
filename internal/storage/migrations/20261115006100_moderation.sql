-- +goose Up
-- Words that nobody may hand in, or that only adults should read.
CREATE TABLE moderation_word (
    id         TEXT   NOT NULL PRIMARY KEY,
    word       TEXT   NOT NULL,          -- as the operator typed it
    folded     TEXT   NOT NULL UNIQUE,   -- what texts are searched for
    verdict    TEXT   NOT NULL,          -- block, adult
    created_by TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);

-- What somebody says is wrong with something that is shown.
CREATE TABLE moderation_report (
    id          TEXT   NOT NULL PRIMARY KEY,
    kind        TEXT   NOT NULL,   -- entry, app, product
    subject_id  TEXT   NOT NULL,
    reason      TEXT   NOT NULL,   -- illegal, scam, adult, copyright, other
    words       TEXT   NOT NULL,
    reporter_id TEXT,              -- NULL: a visitor
    host        TEXT   NOT NULL,   -- hash of the address it came from
    state       TEXT   NOT NULL,   -- open, blocked, dismissed
    created_at  BIGINT NOT NULL,
    decided_at  BIGINT,
    decided_by  TEXT,
    decision    TEXT               -- the operator's reason
);
CREATE INDEX moderation_report_state ON moderation_report (state, id);
CREATE INDEX moderation_report_subject ON moderation_report (kind, subject_id, state);
CREATE INDEX moderation_report_host ON moderation_report (host, created_at);
CREATE INDEX moderation_report_reporter ON moderation_report (reporter_id);

-- +goose Up
-- Sealed bytes that an operator will not have here again, by their SHA-256.
CREATE TABLE share_block (
    digest     TEXT   NOT NULL PRIMARY KEY,
    file_id    TEXT   NOT NULL,   -- where they were found
    reason     TEXT   NOT NULL,
    blocked_by TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);

-- What somebody with a code says is wrong with what it opens.
CREATE TABLE share_report (
    id          TEXT   NOT NULL PRIMARY KEY,
    share_id    TEXT   NOT NULL,
    reason      TEXT   NOT NULL,   -- illegal, malware, copyright, personal, other
    words       TEXT   NOT NULL,
    sealed_code TEXT   NOT NULL,   -- the whole code, sealed to the operator's recipient; empty: not given
    reporter_id TEXT,              -- NULL: a visitor
    host        TEXT   NOT NULL,   -- hash of the address it came from
    state       TEXT   NOT NULL,   -- open, upheld, dismissed
    created_at  BIGINT NOT NULL,
    decided_at  BIGINT,
    decided_by  TEXT,
    decision    TEXT               -- the operator's reason
);
CREATE INDEX share_report_state ON share_report (state, id);
CREATE INDEX share_report_share ON share_report (share_id, state);
CREATE INDEX share_report_host ON share_report (host, created_at);

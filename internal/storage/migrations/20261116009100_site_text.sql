-- +goose Up
-- What operators wrote in the place of a text that comes with the program. An
-- empty body is a return to the original; versions go on counting.
CREATE TABLE site_text (
    topic      TEXT   NOT NULL,
    language   TEXT   NOT NULL,
    body       TEXT   NOT NULL,
    version    BIGINT NOT NULL,
    changed_by TEXT   NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (topic, language)
);
CREATE TABLE site_text_history (
    topic      TEXT   NOT NULL,
    language   TEXT   NOT NULL,
    version    BIGINT NOT NULL,
    body       TEXT   NOT NULL,
    changed_by TEXT   NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (topic, language, version)
);

-- +goose Up
-- What is searched for, without who: somebody is a hash with the salt of the
-- day, which is forgotten after it, and what fewer than three have looked for
-- is forgotten with it.
CREATE TABLE contentsearch_salt (
    day  BIGINT NOT NULL PRIMARY KEY,
    salt TEXT   NOT NULL
);

CREATE TABLE contentsearch_asked (
    day     BIGINT  NOT NULL,                 -- since 1970, in UTC
    query   TEXT    NOT NULL,                 -- in the one form that all spellings share
    visitor TEXT    NOT NULL,
    text    TEXT    NOT NULL,                 -- as typed
    found   BOOLEAN NOT NULL,                 -- there was something
    adult   BOOLEAN NOT NULL,                 -- it has a word for adults
    PRIMARY KEY (day, query, visitor)
);

CREATE TABLE contentsearch_asked_day (
    day          BIGINT NOT NULL,
    tier         TEXT   NOT NULL,             -- visitor, member, premium
    searches     BIGINT NOT NULL,
    without_hits BIGINT NOT NULL,
    refused      BIGINT NOT NULL,             -- for want of premium
    PRIMARY KEY (day, tier)
);

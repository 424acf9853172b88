-- +goose Up
-- When each check last looked; the place is empty for what one process looks at
-- for all, and names the process that looks at its own machine.
CREATE TABLE watch_look (
    name      TEXT    NOT NULL,
    place     TEXT    NOT NULL,
    looked_at BIGINT  NOT NULL,
    failed    BOOLEAN NOT NULL,
    PRIMARY KEY (name, place)
);

-- What was found wrong. It is pending, raised, then recovered or gone; looks
-- counts those in a row that speak for the next state. It is settled when no
-- letter about it is owed any more.
CREATE TABLE watch_alert (
    id           TEXT    NOT NULL PRIMARY KEY,
    name         TEXT    NOT NULL,
    subject      TEXT    NOT NULL,
    place        TEXT    NOT NULL,
    label        TEXT    NOT NULL,
    detail       TEXT    NOT NULL,
    state        TEXT    NOT NULL,
    looks        BIGINT  NOT NULL,
    began_at     BIGINT  NOT NULL,
    raised_at    BIGINT,
    told_at      BIGINT,
    told_to      TEXT    NOT NULL,
    ended_at     BIGINT,
    end_told_at  BIGINT,
    settled      BOOLEAN NOT NULL
);
CREATE UNIQUE INDEX watch_alert_open ON watch_alert (name, subject) WHERE ended_at IS NULL;
CREATE INDEX watch_alert_unsettled ON watch_alert (name) WHERE NOT settled;

-- What operators do not want to hear of until a moment, raised or not.
CREATE TABLE watch_silence (
    name     TEXT   NOT NULL,
    subject  TEXT   NOT NULL,
    until_at BIGINT NOT NULL,
    PRIMARY KEY (name, subject)
);

-- Operators who do not want letters; without a row they get them.
CREATE TABLE watch_unwanted (
    user_id TEXT NOT NULL PRIMARY KEY
);

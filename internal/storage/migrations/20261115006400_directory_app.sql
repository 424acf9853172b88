-- +goose Up
-- Apps that members hand in for the apps center.
CREATE TABLE directory_app (
    id           TEXT    NOT NULL PRIMARY KEY,
    owner_id     TEXT    NOT NULL,
    name         TEXT    NOT NULL,
    folded       TEXT    NOT NULL,   -- the name as search compares it
    description  TEXT    NOT NULL,
    url          TEXT    NOT NULL,
    category     TEXT    NOT NULL,   -- game, web3, management, utilities
    icon         TEXT    NOT NULL,   -- a picture
    thumbnail    TEXT    NOT NULL,   -- a picture, or empty
    adult        BOOLEAN NOT NULL,
    status       BIGINT  NOT NULL,   -- 0 waiting, 1 shown, 2 refused
    reason       TEXT    NOT NULL,   -- why it is refused
    blocked      BOOLEAN NOT NULL,
    block_reason TEXT    NOT NULL,
    heat         BIGINT  NOT NULL DEFAULT 0,
    version      BIGINT  NOT NULL,   -- counts what was handed in, so that nobody decides about another text
    request_key  TEXT,               -- idempotency of the last time it was handed in
    request_hash TEXT    NOT NULL,
    created_at   BIGINT  NOT NULL,
    decided_at   BIGINT  NOT NULL,   -- 0: it waits
    shown_at     BIGINT  NOT NULL    -- when it was first let in; 0: never
);
CREATE UNIQUE INDEX directory_app_request ON directory_app (owner_id, request_key);
CREATE INDEX directory_app_owner ON directory_app (owner_id, id);
CREATE INDEX directory_app_status ON directory_app (status, id);
CREATE INDEX directory_app_newest ON directory_app (status, blocked, shown_at DESC, id DESC);
CREATE INDEX directory_app_heat ON directory_app (status, blocked, heat DESC, id DESC);

-- Every picture of an app, noted before it is kept, so that none is ever lost
-- sight of: what no app has is deleted once its time has come.
CREATE TABLE directory_app_picture (
    ref      TEXT   NOT NULL PRIMARY KEY,
    app_id   TEXT,     -- NULL: of no app
    sweep_at BIGINT    -- NULL: it is in use
);
CREATE INDEX directory_app_picture_app ON directory_app_picture (app_id);
CREATE INDEX directory_app_picture_sweep ON directory_app_picture (sweep_at);

-- When members have handed something in, whatever became of it.
CREATE TABLE directory_app_intake (
    id      TEXT   NOT NULL PRIMARY KEY,
    user_id TEXT   NOT NULL,
    at      BIGINT NOT NULL
);
CREATE INDEX directory_app_intake_user ON directory_app_intake (user_id, at);
CREATE INDEX directory_app_intake_at ON directory_app_intake (at);

-- Who has visited what on a day, so that nobody counts twice.
CREATE TABLE directory_app_visit (
    app_id  TEXT   NOT NULL,
    day     BIGINT NOT NULL,   -- since 1970
    visitor TEXT   NOT NULL,   -- a hash that changes with the day
    PRIMARY KEY (app_id, day, visitor)
);
CREATE INDEX directory_app_visit_day ON directory_app_visit (day);

-- +goose Up
-- A second proof at sign-in: codes from an app that shares a seed with us.
CREATE TABLE account_factor (
    user_id     TEXT   NOT NULL PRIMARY KEY REFERENCES account_user (id),
    seed_sealed BYTEA  NOT NULL,
    last_step   BIGINT NOT NULL,   -- of the newest code that was used; older ones never work again
    created_at  BIGINT NOT NULL,
    on_at       BIGINT             -- NULL: not confirmed by a first code yet
);

-- Codes for the day the app is lost. A used one is gone.
CREATE TABLE account_recovery (
    user_id TEXT NOT NULL REFERENCES account_user (id),
    hash    TEXT NOT NULL,
    PRIMARY KEY (user_id, hash)
);

-- Somebody between the first proof and the second.
CREATE TABLE account_ticket (
    hash       TEXT   NOT NULL PRIMARY KEY,
    user_id    TEXT   NOT NULL REFERENCES account_user (id),
    attempts   BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX account_ticket_user ON account_ticket (user_id);
CREATE INDEX account_ticket_expiry ON account_ticket (expires_at);

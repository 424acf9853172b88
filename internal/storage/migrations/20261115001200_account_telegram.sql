-- +goose Up
-- Ways in through the bot. A browser begins one and shows its link; or somebody
-- asks the bot for a code first and types it beside their Telegram name.
CREATE TABLE account_telegram_attempt (
    id          TEXT   NOT NULL PRIMARY KEY,
    secret_hash TEXT   UNIQUE,            -- SHA-256 of what the browser keeps; NULL: no browser began it
    purpose     TEXT   NOT NULL,          -- login, bind
    user_id     TEXT   REFERENCES account_user (id),   -- who binds; NULL for a sign-in
    state       TEXT   NOT NULL,          -- open, live (a code was sent), used, replaced, denied
    host        TEXT   NOT NULL,          -- where it was begun; empty without a browser
    device      TEXT   NOT NULL,
    telegram_id BIGINT,                   -- who answered the link; NULL while it is open
    username    TEXT   NOT NULL,          -- as Telegram writes it; empty: none
    name        TEXT   NOT NULL,
    lang        TEXT   NOT NULL,
    code_hash   TEXT   NOT NULL,
    tries       BIGINT NOT NULL,
    created_at  BIGINT NOT NULL,
    sent_at     BIGINT,                   -- when its code was made
    expires_at  BIGINT NOT NULL
);
CREATE UNIQUE INDEX account_telegram_attempt_live ON account_telegram_attempt (telegram_id) WHERE state = 'live';
CREATE INDEX account_telegram_attempt_username ON account_telegram_attempt (LOWER(username)) WHERE state = 'live';
CREATE INDEX account_telegram_attempt_sent ON account_telegram_attempt (telegram_id, sent_at);
CREATE INDEX account_telegram_attempt_host ON account_telegram_attempt (host, created_at);
CREATE INDEX account_telegram_attempt_age ON account_telegram_attempt (created_at);

-- +goose Up
CREATE TABLE account_user (
    id                TEXT   NOT NULL PRIMARY KEY,
    nickname          TEXT   NOT NULL,
    email             TEXT   UNIQUE,      -- canonical: what sign-in compares
    email_typed       TEXT   NOT NULL,    -- as its owner writes it
    phone             TEXT   UNIQUE,
    telegram_id       BIGINT UNIQUE,
    telegram_username TEXT   NOT NULL,
    password_hash     TEXT   NOT NULL,    -- empty: no password, codes only
    vip_type          TEXT   NOT NULL,    -- member, premium
    vip_expires_at    BIGINT,
    state             TEXT   NOT NULL,    -- active
    created_at        BIGINT NOT NULL
);

-- Keys that open operator areas. Whoever has none is an ordinary member.
CREATE TABLE account_permission (
    user_id TEXT NOT NULL REFERENCES account_user (id),
    key     TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
);

-- One sign-in on one device.
CREATE TABLE account_session (
    id         TEXT   NOT NULL PRIMARY KEY,
    user_id    TEXT   NOT NULL REFERENCES account_user (id),
    device     TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    minted_at  BIGINT NOT NULL,           -- when its newest token was made
    expires_at BIGINT NOT NULL
);
CREATE INDEX account_session_user ON account_session (user_id);
CREATE INDEX account_session_expiry ON account_session (expires_at);

-- The secrets that stand for a session. During a change of token there are two.
CREATE TABLE account_token (
    hash         TEXT   NOT NULL PRIMARY KEY,   -- SHA-256; the token itself is nowhere
    session_id   TEXT   NOT NULL REFERENCES account_session (id),
    created_at   BIGINT NOT NULL,
    presented_at BIGINT,                        -- NULL: its owner may never have received it
    good_until   BIGINT                         -- NULL: as long as the session
);
CREATE INDEX account_token_session ON account_token (session_id);

-- Verification codes, those that work and, for a while, those that no longer
-- do: limits count them.
CREATE TABLE account_code (
    id         TEXT   NOT NULL PRIMARY KEY,
    target     TEXT   NOT NULL,           -- canonical address
    purpose    TEXT   NOT NULL,
    user_id    TEXT,                      -- NULL: no account has this address; no code opens it
    hash       TEXT   NOT NULL,
    state      TEXT   NOT NULL,           -- live, used, replaced
    attempts   BIGINT NOT NULL,
    ip         TEXT   NOT NULL,           -- who asked
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX account_code_live ON account_code (target, purpose) WHERE state = 'live';
CREATE INDEX account_code_target ON account_code (target, purpose, created_at);
CREATE INDEX account_code_ip ON account_code (ip, created_at);
CREATE INDEX account_code_age ON account_code (created_at);

-- Password tries that were under way or went wrong.
CREATE TABLE account_failure (
    id      TEXT   NOT NULL PRIMARY KEY,
    subject TEXT   NOT NULL,              -- hash of what was typed as the name: people mistype passwords into it
    ip      TEXT   NOT NULL,
    at      BIGINT NOT NULL
);
CREATE INDEX account_failure_subject ON account_failure (subject, at);
CREATE INDEX account_failure_ip ON account_failure (ip, at);
CREATE INDEX account_failure_age ON account_failure (at);

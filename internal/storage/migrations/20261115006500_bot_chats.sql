-- +goose Up
-- Groups and channels that the bot was taken into, and what their
-- administrators have said to that. One that says no keeps its number alone.
CREATE TABLE bot_chat (
    chat_id     BIGINT NOT NULL PRIMARY KEY,
    kind        TEXT   NOT NULL,            -- group, channel
    name        TEXT   NOT NULL,            -- the public name as it is written, or ''
    title       TEXT   NOT NULL,
    consent     TEXT   NOT NULL,            -- asked, given, revoked
    asked_id    BIGINT,                     -- who took the bot in, by Telegram's number
    given_id    BIGINT,                     -- who has consented
    standing_at BIGINT NOT NULL,            -- of the newest news about whether the bot is in
    decided_at  BIGINT NOT NULL,            -- since when consent is what it is
    pointed_at  BIGINT NOT NULL DEFAULT 0   -- when the bot last said there where it answers
);
CREATE INDEX bot_chat_decided ON bot_chat (consent, decided_at);

-- A group that becomes a supergroup gets another number; buttons and messages
-- under way still name the old one.
CREATE TABLE bot_chat_alias (
    before_id BIGINT NOT NULL PRIMARY KEY,
    chat_id   BIGINT NOT NULL
);
CREATE INDEX bot_chat_alias_chat ON bot_chat_alias (chat_id);

-- What people have told the bot about themselves. Their numbers are hashed with
-- the house's key: who has asked not to be counted is in no list of ours.
CREATE TABLE bot_person (
    person       TEXT NOT NULL PRIMARY KEY,
    lang         TEXT NOT NULL,             -- '': Telegram's own language
    opted_out_at BIGINT,
    blocked_at   BIGINT                     -- since when nothing reaches them
);

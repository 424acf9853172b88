-- +goose Up
-- Updates that were dealt with, so that one that comes again is not. Their
-- numbers are the bot's own: another bot counts anew.
CREATE TABLE bot_update (
    bot_id    BIGINT NOT NULL,
    update_id BIGINT NOT NULL,
    seen_at   BIGINT NOT NULL,
    PRIMARY KEY (bot_id, update_id)
);
CREATE INDEX bot_update_age ON bot_update (seen_at);

-- Messages with codes, to be taken back once the code is over.
CREATE TABLE bot_message (
    attempt_id TEXT   NOT NULL,
    chat_id    BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    sent_at    BIGINT NOT NULL,
    PRIMARY KEY (attempt_id, chat_id, message_id)
);
CREATE INDEX bot_message_age ON bot_message (sent_at);

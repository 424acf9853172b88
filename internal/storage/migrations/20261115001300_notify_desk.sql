-- +goose Up
-- The operator sees every message and may have a dead one tried again, unless
-- it carried a code: codes are erased, and the row remembers that it had one.
ALTER TABLE notify_message ADD COLUMN coded BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE notify_message SET coded = TRUE; -- older rows have lost what they said
DROP INDEX notify_message_dead;
CREATE INDEX notify_message_state ON notify_message (state, id);
CREATE INDEX notify_message_recipient ON notify_message (recipient);

-- How many text messages were taken in on each UTC day. A number of its own,
-- because the messages themselves are forgotten.
CREATE TABLE notify_sms_day (
    day   BIGINT NOT NULL PRIMARY KEY, -- days since 1970
    taken BIGINT NOT NULL
);

-- +goose Up
-- Limits count hosts: an address, or the whole network of an IPv6 subscriber.
DROP INDEX account_code_ip;
ALTER TABLE account_code RENAME COLUMN ip TO host;
CREATE INDEX account_code_host ON account_code (host, created_at);
DROP INDEX account_failure_ip;
ALTER TABLE account_failure RENAME COLUMN ip TO host;
CREATE INDEX account_failure_host ON account_failure (host, at);

-- From where accounts are used. Guessers elsewhere cannot close the way by
-- password there.
CREATE TABLE account_known_host (
    user_id TEXT   NOT NULL REFERENCES account_user (id),
    host    TEXT   NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, host)
);
CREATE INDEX account_known_host_age ON account_known_host (seen_at);

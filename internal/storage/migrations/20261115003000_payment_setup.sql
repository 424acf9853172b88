-- +goose Up
-- How the operator has set a provider up. Plain values can be read by
-- operators; secrets are sealed one by one. What the last self-check found
-- belongs to the version that it looked at.
CREATE TABLE payment_setup (
    provider     TEXT    NOT NULL PRIMARY KEY,
    enabled      BOOLEAN NOT NULL,
    plain        TEXT    NOT NULL,
    sealed       TEXT    NOT NULL,
    version      BIGINT  NOT NULL,
    changed_at   BIGINT  NOT NULL,
    check_state  TEXT    NOT NULL DEFAULT '',
    check_detail TEXT    NOT NULL DEFAULT '',
    checked_at   BIGINT
);

-- A provider's page may differ by what the buyer sits at.
ALTER TABLE payment_attempt ADD COLUMN device TEXT NOT NULL DEFAULT 'desktop';
ALTER TABLE order_head      ADD COLUMN device TEXT NOT NULL DEFAULT 'desktop';

-- A watcher knows the payer and not the attempt.
CREATE INDEX payment_attempt_payer ON payment_attempt (user_id, provider, created_at);

-- How deep a chain has buried a payment that is on its way, how deep is
-- enough, and when the provider says that it happened.
ALTER TABLE payment_observation ADD COLUMN confirmations BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payment_observation ADD COLUMN needed        BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payment_observation ADD COLUMN happened_at   BIGINT NOT NULL DEFAULT 0;

UPDATE payment_observation SET happened_at = seen_at;

CREATE INDEX payment_observation_day ON payment_observation (provider, happened_at);

-- +goose Up
-- What becomes of money that was paid: a refund or dispute has an id of its own
-- and names the payment. What it booked out of the member's credit stands in
-- booked, which a dispute that we won has below zero. A payment remembers the
-- way that was really used, and whether it became credit that can be called
-- back.
ALTER TABLE payment_observation ADD COLUMN of_id TEXT;
ALTER TABLE payment_observation ADD COLUMN booked BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payment_observation ADD COLUMN pay_type TEXT NOT NULL DEFAULT '';
ALTER TABLE payment_observation ADD COLUMN reversible BOOLEAN NOT NULL DEFAULT FALSE;

CREATE INDEX payment_observation_of ON payment_observation (provider, of_id) WHERE of_id IS NOT NULL;
CREATE INDEX payment_observation_at_risk ON payment_observation (user_id, seen_at) WHERE reversible;

-- The sandbox's payers learn to want their money back.
ALTER TABLE payment_sandbox ADD COLUMN of_id TEXT NOT NULL DEFAULT '';

-- +goose Up
-- The member's number stands beside what they have: what nodes report of them
-- is found by it, without a way over the member. -1 is nobody's; 0 was written
-- by the version before, and whoever counts looks the number up.
ALTER TABLE vpn_entitlement ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
UPDATE vpn_entitlement SET number = COALESCE((SELECT m.number FROM vpn_member m WHERE m.user_id = vpn_entitlement.user_id), -1);
CREATE INDEX vpn_entitlement_number ON vpn_entitlement (number);

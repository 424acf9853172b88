-- +goose Up
-- When a quota last came, so that a month which begins while the anchor is moved
-- is not lost. What is known is the next refill, and that the one before it came
-- at least 28 days earlier; where none is to come, the last one came before the
-- end.
ALTER TABLE vpn_entitlement ADD COLUMN refilled_at BIGINT NOT NULL DEFAULT 0;
UPDATE vpn_entitlement SET refilled_at = CASE
    WHEN refill_at IS NOT NULL  THEN refill_at - 2419200000
    WHEN expires_at IS NOT NULL THEN expires_at - 1
    ELSE anchor
END;

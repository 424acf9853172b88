-- +goose Up
-- When a quota comes anew, what was given on top of it by hand, and which
-- entitlement was drawn from last. A refill that is due at once sets the moment
-- of the next one.
ALTER TABLE vpn_entitlement ADD COLUMN refill_at BIGINT;
ALTER TABLE vpn_entitlement ADD COLUMN days BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vpn_entitlement ADD COLUMN bonus_bytes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vpn_entitlement ADD COLUMN drawn_at BIGINT;
ALTER TABLE vpn_entitlement ADD COLUMN ended_at BIGINT;
UPDATE vpn_entitlement SET refill_at = anchor WHERE tab = 'monthly';
CREATE INDEX vpn_entitlement_refill ON vpn_entitlement (refill_at);
CREATE INDEX vpn_entitlement_expiry ON vpn_entitlement (expires_at);

-- Whose account is shut stays known to the nodes and is let in by none. What
-- somebody was warned of is kept until it is no longer so.
ALTER TABLE vpn_member ADD COLUMN shut BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE vpn_member ADD COLUMN warned_left BIGINT NOT NULL DEFAULT 100;
ALTER TABLE vpn_member ADD COLUMN warned_end BOOLEAN NOT NULL DEFAULT FALSE;

-- What a member has moved on one day in UTC.
CREATE TABLE vpn_usage_day (
    user_id    TEXT   NOT NULL,
    day        TEXT   NOT NULL,
    up_bytes   BIGINT NOT NULL,
    down_bytes BIGINT NOT NULL,
    PRIMARY KEY (user_id, day)
);

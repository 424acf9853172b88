-- +goose Up
-- What was bought on other terms waits for the end of what runs, and begins
-- then. Who ends something tells its member why.
ALTER TABLE vpn_entitlement ADD COLUMN waits_for TEXT NOT NULL DEFAULT '';
ALTER TABLE vpn_entitlement ADD COLUMN begins_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vpn_entitlement ADD COLUMN end_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE vpn_entitlement ADD COLUMN last_gift TEXT NOT NULL DEFAULT '';

-- Besides orders, operators put something into an entitlement: a whole plan, or
-- days and traffic on top of one.
ALTER TABLE vpn_grant ADD COLUMN kind TEXT NOT NULL DEFAULT 'order';
ALTER TABLE vpn_grant ADD COLUMN days BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vpn_grant ADD COLUMN bonus_bytes BIGINT NOT NULL DEFAULT 0;

-- What operators gave, once for each key.
CREATE TABLE vpn_gift (
    id             TEXT   PRIMARY KEY,
    operator       TEXT   NOT NULL,
    idem_key       TEXT,
    digest         TEXT   NOT NULL,
    entitlement_id TEXT   NOT NULL DEFAULT '',
    members        BIGINT NOT NULL DEFAULT 0,
    entitlements   BIGINT NOT NULL DEFAULT 0,
    created_at     BIGINT NOT NULL,
    UNIQUE (operator, idem_key)
);

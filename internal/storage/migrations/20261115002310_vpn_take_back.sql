-- +goose Up
-- What each order gave, so that it can be taken back alone. Orders that came
-- before this was written down share what their entitlement has.
ALTER TABLE vpn_grant ADD COLUMN months BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vpn_grant ADD COLUMN quota_bytes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vpn_grant ADD COLUMN taken_back_at BIGINT;
UPDATE vpn_grant
SET    months = (SELECT e.months / (SELECT COUNT(*) FROM vpn_grant other WHERE other.entitlement_id = e.id)
                 FROM vpn_entitlement e WHERE e.id = vpn_grant.entitlement_id),
       quota_bytes = (SELECT e.quota_bytes / CASE e.tab WHEN 'data' THEN (SELECT COUNT(*) FROM vpn_grant other WHERE other.entitlement_id = e.id) ELSE 1 END
                      FROM vpn_entitlement e WHERE e.id = vpn_grant.entitlement_id);
CREATE INDEX vpn_grant_entitlement ON vpn_grant (entitlement_id, created_at);

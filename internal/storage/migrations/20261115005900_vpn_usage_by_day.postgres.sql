-- +goose Up
-- Every push writes to most members of one day. They lie together, found by the
-- member's number.
ALTER TABLE vpn_usage_day RENAME TO vpn_usage_day_before;
CREATE TABLE vpn_usage_day (
    day        TEXT   NOT NULL,
    number     BIGINT NOT NULL,
    up_bytes   BIGINT NOT NULL,
    down_bytes BIGINT NOT NULL,
    PRIMARY KEY (day, number)
) WITH (fillfactor = 60);
INSERT INTO vpn_usage_day (day, number, up_bytes, down_bytes)
SELECT d.day, m.number, d.up_bytes, d.down_bytes FROM vpn_usage_day_before d JOIN vpn_member m ON m.user_id = d.user_id
ORDER  BY d.day, m.number;
DROP TABLE vpn_usage_day_before;

-- What a charge finds is noted beside it for as long as it takes.
ALTER TABLE vpn_entitlement DROP COLUMN drawn_bytes;

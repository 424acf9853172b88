-- +goose Up
CREATE INDEX account_user_created ON account_user (created_at);

-- How many people were here on each UTC day. A number of its own: a person's row
-- remembers the last day only, and who was here when is nobody's matter.
CREATE TABLE account_day (
    day    BIGINT NOT NULL PRIMARY KEY, -- days since 1970
    active BIGINT NOT NULL
);

-- Of the days before, those are known who have not been back since.
INSERT INTO account_day (day, active)
SELECT seen_at / 86400000, COUNT(*) FROM account_user WHERE seen_at > 0 GROUP BY seen_at / 86400000;

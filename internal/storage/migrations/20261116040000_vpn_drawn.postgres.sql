-- +goose Up
-- What was counted of members since it was last entered into their plans and
-- days: a push writes one narrow row for each member, found by the number alone.
-- What a member has used of a plan is the sum of both. The version before reads
-- the plans alone, into which everything is entered every few minutes.
CREATE TABLE vpn_drawn (
    number         BIGINT NOT NULL PRIMARY KEY,
    entitlement_id TEXT   NOT NULL,
    day            TEXT   NOT NULL,
    charged_bytes  BIGINT NOT NULL,          -- of that plan; 0 where it never served
    up_bytes       BIGINT NOT NULL,          -- of that day
    down_bytes     BIGINT NOT NULL,
    drawn_at       BIGINT,                   -- when something was last charged
    entering       BOOLEAN NOT NULL DEFAULT FALSE -- seen only by the transaction that enters and deletes it
) WITH (fillfactor = 60);

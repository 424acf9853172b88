-- +goose Up
-- What a node's agent shows to be let in is kept as its hash, and the private
-- key of reality sealed. Listen is the port on the machine itself, 0 where it
-- is the one that clients connect to.
ALTER TABLE vpn_node ADD COLUMN listen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vpn_node ADD COLUMN token_hash TEXT;
ALTER TABLE vpn_node ADD COLUMN private_key_sealed BYTEA;
ALTER TABLE vpn_node ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE vpn_node ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vpn_node ADD COLUMN changed_at BIGINT NOT NULL DEFAULT 0;

-- What packages open and nodes serve.
CREATE TABLE vpn_group (
    key        TEXT   NOT NULL PRIMARY KEY,
    name       TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);

-- The groups that nodes and entitlements have named so far. Taking the letters
-- of a key off the front of a list leaves the comma and the rest.
WITH RECURSIVE list (rest) AS (
    SELECT node_groups FROM vpn_node
    UNION
    SELECT node_groups FROM vpn_entitlement
), cut (key, rest) AS (
    SELECT '', rest FROM list
    UNION
    SELECT SUBSTR(rest, 1, LENGTH(rest) - LENGTH(LTRIM(rest, 'abcdefghijklmnopqrstuvwxyz0123456789_-'))),
           SUBSTR(LTRIM(rest, 'abcdefghijklmnopqrstuvwxyz0123456789_-'), 2)
    FROM   cut
    WHERE  rest <> ''
)
INSERT INTO vpn_group (key, name, created_at)
SELECT DISTINCT key, key, 0 FROM cut WHERE key <> '';

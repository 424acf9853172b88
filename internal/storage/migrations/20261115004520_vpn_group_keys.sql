-- +goose Up
-- Keys of groups were allowed an underscore once, which is any letter to LIKE and
-- would let members into groups that they have not bought. Everything that names
-- a group changes along, orders that are still to be delivered as well: besides
-- keys, their terms have no underscore anywhere.
UPDATE vpn_node        SET node_groups = REPLACE(node_groups, '_', '-') WHERE node_groups <> REPLACE(node_groups, '_', '-');
UPDATE vpn_entitlement SET node_groups = REPLACE(node_groups, '_', '-') WHERE node_groups <> REPLACE(node_groups, '_', '-');
UPDATE vpn_push        SET node_groups = REPLACE(node_groups, '_', '-') WHERE node_groups <> REPLACE(node_groups, '_', '-');
UPDATE vpn_quarantine  SET node_groups = REPLACE(node_groups, '_', '-') WHERE node_groups <> REPLACE(node_groups, '_', '-');
UPDATE shop_package    SET node_groups = REPLACE(node_groups, '_', '-') WHERE node_groups <> REPLACE(node_groups, '_', '-');
UPDATE order_head      SET terms = REPLACE(terms, '_', '-') WHERE terms LIKE '%"nodeGroups"%' AND terms <> REPLACE(terms, '_', '-');

INSERT INTO vpn_group (key, name, created_at)
SELECT REPLACE(key, '_', '-'), name, created_at FROM vpn_group WHERE key <> REPLACE(key, '_', '-')
ON CONFLICT (key) DO NOTHING;
DELETE FROM vpn_group WHERE key <> REPLACE(key, '_', '-');

-- Groups that only packages have named so far. Taking the letters of a key off
-- the front of a list leaves the comma and the rest.
WITH RECURSIVE cut (key, rest) AS (
    SELECT '', node_groups FROM shop_package
    UNION
    SELECT SUBSTR(rest, 1, LENGTH(rest) - LENGTH(LTRIM(rest, 'abcdefghijklmnopqrstuvwxyz0123456789-'))),
           SUBSTR(LTRIM(rest, 'abcdefghijklmnopqrstuvwxyz0123456789-'), 2)
    FROM   cut
    WHERE  rest <> ''
)
INSERT INTO vpn_group (key, name, created_at)
SELECT DISTINCT key, key, 0 FROM cut WHERE key <> ''
ON CONFLICT (key) DO NOTHING;

-- +goose Up
-- Roles are what operators may do: sets of permission keys. Whoever has no role
-- is an ordinary member.
CREATE TABLE account_role (
    id          TEXT   NOT NULL PRIMARY KEY,
    name        TEXT   NOT NULL,
    name_folded TEXT   NOT NULL UNIQUE,   -- two spellings of one name are one name
    version     BIGINT NOT NULL,
    created_at  BIGINT NOT NULL
);

CREATE TABLE account_role_key (
    role_id TEXT NOT NULL REFERENCES account_role (id),
    key     TEXT NOT NULL,
    PRIMARY KEY (role_id, key)
);

CREATE TABLE account_user_role (
    user_id TEXT NOT NULL REFERENCES account_user (id),
    role_id TEXT NOT NULL REFERENCES account_role (id),
    PRIMARY KEY (user_id, role_id)
);
CREATE INDEX account_user_role_role ON account_user_role (role_id);

-- The owner's role has no rows of keys: it holds every key that the running
-- version knows. Operators of before had all there were.
INSERT INTO account_role (id, name, name_folded, version, created_at) VALUES ('owner', 'owner', 'owner', 1, 0);
INSERT INTO account_user_role (user_id, role_id) SELECT DISTINCT user_id, 'owner' FROM account_permission;
DROP TABLE account_permission;

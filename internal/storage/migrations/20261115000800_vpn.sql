-- +goose Up
-- What a member is to the proxy nodes: a number, a uuid and a secret link.
CREATE TABLE vpn_member (
    user_id      TEXT   NOT NULL PRIMARY KEY,
    number       BIGINT NOT NULL UNIQUE,
    uuid         TEXT   NOT NULL UNIQUE,
    token_hash   TEXT   NOT NULL UNIQUE,
    token_sealed BYTEA  NOT NULL,
    created_at   BIGINT NOT NULL
);

-- What was bought, with the terms of that day.
CREATE TABLE vpn_entitlement (
    id            TEXT   NOT NULL PRIMARY KEY,
    user_id       TEXT   NOT NULL,
    package_id    TEXT   NOT NULL,
    name          TEXT   NOT NULL,
    tab           TEXT   NOT NULL,
    quota_bytes   BIGINT NOT NULL CHECK (quota_bytes > 0),
    used_bytes    BIGINT NOT NULL DEFAULT 0,
    speed_mbps    BIGINT NOT NULL,
    devices       BIGINT NOT NULL,
    node_groups   TEXT   NOT NULL,
    anchor        BIGINT NOT NULL,
    months        BIGINT NOT NULL,
    expires_at    BIGINT,
    created_at    BIGINT NOT NULL
);

CREATE INDEX vpn_entitlement_user ON vpn_entitlement (user_id, created_at);

-- Which order gave what: an order grants once.
CREATE TABLE vpn_grant (
    order_id       TEXT   NOT NULL PRIMARY KEY,
    entitlement_id TEXT   NOT NULL REFERENCES vpn_entitlement (id),
    created_at     BIGINT NOT NULL
);

CREATE TABLE vpn_node (
    id          BIGINT  NOT NULL PRIMARY KEY,
    name        TEXT    NOT NULL,
    node_groups TEXT    NOT NULL,
    protocol    TEXT    NOT NULL,
    host        TEXT    NOT NULL,
    port        BIGINT  NOT NULL,
    settings    TEXT    NOT NULL,
    sort_order  BIGINT  NOT NULL,
    shown       BOOLEAN NOT NULL
);

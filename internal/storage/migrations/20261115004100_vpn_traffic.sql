-- +goose Up
-- What node agents have counted, as far as it is believed: members' numbers
-- with bytes up and down. It is stored before the agent is answered and applied
-- once; then the body goes, since nobody needs a member's minutes. A big push
-- lies in several parts.
CREATE TABLE vpn_push (
    id          TEXT   NOT NULL PRIMARY KEY,
    node_id     BIGINT NOT NULL,
    node_groups TEXT   NOT NULL,             -- of the node when it pushed
    received_at BIGINT NOT NULL,
    digest      TEXT   NOT NULL,             -- of the body as the agent sent it
    body        TEXT   NOT NULL,
    members     BIGINT NOT NULL,
    up_bytes    BIGINT NOT NULL,
    down_bytes  BIGINT NOT NULL,
    applied_at  BIGINT,
    charged     BIGINT NOT NULL DEFAULT 0    -- how many members had something to charge
);

CREATE INDEX vpn_push_recent ON vpn_push (node_id, received_at);
CREATE INDEX vpn_push_waiting ON vpn_push (id) WHERE applied_at IS NULL;

-- Rows of a push that cannot be true, in the node's own writing.
CREATE TABLE vpn_quarantine (
    id          TEXT   NOT NULL PRIMARY KEY,
    node_id     BIGINT NOT NULL,
    node_groups TEXT   NOT NULL,
    number      BIGINT NOT NULL,
    up          TEXT   NOT NULL,
    down        TEXT   NOT NULL,
    reason      TEXT   NOT NULL,
    received_at BIGINT NOT NULL,
    decision    TEXT,                        -- apply or discard
    decided_at  BIGINT,
    decided_by  TEXT
);

CREATE INDEX vpn_quarantine_open ON vpn_quarantine (id) WHERE decision IS NULL;

-- What a node has moved on one day in UTC.
CREATE TABLE vpn_node_day (
    node_id    BIGINT NOT NULL,
    day        TEXT   NOT NULL,
    up_bytes   BIGINT NOT NULL,
    down_bytes BIGINT NOT NULL,
    PRIMARY KEY (day, node_id)
);

CREATE INDEX vpn_usage_day_by_day ON vpn_usage_day (day);

-- How much was drawn the last time, so that whoever ran out by it is known.
ALTER TABLE vpn_entitlement ADD COLUMN drawn_bytes BIGINT NOT NULL DEFAULT 0;

-- The addresses that members use a node from, by the node's latest report.
CREATE TABLE vpn_alive (
    node_id     BIGINT NOT NULL PRIMARY KEY,
    received_at BIGINT NOT NULL,
    report      TEXT   NOT NULL,
    members     BIGINT NOT NULL,
    devices     BIGINT NOT NULL
);

-- When a node last called, for what, and how its machine is. 0 is never.
CREATE TABLE vpn_node_health (
    node_id    BIGINT NOT NULL PRIMARY KEY,
    seen_at    BIGINT NOT NULL DEFAULT 0,
    config_at  BIGINT NOT NULL DEFAULT 0,
    user_at    BIGINT NOT NULL DEFAULT 0,
    push_at    BIGINT NOT NULL DEFAULT 0,
    agent      TEXT   NOT NULL DEFAULT '',
    online     BIGINT NOT NULL DEFAULT 0,    -- members in the last push
    online_at  BIGINT NOT NULL DEFAULT 0,
    status_at  BIGINT NOT NULL DEFAULT 0,
    cpu        BIGINT NOT NULL DEFAULT 0,    -- hundredths of a percent
    mem_used   BIGINT NOT NULL DEFAULT 0,
    mem_total  BIGINT NOT NULL DEFAULT 0,
    swap_used  BIGINT NOT NULL DEFAULT 0,
    swap_total BIGINT NOT NULL DEFAULT 0,
    disk_used  BIGINT NOT NULL DEFAULT 0,
    disk_total BIGINT NOT NULL DEFAULT 0
);

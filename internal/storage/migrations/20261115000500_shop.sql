-- +goose Up
CREATE TABLE shop_package (
    id             TEXT    NOT NULL PRIMARY KEY,
    tab            TEXT    NOT NULL,
    traffic_bytes  BIGINT  NOT NULL,
    speed_mbps     BIGINT  NOT NULL,
    devices        BIGINT  NOT NULL,
    node_groups    TEXT    NOT NULL,
    stock          BIGINT  CHECK (stock IS NULL OR stock >= 0),
    limited_to_one BOOLEAN NOT NULL,
    sort_order     BIGINT  NOT NULL,
    on_sale        BOOLEAN NOT NULL,
    created_at     BIGINT  NOT NULL
);

CREATE TABLE shop_text (
    package_id  TEXT NOT NULL REFERENCES shop_package (id),
    lang        TEXT NOT NULL,
    name        TEXT NOT NULL,
    description TEXT NOT NULL,
    PRIMARY KEY (package_id, lang)
);

CREATE TABLE shop_price (
    package_id TEXT   NOT NULL REFERENCES shop_package (id),
    cycle      TEXT   NOT NULL,
    amount     BIGINT NOT NULL CHECK (amount > 0),
    PRIMARY KEY (package_id, cycle)
);

-- Who has used up a purchase limit of one: the row is the limit.
CREATE TABLE shop_once (
    package_id TEXT NOT NULL REFERENCES shop_package (id),
    user_id    TEXT NOT NULL,
    order_id   TEXT NOT NULL,
    PRIMARY KEY (package_id, user_id)
);

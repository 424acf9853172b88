-- +goose Up
-- Operators change packages: a change names the version that it replaces.
ALTER TABLE shop_package ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
-- Counts how often a stock was begun. A piece goes back into the count that it
-- was taken from, and not into a later one.
ALTER TABLE shop_package ADD COLUMN stock_round BIGINT NOT NULL DEFAULT 1;

-- What an order holds, or has bought: a piece of a counted stock, and the one
-- purchase that a limit allows.
CREATE TABLE shop_reservation (
    order_id    TEXT    NOT NULL PRIMARY KEY,
    package_id  TEXT    NOT NULL REFERENCES shop_package (id),
    user_id     TEXT    NOT NULL,
    stock_round BIGINT  NOT NULL,   -- 0: the stock was endless
    limited     BOOLEAN NOT NULL    -- the limit stood when it was made
);

CREATE UNIQUE INDEX shop_reservation_once ON shop_reservation (package_id, user_id) WHERE limited;

CREATE INDEX shop_reservation_user ON shop_reservation (package_id, user_id);

INSERT INTO shop_reservation (order_id, package_id, user_id, stock_round, limited)
SELECT o.id, p.id, o.user_id, CASE WHEN p.stock IS NULL THEN 0 ELSE 1 END,
       EXISTS (SELECT 1 FROM shop_once s WHERE s.package_id = p.id AND s.user_id = o.user_id AND s.order_id = o.id)
FROM   order_head o
JOIN   shop_package p ON p.id = o.product_id
WHERE  o.kind = 'package' AND o.status IN (1, 2, 3);

DROP TABLE shop_once;

-- +goose Up
-- Stores of members. Who has one that is not closed opens no other.
CREATE TABLE market_store (
    id            TEXT    NOT NULL PRIMARY KEY,
    owner_id      TEXT    NOT NULL,
    name          TEXT    NOT NULL,
    folded        TEXT    NOT NULL,          -- the name as people take it for the same
    about         TEXT    NOT NULL,
    logo          TEXT    NOT NULL,          -- a picture, or empty
    state         TEXT    NOT NULL,          -- waiting, open, suspended, closing, closed
    suspended_for TEXT    NOT NULL,          -- '', bond, operator
    reason        TEXT    NOT NULL,          -- the operator's, of a suspension
    bond          BIGINT  NOT NULL CHECK (bond >= 0),  -- what the ledger holds for it
    sales         BIGINT  NOT NULL,          -- units of closed sales that were not refunded
    rating_sum    BIGINT  NOT NULL,
    rating_count  BIGINT  NOT NULL,
    version       BIGINT  NOT NULL,
    created_at    BIGINT  NOT NULL,
    opened_at     BIGINT,
    closing_at    BIGINT,                    -- when its keeper wanted to close
    closed_at     BIGINT
);
CREATE UNIQUE INDEX market_store_owner ON market_store (owner_id) WHERE state <> 'closed';
CREATE UNIQUE INDEX market_store_name ON market_store (folded) WHERE state <> 'closed';
CREATE INDEX market_store_state ON market_store (state, id);

-- What stores sell. An operator looks at a version before anybody else does.
CREATE TABLE market_product (
    id           TEXT    NOT NULL PRIMARY KEY,
    store_id     TEXT    NOT NULL REFERENCES market_store (id),
    state        TEXT    NOT NULL,           -- draft, waiting, listed, refused, retired
    reason       TEXT    NOT NULL,           -- why it is refused or blocked
    blocked      BOOLEAN NOT NULL,
    texts        TEXT    NOT NULL,           -- JSON: language → name and description; one language or four
    name         TEXT    NOT NULL,           -- in its first language, for records
    folded       TEXT    NOT NULL,           -- all its names as search compares them
    category     TEXT    NOT NULL,
    price        BIGINT  NOT NULL CHECK (price > 0),
    delivery     TEXT    NOT NULL,           -- items, message
    stock        BIGINT  NOT NULL CHECK (stock >= 0),  -- what can still be ordered; of items, those that are free
    limit_one    BOOLEAN NOT NULL,
    adult        BOOLEAN NOT NULL,
    pictures     TEXT    NOT NULL,           -- JSON list of pictures
    sales        BIGINT  NOT NULL,
    rating_sum   BIGINT  NOT NULL,
    rating_count BIGINT  NOT NULL,
    rating       BIGINT  NOT NULL,           -- thousandths of a star, for sorting; 0: none yet
    shown        BOOLEAN NOT NULL,           -- listed, not blocked, and its store is open
    version      BIGINT  NOT NULL,           -- counts what was handed in, so that nobody decides about another text
    created_at   BIGINT  NOT NULL,
    changed_at   BIGINT  NOT NULL,
    listed_at    BIGINT                      -- when it was first let in
);
CREATE INDEX market_product_store ON market_product (store_id, id);
CREATE INDEX market_product_state ON market_product (state, id);

-- Things to hand out. What they say is sealed from the moment they come in.
CREATE TABLE market_item (
    id           TEXT   NOT NULL PRIMARY KEY,
    product_id   TEXT   NOT NULL REFERENCES market_product (id),
    store_id     TEXT   NOT NULL,            -- the product's, whose products share no item
    sealed       BYTEA  NOT NULL,
    fingerprint  TEXT   NOT NULL,            -- keyed hash: the same thing twice is a mistake
    state        TEXT   NOT NULL,            -- free, reserved, delivered
    order_id     TEXT,
    created_at   BIGINT NOT NULL,
    delivered_at BIGINT
);
CREATE UNIQUE INDEX market_item_once ON market_item (store_id, fingerprint);
CREATE INDEX market_item_state ON market_item (product_id, state, id);
CREATE INDEX market_item_order ON market_item (order_id);

-- Who has bought or ordered what is sold to everybody once.
CREATE TABLE market_limit (
    product_id TEXT NOT NULL,
    user_id    TEXT NOT NULL,
    order_id   TEXT NOT NULL,
    PRIMARY KEY (product_id, user_id)
);

-- A paid order, from the moment its price lies in escrow.
CREATE TABLE market_sale (
    order_id     TEXT   NOT NULL PRIMARY KEY,
    store_id     TEXT   NOT NULL REFERENCES market_store (id),
    product_id   TEXT   NOT NULL REFERENCES market_product (id),
    buyer_id     TEXT   NOT NULL,
    product_name TEXT   NOT NULL,            -- as it was ordered
    quantity     BIGINT NOT NULL,
    price        BIGINT NOT NULL,            -- of the whole order
    delivery     TEXT   NOT NULL,            -- items, message
    message      BYTEA,                      -- the keeper's, sealed
    state        TEXT   NOT NULL,            -- awaiting, delivered, disputed, confirmed, refunded, split
    closed_by    TEXT   NOT NULL,            -- '', buyer, clock, keeper, operator
    to_buyer     BIGINT NOT NULL,            -- what went back, of a closed one
    fee          BIGINT NOT NULL,            -- what the house kept, of a closed one
    version      BIGINT NOT NULL,
    created_at   BIGINT NOT NULL,            -- when it was paid
    delivered_at BIGINT,
    due_at       BIGINT,                     -- awaiting: when the buyer may take the money back; delivered: when it confirms itself; disputed: NULL
    closed_at    BIGINT
);
CREATE INDEX market_sale_store ON market_sale (store_id, order_id);
CREATE INDEX market_sale_store_state ON market_sale (store_id, state, order_id);
CREATE INDEX market_sale_buyer ON market_sale (buyer_id, state);
CREATE INDEX market_sale_due ON market_sale (due_at) WHERE state = 'delivered';
CREATE INDEX market_sale_overdue ON market_sale (due_at) WHERE state = 'awaiting';
CREATE INDEX market_sale_state ON market_sale (state, order_id);

CREATE TABLE market_dispute (
    order_id   TEXT   NOT NULL PRIMARY KEY REFERENCES market_sale (order_id),
    reason     TEXT   NOT NULL,              -- the buyer's
    answer     TEXT   NOT NULL,              -- the keeper's
    outcome    TEXT   NOT NULL,              -- '', released, refunded, split, withdrawn
    note       TEXT   NOT NULL,              -- the operator's, to both
    opened_at  BIGINT NOT NULL,
    decided_at BIGINT
);
CREATE INDEX market_dispute_open ON market_dispute (outcome, order_id);

-- One comment for each sale, after its receipt.
CREATE TABLE market_review (
    order_id    TEXT    NOT NULL PRIMARY KEY REFERENCES market_sale (order_id),
    store_id    TEXT    NOT NULL,
    product_id  TEXT    NOT NULL,
    author_id   TEXT    NOT NULL,
    rating      BIGINT  NOT NULL CHECK (rating BETWEEN 1 AND 5),
    text        TEXT    NOT NULL,
    hidden      BOOLEAN NOT NULL,
    answer      TEXT    NOT NULL,
    created_at  BIGINT  NOT NULL,
    answered_at BIGINT
);
CREATE INDEX market_review_product ON market_review (product_id, order_id);
CREATE INDEX market_review_store ON market_review (store_id, order_id);

-- What keepers want to have paid out of their stores' own accounts.
CREATE TABLE market_withdrawal (
    id          TEXT   NOT NULL PRIMARY KEY,
    store_id    TEXT   NOT NULL REFERENCES market_store (id),
    amount      BIGINT NOT NULL CHECK (amount > 0),
    network     TEXT   NOT NULL,
    address     TEXT   NOT NULL,
    state       TEXT   NOT NULL,             -- asked, approved, paid, refused, cancelled
    approved_by TEXT   NOT NULL,             -- '' or the first operator
    second_by   TEXT   NOT NULL,             -- '' or the second, above the limit
    reference   TEXT   NOT NULL,             -- the transaction's hash
    reason      TEXT   NOT NULL,             -- why it is refused
    idem_key    TEXT,
    version     BIGINT NOT NULL,
    created_at  BIGINT NOT NULL,
    decided_at  BIGINT
);
CREATE INDEX market_withdrawal_store ON market_withdrawal (store_id, id);
CREATE INDEX market_withdrawal_state ON market_withdrawal (state, id);
CREATE UNIQUE INDEX market_withdrawal_once ON market_withdrawal (store_id, idem_key);

-- Every picture of stores and products, noted before it is kept.
CREATE TABLE market_picture (
    ref      TEXT   NOT NULL PRIMARY KEY,
    owner    TEXT   NOT NULL,                -- the store or product, or ''
    sweep_at BIGINT
);
CREATE INDEX market_picture_owner ON market_picture (owner);
CREATE INDEX market_picture_sweep ON market_picture (sweep_at);

-- +goose Up
-- What a member has paid for: an item is paid for once. Name and code are those
-- of that day, as the records show them.
CREATE TABLE share_purchase (
    id         TEXT   NOT NULL PRIMARY KEY,
    entry_id   TEXT   NOT NULL,   -- as it was bought
    origin     TEXT   NOT NULL,   -- what stays the same when the item moves to another code
    user_id    TEXT   NOT NULL,   -- who paid
    owner_id   TEXT   NOT NULL,   -- who earned
    file_name  TEXT   NOT NULL,
    lookup     TEXT   NOT NULL,
    points     BIGINT NOT NULL,   -- what was paid
    fee        BIGINT NOT NULL,   -- the operator's part of it
    idem_key   TEXT,              -- of the call that paid it
    created_at BIGINT NOT NULL,
    UNIQUE (origin, user_id)
);
CREATE INDEX share_purchase_call ON share_purchase (user_id, idem_key);
CREATE INDEX share_purchase_owner ON share_purchase (owner_id, id);
CREATE INDEX share_purchase_entry ON share_purchase (entry_id);

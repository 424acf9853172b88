-- +goose Up
-- One account holds one currency for one owner. The balance is a cache of the
-- transfers, kept by the same statement that checks the floor.
CREATE TABLE ledger_account (
    id         TEXT   NOT NULL PRIMARY KEY,
    currency   TEXT   NOT NULL,
    balance    BIGINT NOT NULL DEFAULT 0,
    floor      BIGINT,
    created_at BIGINT NOT NULL,
    CHECK (floor IS NULL OR balance >= floor)
);

-- One journal is one thing that happened; its key makes it happen once.
CREATE TABLE ledger_journal (
    id         TEXT   NOT NULL PRIMARY KEY,
    idem_key   TEXT   NOT NULL UNIQUE,
    kind       TEXT   NOT NULL,
    ref        TEXT   NOT NULL,
    digest     TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);

-- Debit and credit stand in one row: money cannot move one-sidedly.
CREATE TABLE ledger_transfer (
    journal_id TEXT   NOT NULL REFERENCES ledger_journal (id),
    seq        BIGINT NOT NULL,
    debit_id   TEXT   NOT NULL REFERENCES ledger_account (id),
    credit_id  TEXT   NOT NULL REFERENCES ledger_account (id),
    currency   TEXT   NOT NULL,
    amount     BIGINT NOT NULL CHECK (amount > 0),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (journal_id, seq),
    CHECK (debit_id <> credit_id)
);

CREATE INDEX ledger_transfer_debit ON ledger_transfer (debit_id, created_at);
CREATE INDEX ledger_transfer_credit ON ledger_transfer (credit_id, created_at);

-- +goose Up
-- What operators gave to members or took from them by hand.
CREATE TABLE correction_entry (
    id            TEXT   NOT NULL PRIMARY KEY,
    user_id       TEXT   NOT NULL,
    what          TEXT   NOT NULL,            -- points, credit, premium, payment
    amount        BIGINT NOT NULL CHECK (amount <> 0),   -- points, millionths of a dollar, or months
    order_id      TEXT   NOT NULL,            -- of a payment, else empty
    reference     TEXT   NOT NULL,            -- of a payment, else empty
    reason        TEXT   NOT NULL,            -- for the record
    note          TEXT   NOT NULL,            -- for the member
    state         TEXT   NOT NULL,            -- proposed, applied, rejected
    proposed_by   TEXT   NOT NULL,
    proposed_at   BIGINT NOT NULL,
    decided_by    TEXT,
    decided_at    BIGINT,
    refusal       TEXT   NOT NULL DEFAULT '', -- why it was rejected
    idem_key      TEXT,
    digest        TEXT   NOT NULL
);

-- Asking twice for the same thing makes it once.
CREATE UNIQUE INDEX correction_asked_once ON correction_entry (proposed_by, idem_key);

CREATE INDEX correction_by_state ON correction_entry (state, id);

CREATE INDEX correction_by_user ON correction_entry (user_id, id);

CREATE INDEX correction_by_operator ON correction_entry (proposed_by, proposed_at);

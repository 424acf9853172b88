-- +goose Up
-- What people read beside a journal: names of what was bought, remarks. It
-- explains and proves nothing, so it is not part of the digest.
ALTER TABLE ledger_journal ADD COLUMN memo TEXT NOT NULL DEFAULT '{}';

-- A journal that undoes another one names it; it can be undone once.
ALTER TABLE ledger_journal ADD COLUMN reverses TEXT REFERENCES ledger_journal (id);
CREATE UNIQUE INDEX ledger_journal_reverses ON ledger_journal (reverses);

CREATE INDEX ledger_journal_ref ON ledger_journal (ref, id);

-- Statements are read newest first from a line on; journals' ids are in the
-- order of time.
DROP INDEX ledger_transfer_debit;
DROP INDEX ledger_transfer_credit;
CREATE INDEX ledger_transfer_debit ON ledger_transfer (debit_id, journal_id, seq);
CREATE INDEX ledger_transfer_credit ON ledger_transfer (credit_id, journal_id, seq);

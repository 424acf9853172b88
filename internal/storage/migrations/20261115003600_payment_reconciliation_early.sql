-- +goose Up
-- A day that could not be compared because its books are not written yet is
-- nobody's trouble, unlike one whose provider did not answer.
ALTER TABLE payment_reconciliation ADD COLUMN early BOOLEAN NOT NULL DEFAULT FALSE;

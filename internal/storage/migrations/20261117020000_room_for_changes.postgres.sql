-- +goose Up
-- These rows change soon after they are written, the house's accounts with every
-- payment. With room on its page PostgreSQL writes the new row beside the old one
-- and need not enter it into every index, and finds the newest of an account
-- behind fewer old ones.
ALTER TABLE ledger_account SET (fillfactor = 50);
ALTER TABLE storage_lock SET (fillfactor = 50);
ALTER TABLE order_head SET (fillfactor = 70);
ALTER TABLE payment_attempt SET (fillfactor = 70);
ALTER TABLE payment_observation SET (fillfactor = 70);
ALTER TABLE payment_webhook SET (fillfactor = 70);

-- +goose Up
-- Accounts that were disabled before nodes were told about it.
UPDATE vpn_member SET shut = TRUE
WHERE  user_id IN (SELECT id FROM account_user WHERE state = 'disabled');

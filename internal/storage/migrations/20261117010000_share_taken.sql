-- +goose Up

-- Why an operator has taken a share down: whoever paid for it reads it, too.
ALTER TABLE share_share ADD COLUMN taken_reason TEXT NOT NULL DEFAULT '';

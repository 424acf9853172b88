-- +goose Up
-- Uploads and fees are counted by day.
CREATE INDEX share_file_finished ON share_file (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX share_purchase_created ON share_purchase (created_at);

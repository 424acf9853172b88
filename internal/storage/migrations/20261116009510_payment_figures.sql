-- +goose Up
-- Money that came and left is counted by day.
CREATE INDEX payment_observation_paid ON payment_observation (seen_at) WHERE state = 'paid';
CREATE INDEX payment_observation_booked ON payment_observation (seen_at) WHERE booked <> 0;
CREATE INDEX payment_refund_created ON payment_refund (created_at);

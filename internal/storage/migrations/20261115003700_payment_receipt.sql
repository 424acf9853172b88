-- +goose Up
-- What a payment is recognised by, whoever has written it down: the bare hash
-- of a transaction on a chain, of which providers and people make different
-- texts, and otherwise what it is called anyway.
ALTER TABLE payment_observation ADD COLUMN receipt TEXT NOT NULL DEFAULT '';

UPDATE payment_observation SET receipt = external_id;

UPDATE payment_observation
SET    receipt = LOWER(SUBSTR(external_id, LENGTH(provider) - CASE provider WHEN 'usdt-tron' THEN 3 ELSE 1 END, 64))
WHERE  provider LIKE 'usdt-%';

UPDATE payment_observation
SET    receipt = LOWER(SUBSTR(external_id, LENGTH(external_id) - 63))
WHERE  provider = 'manual' AND (LENGTH(external_id) = 64 OR LENGTH(external_id) = 66 AND LOWER(external_id) LIKE '0x%');

CREATE INDEX payment_observation_receipt ON payment_observation (receipt);

-- +goose Up
-- How a provider's books and ours compared for one day in UTC. Amounts are in
-- the provider's currency and writing; findings name what is not alike.
CREATE TABLE payment_reconciliation (
    day        TEXT   NOT NULL,
    provider   TEXT   NOT NULL,
    currency   TEXT   NOT NULL,
    ours       TEXT   NOT NULL,
    theirs     TEXT   NOT NULL,
    difference TEXT   NOT NULL,
    missing    BIGINT NOT NULL,
    extra      BIGINT NOT NULL,
    differing  BIGINT NOT NULL,
    state      TEXT   NOT NULL,
    findings   TEXT   NOT NULL,
    detail     TEXT   NOT NULL,
    run_at     BIGINT NOT NULL,
    PRIMARY KEY (day, provider)
);

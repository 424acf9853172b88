-- +goose Up
-- A ranking reads the whole history, entry by entry. It is written day by day,
-- but lies as it is read, in one tree instead of a table and two indexes.
ALTER TABLE directory_snapshot RENAME TO directory_snapshot_before;
CREATE TABLE directory_snapshot (
    entry_id    TEXT   NOT NULL,
    day         BIGINT NOT NULL,
    subscribers BIGINT NOT NULL,
    PRIMARY KEY (entry_id, day)
) WITHOUT ROWID;
INSERT INTO directory_snapshot (entry_id, day, subscribers)
SELECT entry_id, day, subscribers FROM directory_snapshot_before ORDER BY entry_id, day;
DROP TABLE directory_snapshot_before;

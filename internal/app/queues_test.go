package app_test

import (
	"maps"
	"testing"
)

// queues are what somebody is told to wait for a decision.
func (c *cast) queues(who actor) (waiting map[string]int64) {
	c.t.Helper()
	c.as(who, "GET", "/me/queues", nil, &waiting)
	delete(waiting, "$schema")
	return waiting
}

func TestQueuesAreCountedForWhoeverMayOpenThem(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		c := newCast(t, buildShop(t, databaseURL), "moderation")
		before := c.queues(keyed)
		for _, one := range []thing{aComplaint, aReport, aWaitingApp, anAskedWithdrawal} {
			one.of(c)
		}
		after := c.queues(keyed)
		for _, queue := range []string{"reports", "shareReports", "apps", "marketWithdrawals"} {
			if after[queue] != before[queue]+1 {
				t.Errorf("%s: %d, then %d", queue, before[queue], after[queue])
			}
		}
		delete(after, "reports") // what the key is missing for
		if seen := c.queues(unkeyed); !maps.Equal(seen, after) {
			t.Errorf("without the key %v, with it %v", seen, after)
		}
		if seen := c.queues(owner); len(seen) > 0 {
			t.Errorf("a member is told %v", seen)
		}
	})
}

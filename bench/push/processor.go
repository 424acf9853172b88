package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strconv"
	"time"

	"causeway/bench/visitor"
	"causeway/internal/storage"
)

// tick is the unit in which Linux tells what a process has used.
const tick = 10 * time.Millisecond

// processor is what this process and the database's own for this shop have used
// so far, as far as they are on this machine.
func (s *shop) processor(ctx context.Context) (time.Duration, error) {
	used := visitor.CPUTime()
	if s.db.Engine() == storage.SQLite {
		return used, nil
	}
	backends, err := storage.All(ctx, s.db, storage.Column[int64], `SELECT pid FROM pg_stat_activity WHERE datname = current_database()`)
	for _, pid := range backends {
		used += usedBy(pid)
	}
	return used, err
}

// usedBy reads the 14th and 15th field of a process; those before the third may
// have spaces and end with a bracket.
func usedBy(pid int64) time.Duration {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, known := bytes.Cut(stat, []byte(") "))
	fields := bytes.Fields(rest)
	if err != nil || !known || len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(string(fields[11])) // the kernel writes numbers
	system, _ := strconv.Atoi(string(fields[12]))
	return time.Duration(user+system) * tick
}

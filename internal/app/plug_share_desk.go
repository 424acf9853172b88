package app

import (
	"context"
	"math"
	"strconv"

	"github.com/prometheus/client_golang/prometheus"

	"causeway/internal/audit"
	"causeway/internal/blob"
	"causeway/internal/share"
	"causeway/internal/storage"
)

// shareRecorder writes what operators do to files and shares into the audit log.
type shareRecorder struct{ audit *audit.Service }

func (r shareRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a share.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

// tellOfShare writes to whoever shared something, or paid for it, what an operator
// has decided.
func (a *App) tellOfShare(ctx context.Context, tx *storage.Tx, userID string, n share.Notice) error {
	if n.Paid > 0 {
		return a.account.Tell(ctx, tx, userID, "share_bought", map[string]string{
			"What": string(n.Verdict), "Name": n.Name, "FileLogo": n.Lookup, "Reason": n.Reason, "Points": strconv.FormatInt(n.Paid, 10),
			"RecordURL": a.config.BaseURL + "/sys/my_points?record=spendings",
		})
	}
	return a.account.Tell(ctx, tx, userID, "share_decision", map[string]string{
		"What": string(n.Verdict), "Name": n.Name, "FileLogo": n.Lookup, "Reason": n.Reason, "SharesURL": a.config.BaseURL + "/fs/my_share_file",
	})
}

// measureDisk lets whoever watches the metrics see files run out of room before
// uploads are refused.
func (a *App) measureDisk() {
	disk, bounded := a.blobs.(blob.Bounded)
	if !bounded {
		return
	}
	a.metrics.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "causeway_blob_free_bytes", Help: "What the disk with the files has left.",
	}, func() float64 {
		free, err := disk.Free(context.Background())
		if err != nil {
			return math.NaN()
		}
		return float64(free)
	}))
}

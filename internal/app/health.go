package app

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

// probeTimeout keeps a balancer from waiting on a database that hangs.
const probeTimeout = 2 * time.Second

var errNotReady = fault.New(fault.Unavailable, "unavailable")

// registerProbes adds what balancers and supervisors ask: alive means that the
// process answers, ready that it can serve people.
func registerProbes(r *httpapi.Router, db *storage.DB) {
	probe := func(id, path string, ready func(context.Context) error) {
		r.Raw(httpapi.RawOperation{ID: id, Pattern: "GET " + path, Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateMachine},
			func(w http.ResponseWriter, req *http.Request) error {
				ctx, cancel := context.WithTimeout(req.Context(), probeTimeout)
				defer cancel()
				if err := ready(ctx); err != nil {
					return errNotReady.Cause(err)
				}
				w.Header().Set("Content-Type", "text/plain; charset=utf-8")
				w.Header().Set("Cache-Control", "no-store")
				_, err := w.Write([]byte("ok\n"))
				return err
			})
	}
	probe("healthz", "/healthz", func(context.Context) error { return nil })
	probe("readyz", "/readyz", func(ctx context.Context) error {
		if httpapi.IsStopping(ctx) {
			return context.Canceled
		}
		return db.Ping(ctx)
	})
}

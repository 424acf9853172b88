package storage

import (
	"context"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"causeway/internal/base/crashpoint"
)

type stepKey struct{}

// withSteps makes a crash point of every writing statement that is run with the
// context: migrate.1, migrate.2 and so on.
func withSteps(ctx context.Context) context.Context {
	return context.WithValue(ctx, stepKey{}, new(int))
}

func step(ctx context.Context) {
	if steps, counted := ctx.Value(stepKey{}).(*int); counted { // one goroutine migrates
		*steps++
		crashpoint.At("migrate." + strconv.Itoa(*steps))
	}
}

// stepTracer is told by PostgreSQL's driver what SQLite's connections tell
// themselves.
type stepTracer struct{}

func (stepTracer) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	if !strings.HasPrefix(data.SQL, "SELECT") {
		step(ctx)
	}
	return ctx
}

func (stepTracer) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

package storage

import "context"

type traceKey struct{}

// Trace has hear told of every statement that is run with the context, begin
// and commit included, before it runs. Benchmarks learn from it what an act
// consists of.
func Trace(ctx context.Context, hear func(query string, args []any)) context.Context {
	return context.WithValue(ctx, traceKey{}, hear)
}

func tell(ctx context.Context, query string, args []any) {
	if hear, traced := ctx.Value(traceKey{}).(func(string, []any)); traced {
		hear(query, args)
	}
}

package main

import (
	"context"
	"sync"
	"testing"

	"causeway/internal/app"
)

// auditor checks what verify checks, beside the processes that change it. Each
// change is one transaction and a check reads one moment, so that the books must
// be right however often and whenever it looks.
type auditor struct {
	t      *testing.T
	books  *app.App
	checks int
}

func (p *pair) auditor(t *testing.T) *auditor {
	t.Helper()
	books, _, err := build(t.Context(), p.environ())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = books.Close() }) // it has only read
	return &auditor{t: t, books: books}
}

// check looks once.
func (a *auditor) check(ctx context.Context) {
	broken, err := a.books.VerifyLedger(ctx)
	if ctx.Err() != nil {
		return
	}
	a.checks++
	if err != nil || len(broken) > 0 {
		a.t.Errorf("the books are wrong: %v %v", broken, err)
	}
}

// beside looks over and over while something happens, and once behind it.
func (a *auditor) beside(happens func()) {
	a.t.Helper()
	looking, enough := context.WithCancel(a.t.Context())
	var watching sync.WaitGroup
	watching.Go(func() {
		for looking.Err() == nil {
			a.check(looking)
		}
	})
	happens()
	enough()
	watching.Wait()
	a.check(a.t.Context())
}

package app

import (
	"context"
	"net/http"

	"causeway/internal/contentsearch"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// PermissionKeys lets tests hold the list against the routes.
var PermissionKeys = permissionKeys

// DB lets tests look at what is kept, and set up what no route does.
func (a *App) DB() *storage.DB { return a.db }

// Expire, Sweep and Verify do by hand what otherwise waits for its time.
func (a *App) Expire(ctx context.Context) error { return a.order.Expire(ctx) }

func (a *App) Sweep(ctx context.Context) error { return a.payment.Sweep(ctx) }

// Reconsider does what a job does after a debt was made or repaid.
func (a *App) Reconsider(ctx context.Context, user string) error {
	return a.order.Reconsider(ctx, user)
}

func (a *App) Verify(ctx context.Context) ([]ledger.Violation, error) { return a.ledger.Verify(ctx) }

// Metrics answers what the metrics' own listener does.
func (a *App) Metrics() http.Handler { return a.metrics.handler() }

// Search lets tests have chats say something, and does by hand what otherwise
// waits for its time.
func (a *App) Search() *contentsearch.Service { return a.search }

// Imports lets tests ask in between what imports ask the bot.
func (a *App) Imports() *contentsearch.Imports { return a.imports }

// LookAround has everything looked at that may be wrong.
func (a *App) LookAround(ctx context.Context) error { return a.watch.Look(ctx) }

package app

import (
	"causeway/internal/console"
	"causeway/internal/order"
	"causeway/internal/payment"
)

// Desks are the rooms that trade, and what counts their trade, for programs that measure them without HTTP
// around.
type Desks struct {
	Orders   *order.Service
	Payments *payment.Service
	Sandbox  *payment.SandboxProvider // nil in production
	Figures  *console.Service
}

// Desks opens them.
func (a *App) Desks() Desks { return Desks{a.order, a.payment, a.sandbox, a.console} }

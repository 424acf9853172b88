package httpapi

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/base/fault"
	"causeway/internal/base/ratelimit"
)

// TokenHeader carries the session token in both directions.
const TokenHeader = "X-Session-Token"

// What the gate refuses with.
var (
	ErrNoSession  = fault.New(fault.Unauthenticated, "session_expired")
	ErrPermission = fault.New(fault.Denied, "permission_missing")
)

// Access says who may call an operation.
type Access struct {
	kind       accessKind
	permission string
}

type accessKind int

const (
	open accessKind = iota + 1
	member
	operator
)

// Public lets everybody in. A session that comes along is recognised, a dead
// one is ignored.
func Public() Access { return Access{kind: open} }

// Member asks for a live session.
func Member() Access { return Access{kind: member} }

// Permission asks for a live session whose account has the key.
func Permission(key string) Access { return Access{kind: operator, permission: key} }

func (a Access) String() string {
	switch a.kind {
	case open:
		return "public"
	case member:
		return "user"
	case operator:
		return "permission:" + a.permission
	}
	return "undefined"
}

// refusals lists the statuses that the contract names for this access.
func (a Access) refusals() []int {
	common := []int{http.StatusBadRequest, http.StatusNotFound, http.StatusConflict, http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusInternalServerError}
	switch a.kind {
	case member:
		return append(common, http.StatusForbidden, StatusNoSession)
	case operator:
		return append(common, http.StatusUnauthorized, http.StatusForbidden, StatusNoSession)
	}
	return common
}

// Actor is who makes a request.
type Actor struct {
	UserID      string
	SessionID   string
	Permissions map[string]bool
}

// SignedIn tells a member from a visitor.
func (a Actor) SignedIn() bool { return a.UserID != "" }

// Can tells whether the actor has a permission key.
func (a Actor) Can(key string) bool { return a.Permissions[key] }

// Sessions finds out who holds a token. A token that is unknown, expired or
// revoked answers ErrNoSession.
type Sessions interface {
	Identify(ctx context.Context, token string) (Actor, error)
}

type actorKey struct{}

// ActorFrom tells who makes the request; the zero Actor is a visitor.
func ActorFrom(ctx context.Context) Actor {
	actor, _ := ctx.Value(actorKey{}).(Actor)
	return actor
}

// admit lets a request through to its operation, or says why not. Floods are
// stopped before the session is looked up, so that guessing tokens is bounded.
func (r *Router) admit(ctx context.Context, token string, access Access, limiter *ratelimit.Limiter) (context.Context, error) {
	if err := take(limiter, requestFrom(ctx)); err != nil {
		return ctx, err
	}
	var actor Actor
	if token != "" {
		found, err := r.sessions.Identify(ctx, token)
		switch {
		case err == nil:
			actor = found
		case access.kind != open || !isNoSession(err):
			return ctx, err
		}
	}
	switch {
	case access.kind != open && !actor.SignedIn():
		return ctx, ErrNoSession
	case access.kind == operator && !actor.Can(access.permission):
		return ctx, ErrPermission.With("permission", access.permission)
	}
	if !actor.SignedIn() {
		return ctx, nil // nobody is what an empty context says
	}
	return context.WithValue(ctx, actorKey{}, actor), nil
}

func isNoSession(err error) bool {
	f, ok := fault.As(err)
	return ok && f.Kind() == fault.Unauthenticated
}

func (r *Router) gate(api huma.API, op Operation) func(huma.Context, func(huma.Context)) {
	limiter := r.limiters[op.Rate]
	return func(c huma.Context, next func(huma.Context)) {
		c.SetHeader("Cache-Control", "no-store") // an answer is for whoever asked, unless its operation says otherwise
		ctx, err := r.admit(c.Context(), c.Header(TokenHeader), op.Access, limiter)
		if err != nil {
			_ = huma.WriteErr(api, c, http.StatusInternalServerError, "", err)
			return
		}
		next(huma.WithContext(c, ctx))
	}
}

package httpapi

import (
	"context"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/base/clock"
	"causeway/internal/base/ratelimit"
)

// Prefix is where every described operation lives.
const Prefix = "/api/v1"

// NoBody marks an operation that reads no request body.
const NoBody = -1

// bodyTimeout is how long a request body may take to arrive.
const bodyTimeout = 15 * time.Second

// Operation describes one described call: everything a reader, the contract
// and the gate need to know about it.
type Operation struct {
	ID      string // stable name, "order-place"
	Method  string
	Path    string // below Prefix
	Summary string
	Tag     string // the room
	Access  Access
	MaxBody int64 // bytes, or NoBody
	Rate    RateClass
	Status  int // success status if not 200
}

// Config is what the kit needs from the house.
type Config struct {
	Log      *slog.Logger
	Clock    clock.Clock
	Messages Messages
	Sessions Sessions
}

// Router collects the operations of all rooms.
type Router struct {
	mux        *http.ServeMux
	sessions   Sessions
	messages   Messages
	log        *slog.Logger
	limiters   map[RateClass]*ratelimit.Limiter
	operations []Described
	describers []describer
	contract   func() *huma.OpenAPI
	machines   map[place]machine // what only programs call
}

// place is where a call goes.
type place struct{ method, path string }

// machine is an operation that is found by its place alone, without asking the
// mux: a look into one map instead of a walk from segment to segment.
type machine struct {
	pattern string
	serve   http.HandlerFunc
}

// Described is one registered route, for tests that look at all of them.
type Described struct {
	Pattern string // "POST /api/v1/orders"
	ID      string
	Access  Access
	MaxBody int64
	Rate    RateClass
}

// New makes an empty router.
func New(c Config) *Router {
	r := &Router{
		mux: http.NewServeMux(), sessions: c.Sessions, messages: c.Messages, log: c.Log,
		limiters: map[RateClass]*ratelimit.Limiter{}, machines: map[place]machine{},
	}
	for class, rate := range rates {
		r.limiters[class] = ratelimit.New(rate)
	}
	r.contract = sync.OnceValue(r.describeAll)
	r.mux.HandleFunc("/api/", r.unknown)
	return r
}

// Register adds an operation. It panics on a description with a hole, so that
// no route without an access rule, body limit or rate class can exist.
func Register[In, Out any](r *Router, op Operation, handle func(context.Context, *In) (*Out, error)) {
	r.describe(op.Method+" "+Prefix+op.Path, op.ID, op.Access, op.MaxBody, op.Rate)
	describe := func(api huma.API) {
		huma.Register(api, huma.Operation{
			OperationID:     op.ID,
			Method:          op.Method,
			Path:            op.Path,
			Summary:         op.Summary,
			Tags:            []string{op.Tag},
			DefaultStatus:   op.Status,
			MaxBodyBytes:    max(op.MaxBody, 1),
			BodyReadTimeout: bodyTimeout,
			Errors:          op.Access.refusals(),
			Extensions:      map[string]any{"x-access": op.Access.String()},
			Middlewares:     huma.Middlewares{r.gate(api, op)},
		}, handle)
		if parts := formOf[In](); parts != nil {
			describeForm(api.OpenAPI(), op, parts)
		}
	}
	r.describers = append(r.describers, describe)
	r.mux.HandleFunc(op.Method+" "+Prefix+op.Path, readied(describe))
}

// RawOperation describes a route that speaks something else than our JSON:
// subscription files, webhooks, node agents, uploads.
type RawOperation struct {
	ID      string
	Pattern string // "GET /s/{token}"
	Access  Access
	MaxBody int64
	Rate    RateClass
	// Stream says that the body may take as long as it comes at a steady pace, as
	// a Stream; the room bounds its length.
	Stream bool
	// Always are headers of every answer, refusals included.
	Always map[string]string
	// Machine says that only programs call it, over and over, at this very path.
	// Its answers have nothing for browsers in them, and the log hears of it only
	// when something is wrong.
	Machine bool
}

// Raw adds a route whose handler reads and writes for itself. An error that it
// returns before writing is answered like any other.
func (r *Router) Raw(op RawOperation, handle func(http.ResponseWriter, *http.Request) error) {
	r.describe(op.Pattern, op.ID, op.Access, op.MaxBody, op.Rate)
	limiter := r.limiters[op.Rate]
	serve := func(w http.ResponseWriter, req *http.Request) {
		for name, value := range op.Always {
			w.Header().Set(name, value)
		}
		ctx, err := r.admit(req.Context(), req.Header.Get(TokenHeader), op.Access, limiter)
		if err == nil {
			if op.MaxBody > 0 {
				_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTimeout)) // not every writer has deadlines (tests)
			}
			if req.Body != http.NoBody {
				req.Body = http.MaxBytesReader(w, req.Body, max(op.MaxBody, 0))
			}
			if op.Stream {
				req.Body = newStream(w, req.Body)
			}
			if ctx != req.Context() {
				req = req.WithContext(ctx)
			}
			err = handle(w, req)
		}
		switch {
		case err == nil:
		case begun(w): // most likely the client has left; a second answer cannot be given
			r.log.Debug("answer broken off", "request", RequestID(req.Context()), "error", err)
		default:
			r.WriteError(w, req, err)
		}
	}
	r.mux.HandleFunc(op.Pattern, serve)
	if method, path, _ := strings.Cut(op.Pattern, " "); op.Machine {
		r.machines[place{method, path}] = machine{op.Pattern, serve}
	}
}

func (r *Router) describe(pattern, id string, access Access, maxBody int64, rate RateClass) {
	if id == "" || access.kind == 0 || maxBody == 0 || rates[rate].Burst == 0 {
		panic("httpapi: " + pattern + " needs an id, an access rule, a body limit and a rate class")
	}
	r.operations = append(r.operations, Described{Pattern: pattern, ID: id, Access: access, MaxBody: maxBody, Rate: rate})
}

// Operations lists every registered route.
func (r *Router) Operations() []Described { return slices.Clone(r.operations) }

// Page serves everything that is not an operation: the web application.
func (r *Router) Page(pages http.Handler) { r.mux.Handle("/", pages) }

func (r *Router) ServeHTTP(w http.ResponseWriter, req *http.Request) { r.mux.ServeHTTP(w, req) }

// unknown answers for /api/ paths that no operation has: 405 with the methods
// that would have worked, else 404. The mux itself would answer in plain text.
func (r *Router) unknown(w http.ResponseWriter, req *http.Request) {
	var allowed []string
	for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
		probe := &http.Request{Method: method, URL: req.URL, Host: req.Host}
		if _, pattern := r.mux.Handler(probe); strings.HasPrefix(pattern, method+" ") {
			allowed = append(allowed, method)
		}
	}
	if len(allowed) == 0 {
		r.WriteError(w, req, ErrNoRoute)
		return
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	r.WriteError(w, req, ErrMethod)
}

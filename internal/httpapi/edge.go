package httpapi

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/lang"
)

// RequestHeader names the request in answers, as the log does. Machines get it
// with refusals only.
const RequestHeader = "X-Request-Id"

// answerTimeout bounds a slow reader. Routes that send for longer (downloads)
// move the deadline themselves; long polls end well before it.
const answerTimeout = 60 * time.Second

// EdgeConfig is what depends on where the shop runs.
type EdgeConfig struct {
	Clock          clock.Clock
	TrustedProxies Proxies
	HTTPS          bool     // the shop's own address is https
	Connect        []string // origins beside our own that the application fetches from
	Observe        func(pattern, method string, status int, took time.Duration)
}

type requestKey struct{}

// request is what the edge knows of a request: its context and its answer at
// once, because machines send so many that every piece of memory tells. What
// few of them need is found out when somebody asks.
type request struct {
	context.Context // of the connection
	answer          answer
	router          *Router
	header          http.Header
	ip              string
	arrived         clock.Millis

	naming sync.Once
	id     string
}

// Value lets contexts made of this one find it.
func (r *request) Value(key any) any {
	if key == (requestKey{}) {
		return r
	}
	return r.Context.Value(key)
}

// name is the request's id. Most machines never hear it.
func (r *request) name() string {
	if r == &unasked {
		return ""
	}
	r.naming.Do(func() { r.id = id.New(r.arrived) })
	return r.id
}

// unasked is what there is to know of work that no request asked for.
var unasked = request{Context: context.Background()}

func requestFrom(ctx context.Context) *request {
	if r, ok := ctx.Value(requestKey{}).(*request); ok {
		return r
	}
	return &unasked
}

// RequestID is the name of the request in the log.
func RequestID(ctx context.Context) string { return requestFrom(ctx).name() }

// ClientIP is the caller's address, by the trusted-proxy rules.
func ClientIP(ctx context.Context) string { return requestFrom(ctx).ip }

// Arrived is when the request came, for rules that need no better than that:
// reading the clock is a good part of a short call.
func Arrived(ctx context.Context) clock.Millis { return requestFrom(ctx).arrived }

// LangFrom is the language the caller asked for, or the default.
func LangFrom(ctx context.Context) lang.Tag {
	tag, _ := LangAsked(ctx)
	return tag
}

// LangAsked tells besides whether the caller asked for it: programs often do not.
func LangAsked(ctx context.Context) (lang.Tag, bool) {
	return lang.Asked(requestFrom(ctx).header.Get("Accept-Language"))
}

func routerFrom(ctx context.Context) *Router { return requestFrom(ctx).router }

// Edge wraps the router in what holds for every request.
func Edge(r *Router, c EdgeConfig) http.Handler {
	secured := securing(c)
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		started := time.Now()
		facts := &request{
			Context: req.Context(), answer: answer{ResponseWriter: w}, router: r,
			header: req.Header, ip: c.TrustedProxies.Client(req), arrived: c.Clock.Now(),
		}
		answer := &facts.answer
		req = req.WithContext(facts)
		machine, isMachine := r.machines[place{req.Method, req.URL.Path}]
		if !isMachine {
			answer.Header()[RequestHeader] = []string{facts.name()}
			for _, s := range secured {
				answer.Header()[s.name] = s.value
			}
			LimitAnswer(w)
		}
		defer func() {
			if cause := recover(); cause != nil {
				if cause == http.ErrAbortHandler {
					panic(cause)
				}
				r.log.Error("panic", "request", facts.name(), "cause", cause, "stack", string(debug.Stack()))
				if answer.status == 0 {
					r.WriteError(answer, req, ErrInternal)
				}
			}
			r.logRequest(req, facts, isMachine, time.Since(started), c)
		}()
		switch {
		case !cleanText(req.URL):
			r.WriteError(answer, req, ErrText)
		case isMachine:
			req.Pattern = machine.pattern
			machine.serve(answer, req)
		default:
			r.ServeHTTP(answer, req)
		}
	})
}

// LimitAnswer bounds how long an answer may take to be read. The edge does so
// for everybody but machines, most of whose answers fit into what the system
// sends by itself; a long one asks for its limit.
func LimitAnswer(w http.ResponseWriter) {
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(answerTimeout)) // not every writer has deadlines (tests)
}

// statusLeft is noted of a request whose client has left before its answer:
// what went wrong then is no fault of the shop's.
const statusLeft = 460

// logRequest writes the pattern and never the path: paths hold subscription
// tokens and codes.
func (r *Router) logRequest(req *http.Request, facts *request, machine bool, took time.Duration, c EdgeConfig) {
	status := max(facts.answer.status, http.StatusOK)
	if status >= http.StatusInternalServerError && errors.Is(req.Context().Err(), context.Canceled) {
		status = statusLeft
	}
	pattern := req.Pattern
	if _, path, found := strings.Cut(pattern, " "); found {
		pattern = path
	}
	if c.Observe != nil {
		c.Observe(pattern, req.Method, status, took)
	}
	level := slog.LevelInfo
	page := strings.HasPrefix(pattern, "/") && !strings.HasPrefix(pattern, "/api/") // or an asset
	if (page || machine) && status < 400 {
		level = slog.LevelDebug
	}
	if !r.log.Enabled(req.Context(), level) {
		return
	}
	r.log.LogAttrs(req.Context(), level, "request",
		slog.String("request", facts.name()), slog.String("method", req.Method), slog.String("route", pattern),
		slog.Int("status", status), slog.Int64("bytes", facts.answer.bytes), slog.Duration("took", took), slog.String("ip", facts.ip))
}

// cleanText refuses paths and queries with invalid UTF-8 or U+0000.
func cleanText(u *url.URL) bool {
	query, err := u.RawQuery, error(nil)
	if strings.Contains(query, "%") { // otherwise it is what it says
		query, err = url.QueryUnescape(query)
	}
	return err == nil && utf8.ValidString(u.Path) && utf8.ValidString(query) &&
		!strings.ContainsRune(u.Path, 0) && !strings.ContainsRune(query, 0)
}

// answer remembers what was sent, for the log.
type answer struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(p []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	n, err := a.ResponseWriter.Write(p)
	a.bytes += int64(n)
	return n, err
}

// ReadFrom lets files reach the connection by the system's own copying.
func (a *answer) ReadFrom(content io.Reader) (int64, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	n, err := io.Copy(a.ResponseWriter, content)
	a.bytes += n
	return n, err
}

// Unwrap lets http.ResponseController reach flushing and deadlines.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// begun tells whether something was sent already.
func begun(w http.ResponseWriter) bool {
	a, ok := w.(*answer)
	return ok && a.status != 0
}

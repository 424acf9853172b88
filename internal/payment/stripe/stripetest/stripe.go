// Package stripetest is a Stripe for tests: it keeps payment pages, payments,
// refunds and disputes as Stripe's documentation describes them, with buyers who
// pay and call their money back, and it signs its webhooks.
//
// It does not hold calls against the description of the API; Stripe's own mock
// does that, and remembers nothing.
package stripetest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
)

// What this Stripe takes for its shop's, and signs webhooks with.
const (
	Key    = "sk_test_aKeyForTestsOnly"
	Secret = "whsec_a_secret_for_tests_only"
)

// Stripe is the server and everything that it remembers.
type Stripe struct {
	URL   string
	t     testing.TB
	clock clock.Clock

	mu       sync.Mutex
	live     bool
	made     int
	sessions []*session // the newest last, as all of these
	charges  []*charge
	refunds  []*refund
	disputes []*dispute
	answers  map[string]answer // by idempotency key
	trouble  int               // the status of whatever is asked, if not 0
	refunded string            // what new refunds begin as
}

// answer is what was said to a request with an idempotency key.
type answer struct {
	asked string
	body  []byte
}

// New starts a Stripe that lives as long as the test.
func New(t testing.TB, c clock.Clock) *Stripe {
	s := &Stripe{t: t, clock: c, answers: map[string]answer{}, refunded: "succeeded"}
	routes := http.NewServeMux()
	routes.HandleFunc("POST /v1/checkout/sessions", s.once(s.createSession))
	routes.HandleFunc("GET /v1/checkout/sessions", s.listSessions)
	routes.HandleFunc("GET /v1/checkout/sessions/{id}", s.getSession)
	routes.HandleFunc("POST /v1/checkout/sessions/{id}/expire", s.expireSession)
	routes.HandleFunc("GET /v1/refunds", s.listRefunds)
	routes.HandleFunc("POST /v1/refunds", s.once(s.createRefund))
	routes.HandleFunc("GET /v1/disputes", s.listDisputes)
	routes.HandleFunc("GET /v1/charges", s.listCharges)
	routes.HandleFunc("GET /v1/charges/{id}", s.getCharge)
	routes.HandleFunc("GET /v1/balance", s.getBalance)
	server := httptest.NewServer(s.guarded(routes))
	t.Cleanup(server.Close)
	s.URL = server.URL
	return s
}

// guarded asks for the key and tells Stripe's time.
func (s *Stripe) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		defer s.mu.Unlock()
		w.Header().Set("Date", s.clock.Now().Time().Format(http.TimeFormat))
		switch {
		case s.trouble != 0:
			refuse(w, s.trouble, "api_error", "", "something went wrong at our side")
		case r.Header.Get("Authorization") != "Bearer "+Key:
			refuse(w, http.StatusUnauthorized, "invalid_request_error", "", "Invalid API Key provided")
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// once answers a repeated idempotency key as the first time, and refuses it
// when something else is asked.
func (s *Stripe) once(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseForm(); err != nil {
			refuse(w, http.StatusBadRequest, "invalid_request_error", "", err.Error())
			return
		}
		key, asked := r.Header.Get("Idempotency-Key"), r.PostForm.Encode()
		before, repeated := s.answers[key]
		if repeated && before.asked != asked {
			refuse(w, http.StatusBadRequest, "idempotency_error", "", "Keys for idempotent requests can only be used with the same parameters they were first used with.")
			return
		}
		if repeated {
			_, _ = w.Write(before.body) // a caller who has left asks again
			return
		}
		recorder := httptest.NewRecorder()
		next(recorder, r)
		if recorder.Code == http.StatusOK {
			s.answers[key] = answer{asked, recorder.Body.Bytes()}
		}
		w.WriteHeader(recorder.Code)
		_, _ = w.Write(recorder.Body.Bytes())
	}
}

func (s *Stripe) getBalance(w http.ResponseWriter, _ *http.Request) {
	say(w, map[string]any{"object": "balance", "livemode": s.live, "available": []any{}, "pending": []any{}})
}

// Live makes it an account with real money.
func (s *Stripe) Live() { s.change(func() { s.live = true }) }

// Break has every call answered with a status until the next; 0 mends it.
func (s *Stripe) Break(status int) { s.change(func() { s.trouble = status }) }

// ForgetKeys is what Stripe does with idempotency keys after a day.
func (s *Stripe) ForgetKeys() { s.change(func() { clear(s.answers) }) }

func (s *Stripe) change(what func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	what()
}

func (s *Stripe) now() int64 { return s.clock.Now().Time().Unix() }

// name makes an id as Stripe's look.
func (s *Stripe) name(prefix string) string {
	s.made++
	return fmt.Sprintf("%s_%06d%x", prefix, s.made, time.Now().UnixNano())
}

func say(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(body) // a caller who has left asks again
}

// refuse answers in the form of Stripe's errors.
func refuse(w http.ResponseWriter, status int, kind, code, message string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"error": map[string]string{"type": kind, "code": code, "message": message}})
}

func missing(w http.ResponseWriter, what string) {
	refuse(w, http.StatusNotFound, "invalid_request_error", "resource_missing", "No such object: "+what)
}

// listed is a thing that lists have pages of.
type listed interface {
	name() string
	madeAt() int64
}

func whole[T any](one T) any { return one }

// page answers with the newest of a list first, as many as were asked for.
func page[T listed](w http.ResponseWriter, r *http.Request, all []T, fits func(T) bool, shown func(T) any) {
	query := r.URL.Query()
	limit, _ := strconv.Atoi(query.Get("limit"))
	if limit == 0 {
		limit = 10
	}
	after := query.Get("starting_after")
	found, more := []any{}, false
	for i := len(all) - 1; i >= 0; i-- {
		one := all[i]
		if after != "" {
			if one.name() == after {
				after = ""
			}
			continue
		}
		if !within(query, one.madeAt()) || !fits(one) {
			continue
		}
		if len(found) == limit {
			more = true
			break
		}
		found = append(found, shown(one))
	}
	say(w, map[string]any{"object": "list", "url": r.URL.Path, "has_more": more, "data": found})
}

// within holds a moment against the bounds that a list was asked with.
func within(query map[string][]string, at int64) bool {
	for name, holds := range map[string]func(bound int64) bool{
		"created[gte]": func(bound int64) bool { return at >= bound },
		"created[lte]": func(bound int64) bool { return at <= bound },
		"created[lt]":  func(bound int64) bool { return at < bound },
	} {
		if given := query[name]; len(given) > 0 {
			bound, err := strconv.ParseInt(given[0], 10, 64)
			if err != nil || !holds(bound) {
				return false
			}
		}
	}
	return true
}

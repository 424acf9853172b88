package ledger

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

const permission = "ledger"

// shownChecks is how many past checks the operator sees.
const shownChecks = 14

type booksOut struct {
	Body struct {
		LastCheck *checkView     `json:"lastCheck,omitempty" doc:"Absent before the first check."`
		Checks    []ruleView     `json:"checks" doc:"Everything that is checked, with what the last check found of it."`
		History   []checkView    `json:"history" doc:"The last checks, the newest first, without their violations."`
		Accounts  []standingView `json:"accounts" doc:"The accounts of the house."`
		Members   membersView    `json:"members" doc:"What all members hold together, less what some of them owe."`
	}
}

type checkView struct {
	ID         string      `json:"id"`
	StartedAt  time.Time   `json:"startedAt"`
	FinishedAt time.Time   `json:"finishedAt"`
	Found      int64       `json:"found" doc:"How many rows break a rule; 0 is sound."`
	Violations []Violation `json:"violations,omitempty" doc:"The first of them."`
}

type ruleView struct {
	Name  string `json:"name"`
	Found int64  `json:"found" doc:"Of the violations that the last check kept."`
}

type standingView struct {
	Account  string `json:"account"`
	Currency string `json:"currency" enum:"USD,POINT"`
	Balance  string `json:"balance" doc:"Dollars as a decimal, points as an integer; below zero for what the house owes or has given out."`
}

type membersView struct {
	USD    string `json:"usd"`
	Points string `json:"points"`
}

type checkOut struct{ Body checkView }

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router, record Recorder) {
	httpapi.Register(r, httpapi.Operation{
		ID: "ledger-books", Method: http.MethodGet, Path: "/admin/ledger", Tag: "ledger",
		Summary: "The house's accounts, and what the last checks found",
		Access:  httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, s.httpBooks)
	httpapi.Register(r, httpapi.Operation{
		ID: "ledger-check", Method: http.MethodPost, Path: "/admin/ledger/check", Tag: "ledger",
		Summary: "Check the ledger and what must agree with it, now",
		Access:  httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, func(ctx context.Context, _ *struct{}) (*checkOut, error) {
		result, err := s.CheckNow(ctx, Checking{By: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}, record)
		if err != nil {
			return nil, err
		}
		return &checkOut{presentCheck(result)}, nil
	})
}

func (s *Service) httpBooks(ctx context.Context, _ *struct{}) (*booksOut, error) {
	books, err := s.Books(ctx, s.db)
	if err != nil {
		return nil, err
	}
	checks, err := s.Checks(ctx, shownChecks)
	if err != nil {
		return nil, err
	}
	out := &booksOut{}
	counts := map[string]int64{}
	out.Body.History = make([]checkView, len(checks))
	for i, c := range checks {
		view := presentCheck(c)
		if i == 0 {
			last := view
			out.Body.LastCheck = &last
			for _, v := range c.Violations {
				counts[v.Check]++
			}
		}
		view.Violations = nil
		out.Body.History[i] = view
	}
	for _, rule := range s.Rules() {
		out.Body.Checks = append(out.Body.Checks, ruleView{rule, counts[rule]})
	}
	out.Body.Accounts = make([]standingView, len(books.System))
	for i, b := range books.System {
		out.Body.Accounts[i] = standingView{b.Account, string(b.Currency), inWords(b.Currency, b.Balance)}
	}
	out.Body.Members = membersView{inWords(USD, books.USD), inWords(Points, books.Points)}
	return out, nil
}

func presentCheck(c Checked) checkView {
	return checkView{ID: c.ID, StartedAt: c.StartedAt.Time(), FinishedAt: c.FinishedAt.Time(), Found: c.Found, Violations: c.Violations}
}

func inWords(currency Currency, balance int64) string {
	if currency == USD {
		return money.Amount(balance).String()
	}
	return strconv.FormatInt(balance, 10)
}

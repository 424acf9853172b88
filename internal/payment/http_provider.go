package payment

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

// setupPermission is a key of its own: whoever holds it can send the shop's
// income elsewhere.
const setupPermission = "providers"

// setupBody holds several keys in PEM.
const setupBody = 64 << 10

type fieldBody struct {
	Name     string    `json:"name"`
	Kind     FieldKind `json:"kind" enum:"text,secret,lines,choice"`
	Required bool      `json:"required"`
	Choices  []string  `json:"choices,omitempty"`
	Value    string    `json:"value,omitempty" doc:"Never of a secret or of lines, which may have keys in them."`
	Set      bool      `json:"set" doc:"Whether there is a value."`
	Glimpse  string    `json:"glimpse,omitempty" doc:"What may be shown of a secret: the hosts of endpoints."`
}

type variableBody struct {
	Name string `json:"name"`
	Set  bool   `json:"set"`
}

type providerBody struct {
	ID          string         `json:"id"`
	PayTypes    []PayType      `json:"payTypes"`
	Network     string         `json:"network,omitempty"`
	Enabled     bool           `json:"enabled"`
	State       Standing       `json:"state" enum:"unset,off,wrong,unready,ready" doc:"Only what is ready is offered to buyers."`
	Problem     Problem        `json:"problem,omitempty" enum:"incomplete,sealed,misset,trouble,unready" doc:"Trouble is shown and keeps nobody from paying."`
	Detail      string         `json:"detail,omitempty" doc:"The provider's own words about the problem."`
	CheckState  CheckState     `json:"checkState,omitempty" enum:"passed,trouble,misset" doc:"What the last self-check came to; absent before the first."`
	CheckTime   *time.Time     `json:"checkTime,omitempty"`
	Version     int64          `json:"version" doc:"To be named by the change that replaces it; 0 was never set up."`
	ChangeTime  *time.Time     `json:"changeTime,omitempty"`
	Fields      []fieldBody    `json:"fields"`
	Environment []variableBody `json:"environment,omitempty" doc:"What only the environment of the program can set."`
}

type providersOut struct {
	Body struct {
		Items []providerBody `json:"items"`
	}
}

type providerOut struct{ Body providerBody }

type providerIn struct {
	ID string `path:"id" maxLength:"40"`
}

type setUpIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Version int64             `json:"version" minimum:"0" doc:"The version that was seen."`
		Enabled bool              `json:"enabled"`
		Values  map[string]string `json:"values,omitempty" maxProperties:"40" doc:"By field; what is absent stays, what is empty is erased."`
	}
}

// registerProviders adds the operator's routes to the providers.
func (s *Service) registerProviders(r *httpapi.Router) {
	op := func(id, method, path, summary, key string, body int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/payments/providers" + path, Summary: summary, Tag: "payment",
			Access: httpapi.Permission(key), MaxBody: body, Rate: httpapi.RateAdmin,
		}
	}
	httpapi.Register(r, op("payment-providers", http.MethodGet, "", "Every provider with its setup and how it stands", permission, httpapi.NoBody), s.httpProviders)
	httpapi.Register(r, op("payment-provider-save", http.MethodPut, "/{id}", "Set a provider up, and check it", setupPermission, setupBody), s.httpSetUp)
	httpapi.Register(r, op("payment-provider-check", http.MethodPost, "/{id}/check", "Have a provider look at itself now", setupPermission, httpapi.NoBody), s.httpCheck)
}

func (s *Service) httpProviders(ctx context.Context, _ *struct{}) (*providersOut, error) {
	listings, err := s.Providers(ctx)
	if err != nil {
		return nil, err
	}
	out := &providersOut{}
	out.Body.Items = []providerBody{}
	for _, l := range listings {
		out.Body.Items = append(out.Body.Items, presentProvider(l))
	}
	return out, nil
}

func (s *Service) httpSetUp(ctx context.Context, in *setUpIn) (*providerOut, error) {
	listing, err := s.SetUp(ctx, SetupChange{
		Provider: in.ID, Version: in.Body.Version, Enabled: in.Body.Enabled, Values: in.Body.Values, By: operatorFrom(ctx),
	})
	if err != nil {
		return nil, err
	}
	return &providerOut{presentProvider(listing)}, nil
}

func (s *Service) httpCheck(ctx context.Context, in *providerIn) (*providerOut, error) {
	listing, err := s.CheckProvider(ctx, in.ID, operatorFrom(ctx))
	if err != nil {
		return nil, err
	}
	return &providerOut{presentProvider(listing)}, nil
}

func presentProvider(l Listing) providerBody {
	body := providerBody{
		ID: l.Maker.ID, PayTypes: l.Maker.PayTypes, Network: l.Maker.Network, Enabled: l.Setup.Enabled, State: l.Standing, Problem: l.Problem,
		Detail: l.Detail, CheckState: l.Checked.State, CheckTime: clock.TimeOf(l.Checked.At), Version: l.Setup.Version, Fields: []fieldBody{},
	}
	if l.Setup.Version > 0 {
		body.ChangeTime = clock.TimeOf(&l.Setup.ChangedAt)
	}
	for _, f := range l.Maker.Fields {
		body.Fields = append(body.Fields, fieldBody{
			Name: f.Name, Kind: f.Kind, Required: f.Required, Choices: f.Choices, Value: l.Setup.Values[f.Name], Set: l.Set[f.Name], Glimpse: l.Glimpses[f.Name],
		})
	}
	for _, v := range l.Maker.Environment {
		body.Environment = append(body.Environment, variableBody(v))
	}
	return body
}

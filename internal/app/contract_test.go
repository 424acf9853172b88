package app_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

func newApp(t *testing.T, mode app.Mode) *app.App {
	t.Helper()
	config := app.Config{Mode: mode, DataFolder: dataFolder(t), BaseURL: "http://shop.example", SecretKey: strings.Repeat("k", 32), NoDirectory: true}
	a, err := app.New(t.Context(), config, clock.System{}, slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	return a
}

// The entities of the specification's section 3, and the answers that carry
// them.
var specifiedFields = []struct {
	entity, call string
	fields       string
}{
	{"order", "GET /orders/{transactionId}", "transactionId productName usdtAmount payType accountAddress status createTime finishTime"},
	{"package", "GET /vpn/usage", "dataUsed dataTotal expiry"},
	{"package, one by one", "GET /vpn/entitlements", "dataUsed dataTotal expiry createTime"},
	{"market order", "GET /orders", "receiptStatus comment"},
	{"recharge record", "GET /points/recharges", "transactionId productId usdtAmount createTime finishTime payType status failMessage"},
	{"spending record", "GET /points/spendings", "fileName points fileLogo createTime"},
	{"shared item", "GET /shares", "name createTime expireDays fileLogo size description points parentId type"},
	{"file", "GET /files", "name uploadedAt size parentId"},
	{"download record", "GET /downloads", "fileName fileLogo user downloadTime ip"},
	{"submitted app", "GET /apps/mine", "name description url category icon thumbnail status reason"},
	{"submitted link", "GET /directory/submissions", "link state reason"},
	{"product", "GET /market/products/{id}", "sales rating stock bond"},
	{"store", "GET /market/stores/{id}", "sales rating bond"},
	{"review", "GET /market/products/{id}/reviews", "rating text"},
	{"found message", "GET /search/content", "hits time subscribers"},
	{"user", "GET /me", "vipType vipExpiry telegramId telegramUsername nickname phone email points"},
	{"session", "GET /me", "auths"},
}

func TestAnswersCarryTheSpecificationsFieldNames(t *testing.T) {
	oneByOne(t)
	beside(t)
	contract := readContract(t)
	for _, row := range specifiedFields {
		has := contract.answerFields(t, row.call)
		for field := range strings.FieldsSeq(row.fields) {
			if !has[field] {
				t.Errorf("%s: %s has no %s, only %v", row.entity, row.call, field, slices.Sorted(maps.Keys(has)))
			}
		}
	}
}

// Only an operation that registers with all four can exist; this sees that no
// route gets around the kit and that the rules are those we mean.
func TestEveryOperationSaysWhoMayCallItAndHowMuch(t *testing.T) {
	beside(t)
	oneByOne(t)
	seen := map[string]bool{}
	for _, op := range newApp(t, app.Demo).Router().Operations() {
		method, path, found := strings.Cut(op.Pattern, " ")
		if !found || op.ID == "" || op.Rate == "" || op.MaxBody == 0 || op.Access.String() == "undefined" {
			t.Errorf("%+v has a hole", op)
		}
		if seen[op.ID] {
			t.Errorf("two operations are called %s", op.ID)
		}
		seen[op.ID] = true
		if writes := method != http.MethodGet && method != http.MethodOptions; writes && op.Rate == httpapi.RateRead {
			t.Errorf("%s writes at the pace of reading", op.Pattern)
		}
		if admin := strings.HasPrefix(path, httpapi.Prefix+"/admin/"); admin != strings.HasPrefix(op.Access.String(), "permission:") {
			t.Errorf("%s is for %s", op.Pattern, op.Access)
		}
	}
	if len(seen) < 20 {
		t.Fatalf("only %d operations: the list is not the router's", len(seen))
	}
}

func TestANewOperatorGetsEveryPermissionKeyThatExists(t *testing.T) {
	oneByOne(t)
	beside(t)
	asked := map[string]bool{}
	for _, op := range newApp(t, app.Production).Router().Operations() {
		if key, found := strings.CutPrefix(op.Access.String(), "permission:"); found {
			asked[key] = true
		}
	}
	if got, want := app.PermissionKeys, slices.Sorted(maps.Keys(asked)); !slices.Equal(got, want) {
		t.Errorf("operators get %v, operations ask for %v", got, want)
	}
}

type contract struct {
	Paths map[string]map[string]struct {
		Responses map[string]struct {
			Content map[string]struct{ Schema schema }
		}
	}
	Components struct{ Schemas map[string]schema }
}

type schema struct {
	Ref        string `json:"$ref"`
	Properties map[string]schema
	Items      *schema
}

func readContract(t *testing.T) (c contract) {
	t.Helper()
	raw, err := newApp(t, app.Production).Router().ContractJSON()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// answerFields collects the names of a call's answer, however deep.
func (c contract) answerFields(t *testing.T, call string) map[string]bool {
	t.Helper()
	method, path, _ := strings.Cut(call, " ")
	names := map[string]bool{}
	var walk func(s schema)
	walk = func(s schema) {
		if s.Ref != "" {
			s = c.Components.Schemas[strings.TrimPrefix(s.Ref, "#/components/schemas/")]
		}
		if s.Items != nil {
			walk(*s.Items)
		}
		for name, inner := range s.Properties {
			names[name] = true
			walk(inner)
		}
	}
	answer, found := c.Paths[path][strings.ToLower(method)]
	if !found {
		t.Fatalf("the contract has no %s", call)
	}
	walk(answer.Responses["200"].Content["application/json"].Schema)
	return names
}

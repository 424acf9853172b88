package httpapi

import (
	"encoding/json"
	"net/http"
	"path"
	"reflect"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// describer adds an operation to an interface: to its own, which serves it, or
// to the one of all, which is the contract.
type describer func(huma.API)

// readied makes an operation ready at its first call: reading the types of all
// hundreds would be most of what a shop's start takes, and a test calls a few.
func readied(describe describer) http.HandlerFunc {
	ready := sync.OnceValue(func() http.HandlerFunc {
		var found lone
		describe(newAPI(&found))
		return found.handler
	})
	return func(w http.ResponseWriter, req *http.Request) { ready()(w, req) }
}

// lone is a mux for one operation, whose place is found already.
type lone struct{ handler http.HandlerFunc }

func (l *lone) HandleFunc(_ string, handler func(http.ResponseWriter, *http.Request)) {
	l.handler = handler
}

func (l *lone) ServeHTTP(w http.ResponseWriter, req *http.Request) { l.handler(w, req) }

func newAPI(mux humago.Mux) huma.API {
	config := huma.DefaultConfig("Causeway", "1")
	config.OpenAPIPath, config.DocsPath, config.SchemasPath = "", "", ""
	config.CreateHooks = nil // no $schema in answers
	config.Components.Schemas = huma.NewMapRegistry("#/components/schemas/", schemaName)
	config.Formats = map[string]huma.Format{"application/json": jsonFormat, "json": jsonFormat}
	return humago.NewWithPrefix(mux, Prefix, config)
}

func (r *Router) describeAll() *huma.OpenAPI {
	api := newAPI(http.NewServeMux())
	for _, describe := range r.describers {
		describe(api)
	}
	return api.OpenAPI()
}

// OpenAPI writes the contract.
func (r *Router) OpenAPI() ([]byte, error) { return r.contract().YAML() }

// ContractJSON is the same for tests that look inside.
func (r *Router) ContractJSON() ([]byte, error) { return json.Marshal(r.contract()) }

// schemaName puts the room before the type, so that two rooms may both have a
// listOut: orders' becomes OrderListOut.
func schemaName(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name := huma.DefaultSchemaNamer(t, hint)
	room := path.Base(t.PkgPath())
	if at := strings.Index(t.Name(), "["); at >= 0 { // a list is named after what it lists
		room = ""
	}
	if room == "" || room == "." || room == "httpapi" || strings.HasPrefix(strings.ToLower(name), room) {
		return name
	}
	return strings.ToUpper(room[:1]) + room[1:] + name
}

func init() {
	huma.DefaultArrayNullable = false // an empty list is [], never null
}

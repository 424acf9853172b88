package app_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"causeway/internal/app"
)

// The console asks for what each provider needs, in words of its own.
func TestEverythingThatAProviderAsksForHasWords(t *testing.T) {
	oneByOne(t)
	beside(t)
	var words struct {
		Field  map[string]struct{ Label, Help string }
		Choice map[string]string
	}
	var names struct{ Provider map[string]string }
	readWords(t, "paymentSetup", &words)
	readWords(t, "paymentDesk", &names)
	s := buildShop(t, "")
	s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	var list struct {
		Items []struct {
			ID     string
			Fields []struct {
				Name    string
				Choices []string
			}
		}
	}
	s.want("GET", "/api/v1/admin/payments/providers", nil, 200, &list)
	if len(list.Items) < 6 {
		t.Errorf("%d providers", len(list.Items))
	}
	for _, provider := range list.Items {
		if provider.ID == "harbour" { // of the tests
			continue
		}
		if names.Provider[provider.ID] == "" {
			t.Errorf("%s has no name", provider.ID)
		}
		for _, field := range provider.Fields {
			if said := words.Field[field.Name]; said.Label == "" || said.Help == "" {
				t.Errorf("%s asks for %s without words", provider.ID, field.Name)
			}
			for _, choice := range field.Choices {
				if words.Choice[choice] == "" {
					t.Errorf("%s leaves the choice %s without words", provider.ID, choice)
				}
			}
		}
	}
}

// readWords reads what the web application says in English.
func readWords(t *testing.T, file string, into any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "web", "src", "locales", "en-US", file+".json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

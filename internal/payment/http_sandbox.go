package payment

import (
	"bytes"
	"context"
	_ "embed" // the page
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
)

// sandboxHTML is what the demo's buyer sees instead of a bank. It is the
// provider's page and not the shop's, hence plain HTML without a script.
//
//go:embed sandbox_page.html
var sandboxHTML string

// sandboxResults are what the page may have to say about the last button.
var sandboxResults = []string{"repeated", "forged", "nothing_seen", "nothing_sent", "nothing_paid", "nothing_disputed"}

// SandboxDesk serves the sandbox provider's page.
type SandboxDesk struct {
	payments     *Service
	provider     *SandboxProvider
	endCountdown func(ctx context.Context, order string) error
	pages        map[lang.Tag]*template.Template
}

// NewSandboxDesk reads the page's texts, <language>.json in files. endCountdown
// ends an order as time would, so that a demo can pay too late.
func NewSandboxDesk(payments *Service, provider *SandboxProvider, files fs.FS, endCountdown func(ctx context.Context, order string) error) (*SandboxDesk, error) {
	desk := &SandboxDesk{payments: payments, provider: provider, endCountdown: endCountdown, pages: map[lang.Tag]*template.Template{}}
	for _, tag := range lang.All() {
		raw, err := fs.ReadFile(files, string(tag)+".json")
		if err != nil {
			return nil, fmt.Errorf("sandbox texts: %w", err)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(raw, &texts); err != nil {
			return nil, fmt.Errorf("sandbox texts of %s: %w", tag, err)
		}
		page, err := template.New("sandbox").Funcs(template.FuncMap{"text": func(key string) (string, error) {
			text, written := texts[key]
			if !written {
				return "", fmt.Errorf("no text %q in %s", key, tag)
			}
			return text, nil
		}}).Parse(sandboxHTML)
		if err != nil {
			return nil, fmt.Errorf("sandbox page: %w", err)
		}
		desk.pages[tag] = page
	}
	return desk, nil
}

// Register adds the page. Whoever knows the attempt may pay it, as with a bank.
func (d *SandboxDesk) Register(r *httpapi.Router) {
	page := httpapi.RawOperation{ID: "sandbox-page", Pattern: "GET /sandbox/pay/{attempt}", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead}
	pay := httpapi.RawOperation{ID: "sandbox-pay", Pattern: "POST /sandbox/pay/{attempt}", Access: httpapi.Public(), MaxBody: 1 << 10, Rate: httpapi.RateWrite}
	r.Raw(page, d.show)
	r.Raw(pay, d.act)
}

// attempt finds what is to be paid; attempts of other providers are none here.
func (d *SandboxDesk) attempt(r *http.Request) (Attempt, error) {
	attempt, err := d.payments.store.byID(r.Context(), d.payments.db, r.PathValue("attempt"))
	if err == nil && attempt.Provider != d.provider.ID() {
		err = ErrNoAttempt
	}
	return attempt, err
}

func (d *SandboxDesk) show(w http.ResponseWriter, r *http.Request) error {
	attempt, err := d.attempt(r)
	if err != nil {
		return err
	}
	due, err := d.due(r.Context(), attempt)
	if err != nil {
		return err
	}
	payments, err := d.provider.Query(r.Context(), attempt)
	if err != nil {
		return err
	}
	tag, chosen := lang.Exact(r.URL.Query().Get("lang"))
	if !chosen {
		tag = httpapi.LangFrom(r.Context())
	}
	result := r.URL.Query().Get("result")
	if !slices.Contains(sandboxResults, result) {
		result = ""
	}
	var page bytes.Buffer
	err = d.pages[tag].Execute(&page, map[string]any{
		"Lang": tag, "Due": due, "Groups": sandboxGroups, "Payments": payments, "Result": result, "Back": back(r, attempt.OrderID),
	})
	if err != nil {
		return err
	}
	return httpapi.WritePlainPage(w, page.Bytes())
}

// act does what a button says. What is worth looking at is on the order's page,
// but for what changes nothing there.
func (d *SandboxDesk) act(w http.ResponseWriter, r *http.Request) error {
	attempt, err := d.attempt(r)
	if err != nil {
		return err
	}
	result, err := d.do(r.Context(), r.PostFormValue("act"), attempt)
	if err != nil {
		return err
	}
	target := back(r, attempt.OrderID)
	if result != "" {
		target = again(r, result)
	}
	http.Redirect(w, r, target, http.StatusSeeOther)
	return nil
}

// back is the order's page in the shell that the buyer came from.
func back(r *http.Request, order string) string {
	path := "/order/confirm/" + order
	if strings.HasPrefix(r.URL.Query().Get("shell"), "phone") {
		return "/phone" + path
	}
	return path
}

// again is this page with a word about what was done.
func again(r *http.Request, result string) string {
	query := r.URL.Query()
	query.Set("result", result)
	return (&url.URL{Path: r.URL.Path, RawQuery: query.Encode()}).String()
}

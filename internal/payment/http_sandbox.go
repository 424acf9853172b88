package payment

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"strings"

	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
)

// sandboxPage is what the demo's buyer sees instead of a bank. It is the
// provider's page and not the shop's, hence plain HTML without a script.
var sandboxPage = template.Must(template.New("sandbox").Parse(`<!doctype html>
<html lang="{{.Lang}}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>{{.Text.title}}</title>
<style>
body{margin:0;font:16px/1.55 system-ui,sans-serif;display:grid;place-items:center;min-height:100vh;background:light-dark(#F6F4EF,#0D151F);color:light-dark(#14212F,#E7EDF3)}
main{width:min(26rem,calc(100% - 3rem));padding:1.5rem;border-radius:10px;background:light-dark(#fff,#131E2B);border:1px solid light-dark(#E4E0D8,#243447)}
h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:.5rem 0;color:light-dark(#5B6878,#93A1B2)}
strong{display:block;font-size:2rem;font-variant-numeric:tabular-nums;white-space:nowrap}
button,a{display:block;width:100%;box-sizing:border-box;min-height:44px;line-height:44px;border-radius:8px;font:inherit;font-weight:600;line-height:44px;text-align:center;text-decoration:none;margin-top:.75rem}
button{border:0;background:light-dark(#0B6E7F,#3FB3C4);color:light-dark(#fff,#06222A);cursor:pointer}a{color:inherit}
</style>
<main><h1>{{.Text.title}}</h1><p>{{.Text.notice}}</p><p>{{.Text.amount}}</p><strong>{{.Amount}} USDT</strong>
<form method="post"><button name="pay" value="exact">{{.Text.pay}}</button></form><a href="{{.Back}}">{{.Text.back}}</a></main></html>
`))

// SandboxDesk serves the sandbox provider's page.
type SandboxDesk struct {
	payments *Service
	provider *SandboxProvider
	texts    map[lang.Tag]map[string]string
}

// NewSandboxDesk reads the page's texts, <language>.json in files.
func NewSandboxDesk(payments *Service, provider *SandboxProvider, files fs.FS) (*SandboxDesk, error) {
	desk := &SandboxDesk{payments: payments, provider: provider, texts: map[lang.Tag]map[string]string{}}
	for _, tag := range lang.All() {
		raw, err := fs.ReadFile(files, string(tag)+".json")
		if err != nil {
			return nil, fmt.Errorf("sandbox texts: %w", err)
		}
		text := map[string]string{}
		if err := json.Unmarshal(raw, &text); err != nil {
			return nil, fmt.Errorf("sandbox texts of %s: %w", tag, err)
		}
		desk.texts[tag] = text
	}
	return desk, nil
}

// Register adds the page. Whoever knows the attempt may pay it, as with a bank.
func (d *SandboxDesk) Register(r *httpapi.Router) {
	page := httpapi.RawOperation{ID: "sandbox-page", Pattern: "GET /sandbox/pay/{attempt}", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead}
	pay := httpapi.RawOperation{ID: "sandbox-pay", Pattern: "POST /sandbox/pay/{attempt}", Access: httpapi.Public(), MaxBody: 1 << 10, Rate: httpapi.RateWrite}
	r.Raw(page, d.show)
	r.Raw(pay, d.pay)
}

func (d *SandboxDesk) show(w http.ResponseWriter, r *http.Request) error {
	attempt, err := d.payments.store.byID(r.Context(), d.payments.db, r.PathValue("attempt"))
	if err != nil {
		return err
	}
	tag, chosen := lang.Exact(r.URL.Query().Get("lang"))
	if !chosen {
		tag = httpapi.LangFrom(r.Context())
	}
	var page bytes.Buffer
	err = sandboxPage.Execute(&page, map[string]any{
		"Lang": tag, "Text": d.texts[tag], "Amount": attempt.Amount, "Back": back(r, attempt.OrderID),
	})
	if err != nil {
		return err
	}
	return httpapi.WritePlainPage(w, page.Bytes())
}

// pay books the payment at the provider and delivers its webhook through the
// same door as any other.
func (d *SandboxDesk) pay(w http.ResponseWriter, r *http.Request) error {
	attempt, err := d.payments.store.byID(r.Context(), d.payments.db, r.PathValue("attempt"))
	if err != nil {
		return err
	}
	header, raw, err := d.provider.Pay(r.Context(), attempt.ID, attempt.Amount)
	if err != nil {
		return err
	}
	if err := d.payments.Intake(r.Context(), d.provider.ID(), header, raw); err != nil {
		return err
	}
	http.Redirect(w, r, back(r, attempt.OrderID), http.StatusSeeOther)
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

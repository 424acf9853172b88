package vpn

import (
	"context"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
	"causeway/internal/vpn/clientconfig"
)

// Words are the few texts that reach proxy clients, given by the house.
type Words struct {
	Brand  func(ctx context.Context) string
	Notice func(tag lang.Tag) string // stands in for nodes when there are none
}

// link answers a proxy client. Unknown and reset links are one and the same 404.
func (d *Desk) link(w http.ResponseWriter, r *http.Request) error {
	p, err := d.Profile(r.Context(), r.PathValue("token"))
	if err != nil {
		return err
	}
	brand := d.words.Brand(r.Context())
	asked := clientconfig.FormatFor(r.URL.Query().Get("flag"), r.Header.Get("Accept"), r.UserAgent())
	contentType, body := clientconfig.Render(clientconfig.Profile{
		UUID: p.Member.UUID, Nodes: p.Nodes, Notices: []string{d.words.Notice(httpapi.LangFrom(r.Context()))},
	}, asked.Format)
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.PathEscape(brand))
	h.Set("Cache-Control", "no-store")
	h.Set("Subscription-Userinfo", usageHeader(p.Usage))
	h.Set("Profile-Update-Interval", "24")
	h.Set("Profile-Title", "base64:"+base64.StdEncoding.EncodeToString([]byte(brand)))
	h.Set("Profile-Web-Page-Url", d.baseURL+"/account")
	_, err = w.Write(body)
	return err
}

// usageHeader is the line that clients show as "used of total". An end that
// never comes is left out: an empty value reads as a broken one.
func usageHeader(u Usage) string {
	line := fmt.Sprintf("upload=0; download=%d; total=%d", u.UsedBytes, u.TotalBytes)
	if u.ExpiresAt != nil {
		line += "; expire=" + strconv.FormatInt(u.ExpiresAt.Time().Unix(), 10)
	}
	return line
}

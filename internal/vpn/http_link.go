package vpn

import (
	"context"
	"encoding/base64"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/ratelimit"
	"causeway/internal/httpapi"
	"causeway/internal/vpn/clientconfig"
)

// perLink is how often one link may be asked for, from whatever addresses:
// clients come once a day, and a stolen link brings many of them.
var perLink = ratelimit.Rate{Burst: 60, Every: 10 * time.Second}

// opened finds what a link shows, unless it is asked for too often. Only links
// that exist are counted: there are few of them, and endless wrong ones.
func (d *Desk) opened(ctx context.Context, token string) (*shown, error) {
	hash := id.Hash(token)
	s, err := d.open(ctx, hash)
	if err != nil {
		return nil, err
	}
	if wait, ok := d.perLink.Take(hash, httpapi.Arrived(ctx)); !ok {
		return nil, httpapi.ErrTooMany.With("seconds", int(math.Ceil(wait.Seconds())))
	}
	return s, nil
}

// link answers a proxy client, and a browser with the application's page for
// it. That page is the same for every token, so that it tells nothing; unknown
// and replaced links are one and the same 404.
func (d *Desk) link(w http.ResponseWriter, r *http.Request) error {
	asked := clientconfig.FormatFor(r.URL.Query().Get("flag"), r.Header.Get("Accept"), r.UserAgent())
	if asked.Page {
		d.page.ServeHTTP(w, r)
		return nil
	}
	h := w.Header()
	h["Cache-Control"], h["X-Robots-Tag"] = noStore, noRobots
	s, err := d.opened(r.Context(), r.PathValue("token"))
	if err != nil {
		return err
	}
	sites := d.sites(r.Context())
	key := answerKey{asked: asked, brand: d.words.Brand(r.Context()), places: strings.Join(sites, "\n")}
	a, err := s.answer(key, func() (*answer, error) { return d.write(r.Context(), s, key, sites) })
	if err != nil {
		return err
	}
	for _, header := range a.headers {
		h[header.name] = header.value
	}
	_, err = w.Write(a.body)
	return err
}

var noStore, noRobots = []string{"no-store"}, []string{"noindex, nofollow"}

// write makes the answer for one kind of client.
func (d *Desk) write(ctx context.Context, p *shown, key answerKey, sites []string) (*answer, error) {
	tag, err := d.words.Language(ctx, p.Member.UserID)
	if err != nil {
		return nil, err
	}
	file := p.bodies.get(bodyKey{asked: key.asked, places: key.places, tag: tag}, func() (made body) {
		shop := hostOf(sites[0])
		made.contentType, made.bytes = clientconfig.Render(clientconfig.Profile{
			UUID: p.Member.UUID, Nodes: p.Nodes, Template: p.Template, Lacks: key.asked.Lacks, Hosts: hostsOf(sites),
			Notices: p.notice().lines(d.words.Say, tag, shop), Unreadable: unreadable.lines(d.words.Say, tag, shop),
		}, key.asked.Format)
		return made
	})
	a := &answer{body: file.bytes}
	set := func(name, value string) { a.headers = append(a.headers, header{name, []string{value}}) }
	set("Content-Type", file.contentType)
	set("Content-Length", strconv.Itoa(len(a.body)))
	set("Content-Disposition", "attachment; filename*=UTF-8''"+clientconfig.Escape(key.brand))
	set("Subscription-Userinfo", usageHeader(p.Figures))
	set("Profile-Update-Interval", "24")
	set("Profile-Title", "base64:"+base64.StdEncoding.EncodeToString([]byte(key.brand)))
	set("Profile-Web-Page-Url", sites[0]+"/account")
	if p.Usage.RefillAt != nil {
		set("Subscription-Refill-Date", seconds(*p.Usage.RefillAt))
	}
	return a, nil
}

// usageHeader is the line that clients show as "used of total". An end that
// never comes is left out: an empty value reads as a broken one.
func usageHeader(u Usage) string {
	line := "upload=0; download=" + strconv.FormatInt(u.UsedBytes, 10) + "; total=" + strconv.FormatInt(u.TotalBytes, 10)
	if u.ExpiresAt != nil {
		line += "; expire=" + seconds(*u.ExpiresAt)
	}
	return line
}

func seconds(at clock.Millis) string { return strconv.FormatInt(at.Time().Unix(), 10) }

// hostOf is a site as people say it.
func hostOf(site string) string {
	_, host, _ := strings.Cut(site, "://")
	return host
}

// hostsOf are the names and addresses of sites, without ports.
func hostsOf(sites []string) []string {
	var hosts []string
	for _, site := range sites {
		if u, err := url.Parse(site); err == nil && u.Hostname() != "" {
			hosts = append(hosts, u.Hostname())
		}
	}
	return hosts
}

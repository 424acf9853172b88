package app

import (
	"cmp"
	"context"
	"encoding/json"
	"image"
	"strings"
	"time"

	"causeway/internal/account"
	"causeway/internal/audit"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/picture"
	"causeway/internal/settings"
	"causeway/internal/site"
	"causeway/internal/storage"
	"causeway/internal/webui"
)

// settingsRecorder writes every changed setting into the audit log.
type settingsRecorder struct{ audit *audit.Service }

func (r settingsRecorder) RecordSetting(ctx context.Context, tx *storage.Tx, c settings.Change, before, after json.RawMessage) error {
	return r.audit.Record(ctx, tx, audit.Entry{Actor: c.By, Action: "settings.change", Target: c.Key, Before: before, After: after, IP: c.IP})
}

// accountRecorder writes what operators do to people and roles into the audit
// log.
type accountRecorder struct{ audit *audit.Service }

func (r accountRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a account.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.IP,
	})
}

// pictureRecorder writes every picture that an operator brings into the audit
// log.
type pictureRecorder struct {
	db    *storage.DB
	audit *audit.Service
}

func (r pictureRecorder) RecordUpload(ctx context.Context, u picture.Uploaded) error {
	return r.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return r.audit.Record(ctx, tx, audit.Entry{Actor: u.By, Action: "picture.upload", Target: "picture/" + string(u.Ref), IP: u.IP})
	})
}

func (a *App) brand(ctx context.Context) (site.Brand, error) {
	now, err := a.settings.Snapshot(ctx)
	if err != nil {
		return site.Brand{}, err
	}
	return site.Brand{
		Name: settings.BrandName.In(now), LogoURL: settings.BrandLogo.In(now), Accent: settings.BrandAccent.In(now),
		Email: settings.SupportEmail.In(now), Telegram: settings.SupportTelegram.In(now), URL: settings.SupportURL.In(now),
		Note: settings.SupportNote.In(now), IconURL: settings.BrandFavicon.In(now),
		Tagline: settings.BrandTagline.In(now), Footer: settings.BrandFooter.In(now),
	}, nil
}

// brandPatience is how long a page waits for the shop's look. Usually it is in
// memory; while the database is away the last known one must do.
const brandPatience = 300 * time.Millisecond

// look is what every page says of the shop.
func (a *App) look() webui.Look {
	ctx, enough := context.WithTimeout(context.Background(), brandPatience)
	defer enough()
	b, err := a.brand(ctx)
	heads, words, failed := a.site.Heads(ctx)
	if err != nil || failed != nil {
		if last := a.lastLook.Load(); last != nil {
			return *last
		}
		return webui.Look{Brand: settings.BrandName.In(settings.Snapshot{})}
	}
	icon := cmp.Or(b.IconURL, b.LogoURL)
	version := strings.Join([]string{b.Name, b.LogoURL, icon, b.Accent, words}, "\n")
	for _, tag := range lang.All() {
		version += "\n" + b.Tagline[tag]
	}
	now := webui.Look{Brand: b.Name, Logo: b.LogoURL, Icon: icon, Accent: b.Accent, Tagline: b.Tagline, Version: version, Head: heads}
	a.lastLook.Store(&now)
	return now
}

// logoSide is the largest side that the shop's icons are drawn from.
const logoSide = 512

// lookPicture is a picture that the operator has chosen for the shop's look.
func (a *App) lookPicture(ctx context.Context, path string) (logo image.Image, found bool, err error) {
	ref, found := picture.RefAt(path)
	if !found {
		return nil, false, nil
	}
	logo, err = a.picture.Image(ctx, ref, logoSide)
	return logo, err == nil, err
}

func (a *App) brandName() string { return a.look().Brand }

func (a *App) letterhead(ctx context.Context) (notify.Letterhead, error) {
	b, err := a.brand(ctx)
	return notify.Letterhead{
		Brand: b.Name, Support: b.Support(a.config.BaseURL), SignInURL: a.config.BaseURL + "/login", ForgotURL: a.config.BaseURL + "/login/forgot",
	}, err
}

package app

import (
	"context"
	"strconv"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/shop"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

func (a *App) newVpn() *vpn.Service {
	return vpn.New(vpn.Config{
		DB: a.db, Clock: a.clock, Live: a.live, Box: a.box, People: a.account, Plans: givenPackages{a.shop, a.account},
		Notices: planNotices{a.account, a.config.BaseURL + "/account"}, Recorder: vpnRecorder{a.audit}, Packages: a.shop.GroupsInUse,
	})
}

// givenPackages lets operators give packages away.
type givenPackages struct {
	shop     *shop.Service
	accounts *account.Service
}

func (g givenPackages) Plan(ctx context.Context, tx *storage.Tx, user, packageID, cycle string) (vpn.Terms, error) {
	tag, err := g.accounts.Language(ctx, tx, user)
	if err != nil {
		return vpn.Terms{}, err
	}
	offer, err := g.shop.Plan(ctx, tx, packageID, shop.Cycle(cycle), tag)
	if found, err := storage.Found(err); err != nil {
		return vpn.Terms{}, err
	} else if !found {
		return vpn.Terms{}, vpn.ErrInvalid.Field("packageId", "not_found")
	}
	return planOf(offer.Terms, offer.Name), nil
}

// planOf puts a package's promise into the words of the proxy service.
func planOf(t shop.Terms, name string) vpn.Terms {
	return vpn.Terms{
		PackageID: t.PackageID, Name: name, Monthly: t.Tab == shop.Monthly, Months: t.Months, QuotaBytes: t.TrafficBytes,
		SpeedMbps: t.SpeedMbps, Devices: t.Devices, NodeGroups: t.NodeGroups,
	}
}

// planNotices writes to members about what they have.
type planNotices struct {
	accounts   *account.Service
	accountURL string
}

func (n planNotices) TrafficLow(ctx context.Context, tx *storage.Tx, user string, percent int, left, total int64) error {
	tag, err := n.accounts.Language(ctx, tx, user)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	return n.accounts.Tell(ctx, tx, user, "traffic_low", map[string]string{
		"Percent": strconv.Itoa(percent), "Left": gigabytes(left, tag), "Total": gigabytes(total, tag), "AccountURL": n.accountURL,
	})
}

func (n planNotices) PlanEnds(ctx context.Context, tx *storage.Tx, user string, end clock.Millis) error {
	tag, err := n.accounts.Language(ctx, tx, user)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	return n.accounts.Tell(ctx, tx, user, "plan_ends", map[string]string{"Date": moment(end, tag), "AccountURL": n.accountURL})
}

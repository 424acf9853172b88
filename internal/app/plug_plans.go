package app

import (
	"context"
	"strconv"
	"strings"

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
	return n.accounts.Tell(ctx, tx, user, "traffic_low", map[string]string{
		"Percent": strconv.Itoa(percent), "Left": gigabytes(left), "Total": gigabytes(total), "AccountURL": n.accountURL,
	})
}

func (n planNotices) PlanEnds(ctx context.Context, tx *storage.Tx, user string, end clock.Millis) error {
	return n.accounts.Tell(ctx, tx, user, "plan_ends", map[string]string{
		"Date": end.Time().Format("2006-01-02 15:04"), "AccountURL": n.accountURL,
	})
}

// gigabytes writes a size as short as it tells something. What little is left is
// never called nothing.
func gigabytes(bytes int64) string {
	size := float64(bytes) / (1 << 30)
	switch {
	case bytes == 0:
		return "0"
	case size >= 10:
		return strconv.FormatFloat(size, 'f', 0, 64)
	}
	text := strconv.FormatFloat(max(size, 0.01), 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

package app

import (
	"context"
	"strconv"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

// usageWords tells the bot what the member has left to whom a Telegram account
// is bound.
func (a *App) usageWords(ctx context.Context, telegramID int64, tag lang.Tag) (words map[string]string, bound bool, err error) {
	var member string
	err = a.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		member, err = a.account.MemberOfTelegram(ctx, tx, telegramID)
		return err
	})
	if err != nil || member == "" {
		return nil, false, err
	}
	u, err := a.vpn.Usage(ctx, member)
	if err != nil {
		return nil, false, err
	}
	words = map[string]string{
		"State": string(u.State), "Left": gigabytes(u.LeftBytes(), tag), "Total": gigabytes(u.TotalBytes, tag),
		"Ends": momentOr(u.ExpiresAt, tag), "Refill": momentOr(u.RefillAt, tag), "Percent": "", "Soon": "",
		"AccountURL": a.config.BaseURL + "/account",
	}
	for _, w := range u.Warnings {
		switch w.Kind {
		case vpn.WarnTraffic:
			words["Percent"] = strconv.Itoa(w.Level)
		case vpn.WarnExpiry:
			words["Soon"] = "yes"
		}
	}
	return words, true, nil
}

// momentOr is empty where there is no moment.
func momentOr(at *clock.Millis, tag lang.Tag) string {
	if at == nil {
		return ""
	}
	return moment(*at, tag)
}

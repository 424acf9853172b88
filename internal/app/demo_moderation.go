package app

import (
	"context"
	"errors"

	"causeway/internal/moderation"
)

// demoWords are on the operator's list.
var demoWords = []struct {
	word    string
	verdict moderation.WordVerdict
}{
	{"赌博", moderation.Refuse}, {"代开发票", moderation.Refuse}, {"stolen cards", moderation.Refuse},
	{"наркотик*", moderation.Refuse}, {"成人影片", moderation.Adult}, {"nsfw", moderation.Adult},
}

// demoLinks wait for somebody to look at them.
var demoLinks = []struct{ member, link string }{
	{"yu.ting@demo.example", "https://t.me/dengta_shuxinshe"},
	{"vera@demo.example", "@velosiped_i_more"},
}

// demoReports are about entries, by words of their titles.
var demoReports = []struct {
	title string
	moderation.Complaint
}{
	{"Ledger Lighthouse", moderation.Complaint{Reason: moderation.Scam, Words: "Somebody who writes under its posts calls himself the editor and asks for deposits."}},
	{"好物留言板", moderation.Complaint{Reason: moderation.Copyright, Words: "第三篇测评的照片是从我的博客复制的，没有注明来源。"}},
}

// seedModeration leaves the operator something to decide.
func (a *App) seedModeration(ctx context.Context, people map[string]string) error {
	operator := moderation.Operator{UserID: people["operator@demo.example"]}
	for _, w := range demoWords {
		if _, err := a.moderation.AddWord(ctx, operator, w.word, w.verdict); err != nil && !errors.Is(err, moderation.ErrWordKnown) {
			return err
		}
	}
	for _, l := range demoLinks {
		if _, err := a.directory.Submit(ctx, people[l.member], l.link); err != nil {
			return err
		}
	}
	for _, r := range demoReports {
		found, err := a.directory.SearchNames(ctx, r.title, 1)
		if err != nil || len(found) == 0 {
			return err
		}
		about := moderation.Subject{Kind: moderation.Entry, ID: found[0].ID}
		if err := a.moderation.Report(ctx, moderation.Caller{Host: "203.0.113.7"}, about, r.Complaint); err != nil {
			return err
		}
	}
	return nil
}

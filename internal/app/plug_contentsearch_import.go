package app

import (
	"context"

	"causeway/internal/account"
	"causeway/internal/bot"
	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/webpage"
	"causeway/internal/settings"
)

// newImports takes exports in. A chat that has said no at the bot stays out,
// and the directory says what is known of the others.
func (a *App) newImports() *contentsearch.Imports {
	return contentsearch.NewImports(a.search, contentsearch.ImportPorts{Revoked: bot.StaysOut, Describe: a.directory.DescribeChat})
}

// newWebpages reads public pages, if the operator wants it, of channels that
// belong to somebody.
func (a *App) newWebpages() *contentsearch.Webpages {
	host := a.config.WebpageHost
	if host == "" {
		host = webpage.Host
	}
	return contentsearch.NewWebpages(a.search, webpage.NewClient(host, nil), contentsearch.WebpagePorts{On: a.webpagesOn, Proven: a.directory.Owned})
}

func (a *App) webpagesOn(ctx context.Context) (bool, error) {
	now, err := a.settings.Snapshot(ctx)
	return settings.SearchWebpages.In(now), err
}

// ImportFile reads an export for somebody at the command line; tell hears of
// every step. Broken off, it goes on when it is called again.
func (a *App) ImportFile(ctx context.Context, path, agreedBy string, tell func(contentsearch.Import)) (contentsearch.Import, error) {
	return a.imports.File(ctx, contentsearch.Operator{UserID: account.CommandLine.UserID}, path, agreedBy, tell)
}

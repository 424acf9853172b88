package main

import (
	"context"
	"errors"

	"causeway/bench/answer"
	"causeway/bench/place"
	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

// paths are what is asked for, in the order in which a visit does so: a page,
// what every page asks for, and the lists.
func paths(ctx context.Context, db *storage.DB) (all []answer.Asked, err error) {
	token, err := admit(ctx, db)
	if err != nil {
		return nil, err
	}
	for _, p := range []struct {
		name, path string
		member     bool
	}{
		{"a page", "/accelerateIndex", false},
		{"/site", "/site", false},
		{"/packages", "/packages", false},
		{"/pay-methods", "/pay-methods", false},
		{"/notices", "/notices", false},
		{"/me", "/me", true},
		{"/me/news", "/me/news", true},
		{"/vpn/usage", "/vpn/usage", true},
		{"/vpn/entitlements", "/vpn/entitlements", true},
		{"/vpn/subscription", "/vpn/subscription", true},
		{"/orders", "/orders?limit=20", true},
		{"/orders/open", "/orders/open", true},
		{"/points", "/points", true},
		{"/credit", "/credit", true},
		{"/directory/home", "/directory/home", false},
		{"/directory/entries", "/directory/entries", false},
		{"/search/content", "/search/content?q=news", false},
		{"/market/products", "/market/products", false},
	} {
		a := answer.Asked{Name: p.name, Paths: []string{p.path}, Requests: requests}
		if p.name != "a page" {
			a.Paths[0] = httpapi.Prefix + p.path
		}
		if p.member {
			a.Token = token
		}
		all = append(all, a)
	}
	return all, nil
}

// admit opens a session for somebody who has bought things: signing in is not
// what is measured.
func admit(ctx context.Context, db *storage.DB) (token string, err error) {
	var user string
	err = db.QueryRow(ctx, `
		SELECT user_id FROM order_head WHERE kind = 'package' AND status = 2
		GROUP  BY user_id ORDER BY COUNT(*) DESC, user_id LIMIT 1`).Scan(&user)
	if err != nil {
		return "", err
	}
	now := clock.System{}.Now()
	token = id.Secret()
	session := id.New(now)
	return token, errors.Join(
		place.Write(ctx, db, `
			INSERT INTO account_session (id, user_id, device, created_at, seen_at, minted_at, expires_at)
			VALUES ($1, $2, 'a browser', $3, $3, $3, $4)`, session, user, now, now+1_000_000_000),
		place.Write(ctx, db, `
			INSERT INTO account_token (hash, session_id, created_at, presented_at) VALUES ($1, $2, $3, $3)`, id.Hash(token), session, now),
	)
}

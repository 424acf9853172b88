package main

import (
	"errors"
	"fmt"
	"net/http"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

var errRefused = errors.New("refused")

func TestARightCodeOpensOneSessionHoweverOftenAndWhereverItIsUsed(t *testing.T) {
	p := startPair(t)
	rounds := soak.Count(1, 2)
	db := p.open()
	for _, member := range []string{"mia@demo.example", "leo@demo.example"}[:rounds] {
		code := p.askForCode(member, "login")
		results := storagetest.AtOnce(50, func(i int) error {
			to := p.first
			if i%2 == 1 {
				to = p.second
			}
			status, _, err := p.post(to, "/auth/login/code", map[string]string{"identifier": member, "code": code})
			if err == nil && status != http.StatusOK {
				err = errRefused
			}
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, errRefused, 49)
		opened, err := storage.All(t.Context(), db, storage.Column[string], `
			SELECT s.id FROM account_session s JOIN account_user u ON u.id = s.user_id WHERE u.email = $1`, member)
		if err != nil || len(opened) != 1 {
			t.Errorf("%d sessions, %v", len(opened), err)
		}
	}
	soak.Record(t, "uses at once", 50*rounds, fmt.Sprintf("of %d codes over two processes", rounds))
}

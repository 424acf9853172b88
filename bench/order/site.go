package main

import (
	"causeway/bench/place"
	"causeway/internal/storage"
)

// site is where the shops of one engine stand.
type site struct{ *place.Place }

func newSite(engine storage.Engine, folder string) (*site, error) {
	databases, err := place.New(engine, folder)
	return &site{databases}, err
}

package backup

import (
	"errors"
	"fmt"

	"causeway/internal/storage"
)

// form is the version of the stream. A reader takes its own only.
const form = 1

// Limits of what a reader believes. A chunk is one member with rows.
const (
	chunkBytes   = 1 << 20   // a writer begins another one behind this
	chunkLimit   = 128 << 20 // a single row may be long
	openingLimit = 4 << 20
	closingLimit = 8 << 20
	goneLimit    = 1000 // blobs that are named as gone; the rest is counted
)

// Names in the stream.
const (
	openingName = "opening.json"
	closingName = "closing.json"
	tablesName  = "tables/"
	blobsName   = "blobs/"
	listName    = "blob-list/"
	chunkEnding = ".jsonl.gz"
)

// ErrBroken is the answer to a stream that is not a whole backup.
var ErrBroken = errors.New("this is not a whole backup")

func broken(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrBroken, fmt.Sprintf(format, args...))
}

// Opening is what a backup says about itself before anything else.
type Opening struct {
	Form   int             `json:"form"`
	Schema int64           `json:"schema"` // the newest migration
	Engine storage.Engine  `json:"engine"`
	At     int64           `json:"at"` // the moment of the rows, Unix milliseconds
	Blobs  Blobs           `json:"blobs"`
	Canary []byte          `json:"canary"` // opens with the shop's secret key
	Tables []storage.Table `json:"tables"`
}

// Blobs says whether a backup holds the blobs or only their names.
type Blobs string

// The two.
const (
	Included   Blobs = "included"
	Referenced Blobs = "referenced"
)

// Closing is what a backup has counted, at its end.
type Closing struct {
	Opening string    `json:"opening"` // digest of opening.json
	Tables  []Counted `json:"tables"`
	Blobs   Counted   `json:"blobs"`
	Bytes   int64     `json:"blobBytes"`
	// Gone are blobs that were listed and could not be opened any more: somebody
	// else had deleted them.
	Gone      []string `json:"gone,omitempty"`
	GoneCount int64    `json:"goneCount"`
}

// Counted is how many of a kind there are, and the digest of them in order.
type Counted struct {
	Name   string `json:"name,omitempty"`
	Count  int64  `json:"count"`
	SHA256 string `json:"sha256"`
}

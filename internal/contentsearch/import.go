package contentsearch

import (
	"context"
	"log/slog"
	"strings"
	"time"
	"unicode/utf8"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/contentsearch/export"
	"causeway/internal/storage"
)

// Refusals of imports.
var (
	ErrImportOver  = fault.New(fault.Conflict, "import_over")       // it is done, failed or cancelled
	ErrPartOrder   = fault.New(fault.Conflict, "import_part_order") // another part is next
	ErrPartSize    = fault.New(fault.Invalid, "import_part_size")   // a part has 8 MiB, the last one the rest
	ErrImportMoved = fault.New(fault.Conflict, "import_moved")      // another process reads the same export
)

// Why an import failed, beside the reasons of a file itself (package export).
const (
	importAbandoned = "import_abandoned"  // nothing came for a day
	importLost      = "import_lost"       // a part is not there any more
	importRevoked   = "import_revoked"    // its chats have withdrawn their consent
	importTakenDown = "import_taken_down" // an operator has taken its chats down
	importFailed    = "import_failed"     // we could not store it, however often we tried
)

// PartBytes is how much of an export comes at once.
const PartBytes = 8 << 20

// ImportState says how far an import has come.
type ImportState string

// The states.
const (
	ImportReceiving ImportState = "receiving"
	ImportWaiting   ImportState = "waiting"
	ImportRunning   ImportState = "running"
	ImportDone      ImportState = "done"
	ImportFailed    ImportState = "failed"
	ImportCancelled ImportState = "cancelled"
)

// Source is where the bytes of an import are.
type Source string

// The sources.
const (
	FromUpload Source = "upload" // in parts among the blobs
	FromFile   Source = "file"   // a file of whoever sits at the machine
)

// Import is an export on its way into the archive.
type Import struct {
	ID        string
	Source    Source
	FileName  string
	Size      int64
	Digest    string // of a file at the machine
	ConsentBy string
	CreatedBy string // the operator's id
	CreatedAt clock.Millis
	TouchedAt clock.Millis
	EndedAt   clock.Millis
	State     ImportState
	Error     string // a code, if it failed
	ErrorAt   int64  // the byte that shows it
	Received  int64
	Cleared   bool

	ReadBytes int64
	Messages  int64 // dealt with
	Added     int64
	Refused   int64
	LeftOut   int64
	Skipped   int64
	Chats     int64
	Personal  int64
	Private   int64
}

// Known is how many messages were there already.
func (i Import) Known() int64 { return i.Messages - i.Added - i.Refused - i.LeftOut }

// part is the number of the next part, and how long it is.
func (i Import) part() (number, size int64) {
	return i.Received / PartBytes, min(PartBytes, i.Size-i.Received)
}

// ImportPorts are what imports ask the neighbours; one that is nil has nothing
// to say.
type ImportPorts struct {
	// Revoked tells whether a chat may not be searched, whoever vouches for it: it
	// has withdrawn its consent at the bot, or has become private. That does not
	// change until the transaction ends.
	Revoked func(ctx context.Context, tx *storage.Tx, telegramID int64) (bool, error)
	// Describe has Described hear what the directory knows of a chat, if it does.
	Describe func(ctx context.Context, tx *storage.Tx, telegramID int64) error
}

// Imports takes exports in.
type Imports struct {
	ImportPorts
	s     *Service
	log   *slog.Logger
	wake  chan struct{}
	pause time.Duration // between two transactions: others want to write, too
}

// NewImports makes the room's door for exports.
func NewImports(s *Service, ports ImportPorts) *Imports {
	return &Imports{ImportPorts: ports, s: s, log: s.Log, wake: make(chan struct{}, 1), pause: time.Millisecond}
}

const longestName = 200 // in characters

// NewImport is what an operator says of an export before it comes.
type NewImport struct {
	FileName  string
	Size      int64
	ConsentBy string
}

func (n NewImport) check() (NewImport, error) {
	n.FileName, n.ConsentBy = strings.TrimSpace(n.FileName), strings.TrimSpace(n.ConsentBy)
	switch {
	case n.FileName == "":
		return n, ErrInvalid.Field("fileName", "required")
	case utf8.RuneCountInString(n.FileName) > longestName:
		return n, ErrInvalid.Field("fileName", "too_long")
	case n.ConsentBy == "":
		return n, ErrInvalid.Field("consentBy", "required")
	case utf8.RuneCountInString(n.ConsentBy) > longestName:
		return n, ErrInvalid.Field("consentBy", "too_long")
	case n.Size <= 0:
		return n, ErrInvalid.Field("size", "required")
	case n.Size > export.MaxBytes:
		return n, ErrInvalid.Field("size", string(export.TooLarge))
	}
	n.FileName, n.ConsentBy = storage.Text(n.FileName, len(n.FileName)), storage.Text(n.ConsentBy, len(n.ConsentBy))
	return n, nil
}

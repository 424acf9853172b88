package share

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/blob"
	"causeway/internal/storage"
)

// presignedFor is how long an address into the bucket opens: long enough to be
// followed at once, and too short to be passed on.
const presignedFor = time.Minute

// Serving is a file that a grant opens at this moment.
type Serving struct {
	Name    string
	Header  string
	FileID  string
	Sealed  int64
	grant   storedGrant
	ownerID string
	lookup  string
}

// Open looks a grant up, and once more at everything that its file is handed
// out under: shares end, prices rise and operators act while downloads last.
func (s *Service) Open(ctx context.Context, secret string) (Serving, error) {
	grant, err := s.store.grant(ctx, s.DB, id.Hash(secret))
	if found, err := storage.Found(err); err != nil {
		return Serving{}, fmt.Errorf("look a grant up: %w", err)
	} else if !found || s.Clock.Now() >= grant.EndsAt {
		return Serving{}, ErrGrantEnded
	}
	if grant.EntryID == "" {
		return s.openOwn(ctx, grant)
	}
	item, of, err := s.store.offerByID(ctx, s.DB, grant.EntryID, grant.UserID)
	if err != nil {
		return Serving{}, fmt.Errorf("item of a grant: %w", err)
	}
	if err := item.served(of, s.Clock.Now()); err != nil {
		return Serving{}, err
	}
	if !item.free(grant.UserID) {
		return Serving{}, notPaid(grant.UserID)
	}
	return Serving{
		Name: item.Name, Header: item.Header, FileID: item.FileID, Sealed: item.File.SealedBytes,
		grant: grant, ownerID: item.UserID, lookup: of.Lookup,
	}, nil
}

func (s *Service) openOwn(ctx context.Context, grant storedGrant) (Serving, error) {
	file, err := s.store.fileToServe(ctx, s.DB, grant.FileID)
	if err != nil {
		return Serving{}, fmt.Errorf("file of a grant: %w", err)
	}
	if err := ownServed(file, grant.UserID, s.Clock.Now()); err != nil {
		return Serving{}, err
	}
	return Serving{Name: file.Name, Header: file.OwnerHeader, FileID: file.ID, Sealed: file.SealedBytes, grant: grant}, nil
}

// Payload opens the sealed bytes. When they are gone, or cut, the file is lost,
// and from then on says so without being asked for.
func (s *Service) Payload(ctx context.Context, of Serving) (blob.Object, error) {
	payload, err := s.Blobs.Open(ctx, BlobKeyOf(of.FileID))
	if err != nil {
		return nil, s.missed(ctx, of, err)
	}
	if err := s.whole(ctx, of, payload.Info()); err != nil {
		return nil, errors.Join(err, payload.Close())
	}
	return payload, nil
}

// Elsewhere gives an address where the sealed bytes can be fetched without us.
// The store signs addresses of nothing just as well, so it is asked first, with
// one small question for each download.
func (s *Service) Elsewhere(ctx context.Context, store blob.Direct, of Serving) (string, error) {
	key := BlobKeyOf(of.FileID)
	info, err := store.Stat(ctx, key)
	if err != nil {
		return "", s.missed(ctx, of, err)
	}
	if err := s.whole(ctx, of, info); err != nil {
		return "", err
	}
	return store.Presign(ctx, key, presignedFor)
}

// missed tells a file that is lost from a store that does not answer.
func (s *Service) missed(ctx context.Context, of Serving, err error) error {
	if errors.Is(err, blob.ErrMissing) {
		return s.lose(ctx, of.FileID)
	}
	return err
}

func (s *Service) whole(ctx context.Context, of Serving, info blob.Info) error {
	if info.Size != of.Sealed {
		return s.lose(ctx, of.FileID)
	}
	return nil
}

func (s *Service) lose(ctx context.Context, fileID string) error {
	if err := s.MarkLost(ctx, fileID); err != nil {
		return err
	}
	return ErrLost
}

// Begin notes that the first byte goes out: the grant holds for a day from now,
// and the owner's log has its line. Every further request on the grant finds
// that done.
func (s *Service) Begin(ctx context.Context, of Serving, ip string) error {
	if of.grant.Started {
		return nil
	}
	now := s.Clock.Now()
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		first, err := s.store.start(ctx, tx, of.grant.Hash, now, now.Add(grantSpan))
		if err != nil || !first || of.grant.EntryID == "" { // one's own files are nobody's news
			return err
		}
		if err := s.store.countDownload(ctx, tx, of.grant.EntryID); err != nil {
			return err
		}
		return s.store.addDownload(ctx, tx, Download{
			ID: id.New(now), OwnerID: of.ownerID, UserID: of.grant.UserID, EntryID: of.grant.EntryID,
			FileName: of.Name, Lookup: of.lookup, IP: ip, At: now,
		})
	})
	if err != nil {
		return fmt.Errorf("note a download: %w", err)
	}
	return nil
}

// etag names exactly these bytes: a payload is written once, and a header is as
// its text says.
func (of Serving) etag(withHeader bool) string {
	what := of.FileID
	if withHeader {
		what += "\n" + of.Header
	}
	sum := sha256.Sum256([]byte(what))
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}

// ForgetEnded drops the grants and wrong codes that nobody has to look at any
// more.
func (s *Service) ForgetEnded(ctx context.Context) error {
	now := s.Clock.Now()
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return errors.Join(s.store.forgetGrants(ctx, tx, now), s.store.forgetMisses(ctx, tx, now.Add(-missSpan)))
	})
}

// Download is one line of the owner's log.
type Download struct {
	ID       string
	OwnerID  string
	UserID   string // empty: a visitor
	EntryID  string
	FileName string
	Lookup   string
	IP       string
	At       clock.Millis
}

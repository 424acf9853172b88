package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"time"

	"filippo.io/age"

	"causeway/chaos/crowd"
	"causeway/internal/httpapi"
	"causeway/internal/share"
)

// sending is a file on its way. Ten minutes of files do not fit into memory:
// what is in one is made again from its seed.
type sending struct {
	l     *load
	c     *client
	owner crowd.Member
	path  string
	seed  uint64
	size  int64
	safe  int64 // bytes that the shop has acknowledged
}

func (s *sending) content() []byte { return noise(rand.New(rand.NewPCG(s.seed, 0)), s.size) }

// uploadRate is bytes a second, as of somebody at home: files are long on their
// way, and few.
const uploadRate = 2_000_000

// newHeader is one that opens for somebody.
func newHeader() (string, error) {
	who, err := age.GenerateX25519Identity()
	if err != nil {
		return "", err
	}
	var sealed bytes.Buffer
	w, err := age.Encrypt(&sealed, who.Recipient())
	if err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return string(sealed.Bytes()[:sealed.Len()-32]), nil // what follows is the payload of nothing
}

func (l *load) uploadsFile(ctx context.Context, c *client, rng *rand.Rand) {
	who, ok := l.somebody(ctx)
	if !ok {
		return
	}
	sizes := []int64{200_000, 200_000, 900_000, 900_000, 7_000_000, 12_000_000}
	plain := sizes[rng.IntN(len(sizes))] + rng.Int64N(100_000)
	l.mu.Lock()
	if l.large {
		plain = 25_000_000
	}
	l.mu.Unlock()
	s := &sending{l: l, c: c, owner: who, seed: rng.Uint64(), size: share.SealedBytes(plain)}
	if !s.begin(ctx) {
		return
	}
	l.mu.Lock()
	l.sending++
	l.uploads[s.path] = s
	l.mu.Unlock()
	// A file that is begun is brought to its end.
	l.try(context.WithoutCancel(ctx), wish{kind: "upload", key: s.path, tries: 20, send: s.goOn})
	l.mu.Lock()
	l.sending--
	l.mu.Unlock()
}

// begin asks until there is a place. One that nobody told us of ends by itself.
func (s *sending) begin(ctx context.Context) bool {
	encode := base64.StdEncoding.EncodeToString
	for ctx.Err() == nil {
		r, err := s.c.do(ctx, call{method: http.MethodPost, path: httpapi.Prefix + "/uploads", token: s.owner.Token, heads: map[string]string{
			"Tus-Resumable": "1.0.0", "Upload-Length": strconv.FormatInt(s.size, 10),
			"Upload-Metadata": "filename " + encode([]byte("pier.png")) + ",ownerHeader " + encode([]byte(s.l.header)),
		}})
		switch meaning(r, err) {
		case yes:
			s.path = r.heads.Get("Location")
			return true
		case no:
			s.l.complain("an upload was refused: %d %s", r.status, r.body)
			return false
		}
		sleep(ctx, retryPause)
	}
	return false
}

// goOn asks how far the shop is and brings the rest, at any replica.
func (s *sending) goOn(ctx context.Context) (reply, error) {
	for {
		r, err := s.c.do(ctx, call{method: http.MethodHead, path: s.path, token: s.owner.Token, heads: map[string]string{"Tus-Resumable": "1.0.0"}})
		if meaning(r, err) != yes {
			return r, err
		}
		at, err := strconv.ParseInt(r.heads.Get("Upload-Offset"), 10, 64)
		if err != nil {
			return r, err
		}
		if at < s.safe {
			s.l.complain("%s: %d bytes were acknowledged, and %d are there", s.path, s.safe, at)
		}
		if at == s.size {
			return r, nil
		}
		r, err = s.c.do(ctx, call{
			method: http.MethodPatch, path: s.path, token: s.owner.Token, body: s.content()[at:], rate: uploadRate, limit: time.Minute,
			heads: map[string]string{"Tus-Resumable": "1.0.0", "Content-Type": "application/offset+octet-stream", "Upload-Offset": strconv.FormatInt(at, 10)},
		})
		switch {
		case err == nil && (r.status == http.StatusLocked || r.status == http.StatusConflict): // the one before is not dead yet
			return r, fmt.Errorf("status %d", r.status)
		case meaning(r, err) != yes:
			return r, err
		}
		if s.safe, err = strconv.ParseInt(r.heads.Get("Upload-Offset"), 10, 64); err != nil {
			return r, err
		}
	}
}

// digest is what the shop must have written down.
func (s *sending) digest() string {
	sum := sha256.Sum256(s.content())
	return hex.EncodeToString(sum[:])
}

// fetch reads the file back as its owner would.
func (s *sending) fetch(ctx context.Context, fileID string) ([]byte, error) {
	r, err := s.c.do(ctx, call{method: http.MethodPost, path: httpapi.Prefix + "/files/" + fileID + "/grant", token: s.owner.Token})
	if err != nil || r.status != http.StatusOK {
		return nil, fmt.Errorf("grant: %d %w", r.status, err)
	}
	var leave struct{ URL string }
	if err := r.into(&leave); err != nil {
		return nil, err
	}
	r, err = s.c.do(ctx, call{method: http.MethodGet, path: leave.URL, limit: time.Minute})
	if err == nil && r.status != http.StatusOK {
		err = fmt.Errorf("status %d", r.status)
	}
	return r.body, err
}

func noise(rng *rand.Rand, size int64) []byte {
	made := make([]byte, 0, size+8)
	for int64(len(made)) < size {
		made = binary.LittleEndian.AppendUint64(made, rng.Uint64())
	}
	return made[:size]
}

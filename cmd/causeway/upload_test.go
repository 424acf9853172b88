package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"causeway/internal/httpapi"
	"causeway/internal/share"
	"causeway/internal/share/sharetest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// sending is an upload as its client sees it.
type sending struct {
	m      *market
	owner  buyer
	path   string
	length int64
	sent   int64 // bytes that went on their way, those in vain included
}

// beginUpload creates an upload of so many bytes before they are sealed.
func (m *market) beginUpload(owner buyer, plain int64) *sending {
	m.t.Helper()
	encode := base64.StdEncoding.EncodeToString
	s := &sending{m: m, owner: owner, path: "/api/v1/uploads", length: share.SealedBytes(plain)}
	header := sharetest.NewIdentity(m.t).Header(m.t)
	res, err := s.do(m.first, http.MethodPost, nil, map[string]string{
		"Upload-Length":   strconv.FormatInt(s.length, 10),
		"Upload-Metadata": "filename " + encode([]byte("pier.png")) + ",ownerHeader " + encode([]byte(header)),
	})
	if err != nil || res.StatusCode != http.StatusCreated {
		m.t.Fatalf("begin an upload: %v %v", res, err)
	}
	s.path = res.Header.Get("Location")
	return s
}

func (s *sending) do(to *process, method string, body io.Reader, heads map[string]string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(s.m.t.Context(), method, to.address+s.path, body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Tus-Resumable", "1.0.0")
	req.Header.Set(httpapi.TokenHeader, s.owner.token)
	for name, value := range heads {
		req.Header.Set(name, value)
	}
	n := s.m.asked.Add(1)
	req.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255))
	res, err := s.m.client.Do(req)
	if err != nil {
		return nil, err
	}
	_, err = io.Copy(io.Discard, res.Body)
	return res, errors.Join(err, res.Body.Close())
}

func (s *sending) offset(to *process) int64 {
	s.m.t.Helper()
	res, err := s.do(to, http.MethodHead, nil, nil)
	if err != nil {
		s.m.t.Fatal(err)
	}
	offset, err := strconv.ParseInt(res.Header.Get("Upload-Offset"), 10, 64)
	if err != nil {
		s.m.t.Fatalf("%d: %v", res.StatusCode, err)
	}
	return offset
}

func (s *sending) patch(to *process, offset int64, body []byte) (status int, err error) {
	res, err := s.do(to, http.MethodPatch, &counting{bytes.NewReader(body), &s.sent}, map[string]string{
		"Content-Type": "application/offset+octet-stream", "Upload-Offset": strconv.FormatInt(offset, 10),
	})
	if err != nil {
		return 0, err
	}
	return res.StatusCode, nil
}

// counting is a body that knows how much of it was asked for.
type counting struct {
	io.Reader
	n *int64
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	*c.n += int64(n)
	return n, err
}

// stored reads the file's bytes where the processes keep them.
func (s *sending) stored() []byte {
	s.m.t.Helper()
	content, err := os.ReadFile(filepath.Join(s.m.data, "blobs", "share", path.Base(s.path)+".blob"))
	if err != nil {
		s.m.t.Fatal(err)
	}
	return content
}

func noise(rng *rand.Rand, size int64) []byte {
	made := make([]byte, 0, size+8)
	for int64(len(made)) < size {
		made = binary.LittleEndian.AppendUint64(made, rng.Uint64())
	}
	return made[:size]
}

// Two processes get a piece for the same place at once, again and again: one is
// taken, and nothing of the other.
func TestOneOfTwoProcessesTakesAPiece(t *testing.T) {
	beside(t)
	m := openMarket(t)
	owner := m.admit(1)[0]
	rng := soak.Random(t)
	rounds := soak.Count(5, 200)
	for round := range rounds {
		s := m.beginUpload(owner, 300_000+rng.Int64N(300_000))
		bodies := [][]byte{noise(rng, s.length), noise(rng, s.length)}
		taken := make([]bool, 2)
		storagetest.AtOnce(2, func(i int) error {
			one := *s
			status, err := one.patch(m.process(i), 0, bodies[i])
			taken[i] = status == http.StatusNoContent
			return err
		})
		if taken[0] && taken[1] {
			t.Fatalf("round %d: both were taken", round)
		}
		got := s.finish(m.first, bodies)
		if winner := slices.Index(taken, true); winner >= 0 && !bytes.Equal(got, bodies[winner]) {
			t.Fatalf("round %d: the one that was taken is not what is stored", round)
		}
		if !bytes.Equal(got, bodies[0]) && !bytes.Equal(got, bodies[1]) {
			t.Fatalf("round %d: the bytes are mixed", round)
		}
	}
	soak.Record(t, "rounds", rounds, "two PATCHes at once, to two processes")
}

// finish brings the rest of whichever body has begun: both may have been told
// to make room for the other.
func (s *sending) finish(to *process, bodies [][]byte) []byte {
	s.m.t.Helper()
	at := s.offset(to)
	if at == s.length {
		return s.stored()
	}
	body := bodies[0]
	if at > 0 {
		unfinished, err := os.ReadFile(filepath.Join(s.m.data, "blobs", ".growing", "share."+path.Base(s.path)))
		if err != nil {
			s.m.t.Fatal(err)
		}
		if unfinished[0] != bodies[0][0] {
			body = bodies[1]
		}
	}
	if status, err := s.patch(to, at, body[at:]); err != nil || status != http.StatusNoContent {
		s.m.t.Fatalf("the rest from %d: %d %v", at, status, err)
	}
	return s.stored()
}

// deadlyUploads are the worst moments of an upload, beside the very last one; ""
// is whenever it comes.
var deadlyUploads = []string{"upload.flushed", "", "upload.counted"}

func TestAProcessMayDieAtAnyPointOfAnUpload(t *testing.T) {
	beside(t)
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		t.Run(string(engine), func(t *testing.T) {
			beside(t)
			m := openMortal(t, engine)
			rng := soak.Random(t)
			s := m.beginUpload(m.admit(1)[0], int64(soak.Count(40, 200))<<20)
			content := noise(rng, s.length)
			deaths := soak.Count(3, 20)
			for i := range deaths - 1 {
				s.dieOnce(deadlyUploads[i%len(deadlyUploads)], content, int64(deaths-i), rng)
			}
			s.dieOnce("upload.finished", content, 1, rng)
			for at := s.offset(m.first); at < s.length; at = s.offset(m.first) {
				if status, err := s.patch(m.first, at, content[at:]); err != nil || status != http.StatusNoContent {
					t.Fatalf("the rest from %d: %d %v", at, status, err)
				}
			}
			if !bytes.Equal(s.stored(), content) {
				t.Error("other bytes are stored")
			}
			again := float64(s.sent-s.length) / float64(s.length) * 100
			t.Logf("%d deaths, %.1f %% sent again", deaths, again)
			soak.Record(t, "deaths", deaths, fmt.Sprintf("in an upload of %d bytes, %.1f %% of them sent again", s.length, again))
		})
	}
}

// dieOnce sends one of so many parts of the rest to a process that dies of it.
func (s *sending) dieOnce(point string, content []byte, parts int64, rng *rand.Rand) {
	s.m.t.Helper()
	at := s.offset(s.m.first)
	until := at + (s.length-at)/parts
	if point == "" {
		victim := s.m.first
		time.AfterFunc(time.Duration(rng.IntN(40))*time.Millisecond, func() { _ = victim.command.Process.Kill() })
	} else {
		s.m.arm(point)
	}
	if _, err := s.patch(s.m.first, at, content[at:until]); err == nil && point != "" {
		s.m.t.Fatalf("%s: the process answered", point)
	}
	s.m.first.ended()
	s.m.set(`UPDATE share_upload SET held_until = 0`) // the seconds that the dead are given
	s.m.first = s.m.start()
}

package share_test

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"causeway/internal/blob"
	"causeway/internal/share"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// gate stands before a server and can be shut: then every connection is cut, and
// those that come are cut at once. It keeps its port meanwhile, which would
// otherwise be anybody's.
type gate struct {
	address string
	behind  string

	mu     sync.Mutex
	closed bool
	open   map[net.Conn]bool
}

func newGate(t *testing.T, behind string) *gate {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g := &gate{address: listener.Addr().String(), behind: behind, open: map[net.Conn]bool{}}
	t.Cleanup(func() {
		_ = listener.Close()
		g.shut()
	})
	go func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return // the test is over
			}
			g.let(from)
		}
	}()
	return g
}

// let connects somebody with the server, unless the gate is shut.
func (g *gate) let(from net.Conn) {
	g.mu.Lock()
	defer g.mu.Unlock()
	var to net.Conn
	err := net.ErrClosed
	if !g.closed {
		to, err = net.Dial("tcp", g.behind)
	}
	if err != nil {
		_ = from.Close()
		return
	}
	g.open[from], g.open[to] = true, true
	for _, way := range [][2]net.Conn{{from, to}, {to, from}} {
		go func() {
			_, _ = io.Copy(way[0], way[1]) // ends when either side does
			_ = way[0].Close()
			_ = way[1].Close()
		}()
	}
}

func (g *gate) unshut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.closed = false
}

func (g *gate) shut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.closed = true
	for conn := range g.open {
		_ = conn.Close()
	}
	clear(g.open)
}

// The bucket's server is away in the middle of an upload: what was counted
// before is there afterwards, and its client goes on from it.
func TestAnUploadOutlastsItsBucketsServer(t *testing.T) {
	server, err := url.Parse(os.Getenv("CAUSEWAY_TEST_S3"))
	if err != nil || server.Host == "" {
		t.Skip("CAUSEWAY_TEST_S3 is not set")
	}
	g := newGate(t, server.Host)
	server.Host = g.address
	d := newDock(t, storagetest.Open(t), openBucketAt(t, server))
	length := share.SealedBytes(5 * blob.PieceBytes)
	all := content(int(length))
	upload := d.begin(ann, length)
	d.patch(ann, upload, 0, all[:blob.PieceBytes+1000])

	away := time.Duration(soak.Count(1, 60)) * time.Second
	g.shut()
	time.AfterFunc(away, g.unshut)
	failed := 0
	for at := blob.PieceBytes + 1000; at < len(all); {
		answer, err := d.send(ann, "PATCH", upload, piece(at), bytes.NewReader(all[at:]))
		if err == nil && answer.status == http.StatusNoContent {
			break
		}
		if failed++; failed > 100 {
			t.Fatalf("%d %s %v", answer.status, answer.code, err)
		}
		if at, err = strconv.Atoi(d.offset(ann, upload)); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(d.stored(upload), all) {
		t.Error("other bytes are stored")
	}
	soak.Record(t, "away", away, strconv.Itoa(failed)+" requests failed meanwhile")
}

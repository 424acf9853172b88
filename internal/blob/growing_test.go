package blob

import (
	"bytes"
	"errors"
	"testing"
)

// sprout is a blob that a test grows, with what a database would know of it.
type sprout struct {
	t      *testing.T
	store  Store
	key    string
	size   int64
	growth Growth
}

func (s *sprout) open() Growing {
	s.t.Helper()
	g, err := s.store.Grow(s.t.Context(), s.key, s.size, s.growth)
	if err != nil {
		s.t.Fatalf("grow at %d: %v", s.size, err)
	}
	return g
}

// write adds content without flushing it.
func (s *sprout) write(g Growing, content []byte) {
	s.t.Helper()
	if n, err := g.Write(content); err != nil || n != len(content) {
		s.t.Fatalf("wrote %d of %d bytes: %v", n, len(content), err)
	}
}

// flush answers what is to be known afterwards, and knows nothing itself: the
// process may die in between.
func (s *sprout) flush(g Growing) Growth {
	s.t.Helper()
	growth, err := g.Flush(s.t.Context())
	if err != nil {
		s.t.Fatalf("flush: %v", err)
	}
	return growth
}

// add is one request: open, write, flush, remember.
func (s *sprout) add(content []byte) {
	s.t.Helper()
	g := s.open()
	s.write(g, content)
	growth := s.flush(g)
	s.size, s.growth = s.size+int64(len(content)), growth
	s.close(g)
}

func (s *sprout) close(g Growing) {
	s.t.Helper()
	if err := g.Close(); err != nil {
		s.t.Fatalf("close: %v", err)
	}
}

func (s *sprout) finish() {
	s.t.Helper()
	g := s.open()
	if err := g.Finish(s.t.Context()); err != nil {
		s.t.Fatalf("finish: %v", err)
	}
	s.close(g)
}

func (s *sprout) unfinished(prefix string) map[string]bool {
	s.t.Helper()
	keys := map[string]bool{}
	for info, err := range s.store.Unfinished(s.t.Context(), prefix) {
		if err != nil {
			s.t.Fatal(err)
		}
		keys[info.Key] = true
	}
	return keys
}

func TestABlobGrowsInPiecesOfAnyLength(t *testing.T) {
	for name, lengths := range map[string][]int{
		"one short piece":       {32},
		"exactly a part":        {PieceBytes},
		"parts and a tail":      {PieceBytes, PieceBytes, 17},
		"pieces across parts":   {5, PieceBytes, 3 << 20, PieceBytes + 1},
		"two parts at once":     {2*PieceBytes + 3},
		"nothing now and again": {0, 7, 0, 7, 0},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, store Store) {
				s := &sprout{t: t, store: store, key: "grow/here"}
				total := 0
				for _, n := range lengths {
					total += n
				}
				content := pattern(total)
				for at, rest := 0, lengths; len(rest) > 0; rest = rest[1:] {
					s.add(content[at : at+rest[0]])
					at += rest[0]
				}
				if _, err := store.Stat(t.Context(), s.key); !errors.Is(err, ErrMissing) {
					t.Fatalf("it is there before it is finished: %v", err)
				}
				s.finish()
				if got := read(t, store, s.key); !bytes.Equal(got, content) {
					t.Fatalf("%d bytes came back as %d, or changed", total, len(got))
				}
				if left := s.unfinished(""); len(left) != 0 {
					t.Errorf("left lying: %v", left)
				}
				s.finish() // nobody had written down that it happened
			})
		})
	}
}

func TestWhatWasNotFlushedOrNotKnownIsForgotten(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		s := &sprout{t: t, store: store, key: "grow/cut"}
		content := pattern(PieceBytes + 100)
		s.add(content[:60])

		cut := s.open()
		s.write(cut, bytes.Repeat([]byte{0xff}, 500))
		s.close(cut) // the connection broke before a flush

		died := s.open()
		s.write(died, bytes.Repeat([]byte{0xee}, 500))
		s.flush(died) // and this process died before it could tell
		s.close(died)

		ahead := s.open()
		s.write(ahead, bytes.Repeat([]byte{0xdd}, PieceBytes+70))
		s.flush(ahead) // this one even had a whole part and another tail
		s.close(ahead)

		s.add(content[60:])
		s.finish()
		if got := read(t, store, s.key); !bytes.Equal(got, content) {
			t.Errorf("%d bytes came back as %d, or changed", len(content), len(got))
		}
	})
}

func TestWhatIsDiscardedIsGone(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		short := &sprout{t: t, store: store, key: "grow/short"}
		short.add(pattern(100))
		long := &sprout{t: t, store: store, key: "grow/short-not"}
		long.add(pattern(PieceBytes + 1))
		if got := long.unfinished("grow/"); len(got) != 2 || len(short.unfinished("no")) != 0 {
			t.Errorf("unfinished: %v", got)
		}
		for range 2 {
			if err := store.Discard(t.Context(), short.key); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := store.Grow(t.Context(), short.key, short.size, short.growth); !errors.Is(err, ErrMissing) {
			t.Errorf("what was discarded grows on: %v", err)
		}
		if got := long.unfinished(""); len(got) != 1 || !got[long.key] {
			t.Errorf("left: %v", got)
		}
		long.finish()
	})
}

func TestOnlyOneGrowsAFileAtATime(t *testing.T) {
	store := openTestFolder(t, t.TempDir())
	s := &sprout{t: t, store: store, key: "grow/once"}
	first := s.open()
	if _, err := store.Grow(t.Context(), s.key, 0, ""); !errors.Is(err, ErrBusy) {
		t.Fatalf("a second one opened it: %v", err)
	}
	s.close(first)
	s.close(s.open())
}

func TestALostTailIsMissing(t *testing.T) {
	store := openTestFolder(t, t.TempDir())
	s := &sprout{t: t, store: store, key: "grow/lost"}
	s.add(pattern(10))
	if _, err := store.Grow(t.Context(), s.key, 11, ""); !errors.Is(err, ErrMissing) {
		t.Errorf("eleven bytes of ten: %v", err)
	}
	if got := list(t, store, ""); len(got) != 0 {
		t.Errorf("a growing blob is listed: %v", got)
	}
}

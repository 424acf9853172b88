package app

import (
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
)

func TestSizesAreWrittenAsTheReaderDoes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		bytes int64
		tag   lang.Tag
		want  string
	}{
		{0, lang.Russian, "0"},
		{1, lang.English, "0.01"},
		{1 << 29, lang.English, "0.5"},
		{1 << 29, lang.Russian, "0,5"},
		{3 << 30, lang.Russian, "3"},
		{100 << 30, lang.Simplified, "100"},
	} {
		if got := gigabytes(c.bytes, c.tag); got != c.want {
			t.Errorf("%d bytes in %s: %q, want %q", c.bytes, c.tag, got, c.want)
		}
	}
}

func TestMomentsAreWrittenAsTheReaderDoes(t *testing.T) {
	t.Parallel()
	at := clock.Millis(time.Date(2026, time.December, 15, 9, 5, 0, 0, time.UTC).UnixMilli())
	written := map[lang.Tag]string{
		lang.English:     "December\u00a015, 2026 at\u00a009:05",
		lang.Simplified:  "2026年12月15日\u00a009:05",
		lang.Traditional: "2026年12月15日\u00a009:05",
		lang.Russian:     "15\u00a0декабря 2026\u00a0г., 09:05",
	}
	for _, tag := range lang.All() {
		if got := moment(at, tag); got != written[tag] {
			t.Errorf("%s: %q, want %q", tag, got, written[tag])
		}
	}
}

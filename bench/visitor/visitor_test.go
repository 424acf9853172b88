package visitor

import (
	"bufio"
	"io"
	"strings"
	"testing"
)

func TestOneAnswerIsSkippedAndNoOther(t *testing.T) {
	for name, row := range map[string]struct {
		answer string
		fine   bool
	}{
		"as expected":    {"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbodynext", true},
		"another status": {"HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nbodynext", false},
		"in chunks":      {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nbod\r\n1\r\ny\r\n0\r\n\r\nnext", true},
		"a chunk short":  {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nbod\r\n0\r\n\r\nnext", false},
		"too short":      {"HTTP/1.1 200 OK\r\n\r\nbod", false},
		"broken off":     {"HTTP/1.1 200 OK\r\nContent-Le", false},
	} {
		t.Run(name, func(t *testing.T) {
			answers := bufio.NewReader(strings.NewReader(row.answer))
			if err := SkipAnswer(answers, StatusLine(200), 4); (err == nil) != row.fine {
				t.Fatal(err)
			}
			if rest, _ := io.ReadAll(answers); row.fine && string(rest) != "next" {
				t.Errorf("%q is left", rest)
			}
		})
	}
}

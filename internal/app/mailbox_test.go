package app_test

import (
	"bufio"
	"fmt"
	"net"
	"regexp"
	"strings"
	"testing"
	"time"
)

// mailbox is a mail server that takes every letter.
type mailbox struct {
	address string
	letters chan string
}

func openMailbox(t *testing.T) *mailbox {
	t.Helper()
	listener := listen(t)
	m := &mailbox{address: listener.Addr().String(), letters: make(chan string, 64)}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return // closed
			}
			go m.converse(conn)
		}
	}()
	return m
}

func (m *mailbox) converse(conn net.Conn) {
	defer conn.Close()
	say := func(text string) { _, _ = fmt.Fprintf(conn, "%s\r\n", text) } // whoever left hears nothing
	say("220 mailbox")
	var letter strings.Builder
	inLetter := false
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		switch line := lines.Text(); {
		case inLetter && line == ".":
			m.letters <- letter.String()
			letter.Reset()
			inLetter = false
			say("250 taken")
		case inLetter:
			letter.WriteString(line + "\n")
		case strings.HasPrefix(line, "DATA"):
			inLetter = true
			say("354 go on")
		case strings.HasPrefix(line, "QUIT"):
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

// sixDigits are a code when they stand in the text of a letter: headers have
// longer numbers, joined to other signs.
var sixDigits = regexp.MustCompile(`(?m)(?:^|[\s>])(\d{6})(?:[\s<.]|$)`)

// code waits for the next letter with a code.
func (m *mailbox) code(t *testing.T) string {
	t.Helper()
	late := time.After(20 * time.Second)
	for {
		select {
		case letter := <-m.letters:
			_, text, _ := strings.Cut(letter, "\n\n")
			if found := sixDigits.FindStringSubmatch(text); found != nil {
				return found[1]
			}
		case <-late:
			t.Fatal("no letter with a code")
		}
	}
}

package main

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

func TestAPasswordDoesNotShowAsItIsTyped(t *testing.T) {
	keyboard, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("there are no terminals on this system: ", err)
	}
	defer keyboard.Close()
	fd := int(keyboard.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	terminal, err := os.OpenFile("/dev/pts/"+strconv.Itoa(number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer terminal.Close()

	var screen bytes.Buffer
	read := make(chan string, 1)
	go func() {
		password, err := readPassword(terminal, &screen)
		if err != nil {
			t.Error(err)
		}
		read <- password
	}()
	// Who types before the question is asked sees it: wait until nothing shows.
	deadline := time.Now().Add(10 * time.Second)
	for shows := true; shows; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("what is typed still shows")
		}
		modes, err := unix.IoctlGetTermios(int(terminal.Fd()), unix.TCGETS)
		if err != nil {
			t.Fatal(err)
		}
		shows = modes.Lflag&unix.ECHO != 0
	}
	if _, err := keyboard.WriteString("a quiet harbour\n"); err != nil {
		t.Fatal(err)
	}
	select {
	case password := <-read:
		if password != "a quiet harbour" {
			t.Errorf("read %q", password)
		}
	case <-time.After(time.Until(deadline)):
		t.Fatal("the password was not read")
	}
	// What the terminal wrote to its screen is read from the other end.
	if _, err := terminal.WriteString("done\n"); err != nil {
		t.Fatal(err)
	}
	shown := make([]byte, 256)
	n, err := keyboard.Read(shown)
	if err != nil {
		t.Fatal(err)
	}
	if all := screen.String() + string(shown[:n]); strings.Contains(all, "harbour") || !strings.Contains(all, "Password") {
		t.Errorf("the screen shows %q", all)
	}
}

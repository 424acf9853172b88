package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"strings"

	"golang.org/x/term"

	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
	"causeway/web/src/locales"
)

// fromInput stands for a password that must not be seen in the list of
// processes.
const fromInput = "-"

// input is where such a password comes from.
var input io.Reader = os.Stdin

// readPassword reads it from what is piped in, or asks the person who types and
// does not show what they type.
func readPassword(from io.Reader, prompt io.Writer) (string, error) {
	if file, ok := from.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		fmt.Fprint(prompt, "Password, at least 15 characters (it does not show as you type): ")
		typed, err := term.ReadPassword(int(file.Fd()))
		fmt.Fprintln(prompt)
		if err != nil {
			return "", fmt.Errorf("read the password: %w", err)
		}
		return string(typed), nil
	}
	line, err := bufio.NewReader(io.LimitReader(from, 4096)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("read the password: %w", err)
	}
	return strings.TrimRight(line, "\r\n"), nil
}

// advice says what people at the machine can do, where that is another thing
// than at a screen.
var advice = map[string]string{
	"email_taken":        "There is an account with this address already. Give the person a role in the console, or use another address.",
	"not_found":          "There is no account with this address.",
	"password_too_short": "The password needs at least {{shortest}} characters.",
}

// inWords says what is wrong as the screens would, instead of its code alone.
func inWords(err error) error {
	refused, ok := fault.As(err)
	if !ok {
		return err
	}
	texts, broken := httpapi.LoadCatalogue(locales.FS)
	if broken != nil {
		return errors.Join(err, broken)
	}
	maps.Copy(texts[lang.English], advice)
	return errors.New(texts.Text(lang.English, refused.Code(), refused.Params()))
}

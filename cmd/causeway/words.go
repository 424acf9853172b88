package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"strings"

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

// ask says what is waited for, if it is a person who types.
func ask(out io.Writer, from io.Reader) {
	file, ok := from.(*os.File)
	if !ok {
		return
	}
	if about, err := file.Stat(); err == nil && about.Mode()&os.ModeCharDevice != 0 {
		fmt.Fprint(out, "Password, at least 15 characters (it shows as you type): ")
	}
}

func firstLine(from io.Reader) (string, error) {
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

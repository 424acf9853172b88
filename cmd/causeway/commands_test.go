package main

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"

	"causeway/internal/app"
)

func TestOperatorsAreHelpedFromTheCommandLine(t *testing.T) {
	environ := []string{
		"CAUSEWAY_DATA=" + t.TempDir(), "CAUSEWAY_BASE_URL=https://shop.example", "CAUSEWAY_SECRET_KEY=" + strings.Repeat("k", 32),
	}
	const email, password = "boss@shop.example", "a quiet harbour at dusk"
	input = strings.NewReader("another quiet harbour\n")
	t.Cleanup(func() { input = os.Stdin })
	for _, step := range []struct {
		args string
		says string // of the output, or of the refusal
		fine bool
	}{
		{"admin", "admin password --email", false},
		{"admin promote", "admin reset-factor --email", false},
		{"admin password --email " + email + " --password PASSWORD", "There is no account with this address.", false},
		{"admin create --email " + email + " --password short", "at least 15 characters", false},
		{"admin create --email " + email + " --password PASSWORD", "is an operator now", true},
		{"admin create --email " + email + " --password PASSWORD", "Give the person a role in the console", false},
		{"admin password --email " + email + " --password short", "at least 15 characters", false},
		{"admin password --email " + email + " --password PASSWORD", "signed out everywhere", true},
		{"admin password --email " + email + " --password -", "signed out everywhere", true},
		{"admin reset-factor --email " + email, "Two-step sign-in is not on.", false},
		{"admin reset-factor --email " + email + " --password x", "flag provided but not defined", false},
		{"verify", "ok", true},
	} {
		args := strings.Fields(step.args)
		for i := range args {
			if args[i] == "PASSWORD" {
				args[i] = password
			}
		}
		var out bytes.Buffer
		err := run(t.Context(), args, environ, &out)
		said := out.String()
		if err != nil {
			said = err.Error()
		}
		if (err == nil) != step.fine || !strings.Contains(said, step.says) {
			t.Errorf("%s: %q, %v", step.args, said, err)
		}
	}
}

func TestWhatIsWrongWithASettingIsSaidPlainly(t *testing.T) {
	for setting, says := range map[string]string{
		"CAUSEWAY_SMTP_URL=mail.example":      "CAUSEWAY_SMTP_URL",
		"CAUSEWAY_DATABASE_URL=mysql://there": "CAUSEWAY_DATABASE_URL",
		"CAUSEWAY_MODE=fast":                  "CAUSEWAY_MODE",
	} {
		err := run(t.Context(), []string{"migrate"}, []string{
			"CAUSEWAY_DATA=" + t.TempDir(), "CAUSEWAY_BASE_URL=https://shop.example", "CAUSEWAY_SECRET_KEY=" + strings.Repeat("k", 32), setting,
		}, io.Discard)
		if err == nil || !strings.HasPrefix(err.Error(), says) {
			t.Errorf("%s: %v", setting, err)
		}
	}
}

func TestTheGreetingSaysWhereAnOperatorBegins(t *testing.T) {
	shop := app.Config{Mode: app.Production, BaseURL: "https://shop.example"}
	for unled, says := range map[bool]string{true: "admin create --email", false: "https://shop.example/admin"} {
		var out bytes.Buffer
		greet(&out, shop, unled)
		if !strings.Contains(out.String(), says) {
			t.Errorf("unled %v: %q", unled, out.String())
		}
	}
}

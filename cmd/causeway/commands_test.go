package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestOperatorsAreHelpedFromTheCommandLine(t *testing.T) {
	environ := []string{
		"CAUSEWAY_DATA=" + t.TempDir(), "CAUSEWAY_BASE_URL=https://shop.example", "CAUSEWAY_SECRET_KEY=" + strings.Repeat("k", 32),
	}
	const email, password = "boss@shop.example", "a quiet harbour at dusk"
	for _, step := range []struct {
		args string
		says string // of the output, or of the refusal
		fine bool
	}{
		{"admin", "admin password --email", false},
		{"admin promote", "admin reset-factor --email", false},
		{"admin password --email " + email + " --password PASSWORD", "not_found", false},
		{"admin create --email " + email + " --password short", "password_too_short", false},
		{"admin create --email " + email + " --password PASSWORD", "is an operator now", true},
		{"admin create --email " + email + " --password PASSWORD", "email_taken", false},
		{"admin password --email " + email + " --password short", "password_too_short", false},
		{"admin password --email " + email + " --password PASSWORD", "signed out everywhere", true},
		{"admin reset-factor --email " + email, "second_factor_off", false},
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

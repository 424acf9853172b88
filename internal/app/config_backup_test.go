package app_test

import (
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
)

func TestScheduledBackupsAreReadFromTheEnvironment(t *testing.T) {
	const recipient = "age1t7rxyev2z3rw82stdlrrepyc39nvn86l5078zqkf5uasdy86jp6svpy7pa"
	sound := []string{"CAUSEWAY_MODE=demo", "CAUSEWAY_BACKUP_TO=/backups", "CAUSEWAY_BACKUP_RECIPIENT=" + recipient}
	c, err := app.ConfigFrom(sound)
	if err != nil || c.BackupEvery != 24*time.Hour || c.BackupKeep != 14 || len(c.BackupRecipients) != 1 {
		t.Errorf("%v, %d, %v", c.BackupEvery, c.BackupKeep, err)
	}
	for wrong, says := range map[string]string{
		"CAUSEWAY_BACKUP_RECIPIENT=":                   "always sealed",
		"CAUSEWAY_BACKUP_RECIPIENT=age1nobody":         "no age recipient",
		"CAUSEWAY_BACKUP_RECIPIENT=AGE-SECRET-KEY-1QQ": "secret key",
		"CAUSEWAY_BACKUP_EVERY=often":                  "must be like 24h",
		"CAUSEWAY_BACKUP_EVERY=1s":                     "must be like 24h",
		"CAUSEWAY_BACKUP_KEEP=0":                       "a number from 1",
	} {
		if _, err := app.ConfigFrom(append(sound[:len(sound):len(sound)], wrong)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

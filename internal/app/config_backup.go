package app

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"causeway/internal/backup"
)

// What a schedule is without further words.
const (
	backupEvery = 24 * time.Hour
	backupKeep  = 14

	backupOftenest = 10 * time.Minute
	backupRarest   = 31 * 24 * time.Hour
)

// readBackups reads what backups are made without anybody asking.
func (c *Config) readBackups(env map[string]string) (wrong []error) {
	var err error
	if c.BackupRecipients, err = backup.ParseRecipients(env["CAUSEWAY_BACKUP_RECIPIENT"]); err != nil {
		wrong = append(wrong, fmt.Errorf("CAUSEWAY_BACKUP_RECIPIENT: %w", err))
	}
	c.BackupTo, c.BackupEvery, c.BackupKeep = env["CAUSEWAY_BACKUP_TO"], backupEvery, backupKeep
	if every := env["CAUSEWAY_BACKUP_EVERY"]; every != "" {
		if c.BackupEvery, err = time.ParseDuration(every); err != nil || c.BackupEvery < backupOftenest || c.BackupEvery > backupRarest {
			wrong = append(wrong, fmt.Errorf("CAUSEWAY_BACKUP_EVERY is %q, must be like 24h, from 10m to 744h", every))
		}
	}
	if keep := env["CAUSEWAY_BACKUP_KEEP"]; keep != "" {
		if c.BackupKeep, err = strconv.Atoi(keep); err != nil || c.BackupKeep < 1 {
			wrong = append(wrong, fmt.Errorf("CAUSEWAY_BACKUP_KEEP is %q, must be a number from 1", keep))
		}
	}
	if c.BackupTo != "" && len(c.BackupRecipients) == 0 && len(wrong) == 0 {
		wrong = append(wrong, errors.New("CAUSEWAY_BACKUP_TO needs CAUSEWAY_BACKUP_RECIPIENT: scheduled backups are always sealed"))
	}
	return wrong
}

package notify

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"
)

// Outbox is the demo's mail server and SMS gateway: one JSON file for each
// letter, and a line in the log. It shows sign-in codes to whoever can read the
// folder, so the house wires it in demo mode only.
type Outbox struct {
	folder string
	log    *slog.Logger
}

// NewOutbox makes the folder.
func NewOutbox(folder string, log *slog.Logger) (*Outbox, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("outbox: %w", err)
	}
	return &Outbox{folder: folder, log: log}, nil
}

// outboxFile is the shape that people, tests and scripts read.
type outboxFile struct {
	Channel  Channel `json:"channel"`
	To       string  `json:"to"`
	Template string  `json:"template"`
	Subject  string  `json:"subject"`
	Text     string  `json:"text"`
	Code     string  `json:"code"`
	At       string  `json:"at"`
}

// Deliver writes the letter under its id: ids sort by time, so the newest file
// is the last, and a second delivery replaces the first. The rename makes it
// appear whole, because readers poll the folder.
func (o *Outbox) Deliver(_ context.Context, l Letter) error {
	content, err := json.MarshalIndent(outboxFile{
		Channel: l.Channel, To: l.To, Template: l.Template, Subject: l.Subject, Text: l.Text, Code: l.Code,
		At: l.At.Time().Format(time.RFC3339),
	}, "", "  ")
	if err != nil {
		return err
	}
	draft := filepath.Join(o.folder, "."+l.ID+".part")
	if err := os.WriteFile(draft, append(content, '\n'), 0o600); err != nil {
		return fmt.Errorf("outbox: %w", err)
	}
	file := filepath.Join(o.folder, l.ID+".json")
	if err := os.Rename(draft, file); err != nil {
		return fmt.Errorf("outbox: %w", err)
	}
	o.log.Info("demo outbox", "channel", l.Channel, "to", l.To, "subject", l.Subject, "code", l.Code, "file", file)
	return nil
}

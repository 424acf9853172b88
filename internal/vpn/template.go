package vpn

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/vpn/clientconfig"
	"causeway/internal/vpn/proxy"
)

// Template is what stands around the nodes in a Clash file. Its version counts
// every change, a return to what comes with the program among them.
type Template struct {
	Text      string
	Version   int64
	ChangedAt *clock.Millis
}

// Template gives the rules in force.
func (s *Service) Template(ctx context.Context) (Template, error) {
	return s.template(ctx, s.db)
}

func (s *Service) template(ctx context.Context, from storage.Reader) (Template, error) {
	t, err := s.store.template(ctx, from)
	if _, err = storage.Found(err); err != nil {
		return Template{}, err
	}
	if t.Text == "" {
		t.Text = clientconfig.DefaultTemplate
	}
	return t, nil
}

// SetTemplate replaces the rules that were seen as version.
func (s *Service) SetTemplate(ctx context.Context, by Operator, text string, version int64) (Template, error) {
	if len(text) > clientconfig.MaxTemplate {
		return Template{}, ErrInvalid.Field("text", "too_long")
	}
	nodes, err := s.Nodes(ctx)
	if err != nil {
		return Template{}, err
	}
	if _, problems := clientconfig.Compile(text, namesOf(nodes)); len(problems) > 0 {
		return Template{}, ErrInvalid.Field("text", codeBadFormat)
	}
	return s.changeTemplate(ctx, by, "vpn.template_change", func(before Template) (string, error) {
		if before.Version != version {
			return "", ErrChanged
		}
		return text, nil
	})
}

const codeBadFormat = "bad_format"

// DropTemplate returns to the rules that come with the program.
func (s *Service) DropTemplate(ctx context.Context, by Operator) error {
	_, err := s.changeTemplate(ctx, by, "vpn.template_drop", func(Template) (string, error) { return "", nil })
	return err
}

// changeTemplate keeps what choose makes of the rules; an empty text stands for
// those that come with the program.
func (s *Service) changeTemplate(ctx context.Context, by Operator, action string, choose func(Template) (string, error)) (after Template, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, "vpn:template"); err != nil {
			return err
		}
		before, err := s.template(ctx, tx)
		if err != nil {
			return err
		}
		text, err := choose(before)
		if err != nil {
			return err
		}
		now := s.clock.Now()
		if err = s.store.putTemplate(ctx, tx, Template{Text: text, Version: before.Version + 1, ChangedAt: &now}); err != nil {
			return err
		}
		if after, err = s.template(ctx, tx); err != nil {
			return err
		}
		if err := s.live.Invalidate(ctx, tx, NodesTopic, live.All); err != nil {
			return err
		}
		return s.record.RecordAct(ctx, tx, Act{
			By: by, Action: action, Target: "vpn/template", Before: map[string]any{"text": before.Text}, After: map[string]any{"text": after.Text},
		})
	})
	return after, err
}

// Preview is what would become of a text.
type Preview struct {
	Text     string
	Problems []clientconfig.Problem
	Groups   []clientconfig.Group
}

// sampleUUID stands for a member's in a preview.
const sampleUUID = "00000000-0000-4000-8000-000000000000"

// sampleNodes are shown in a shop that has none yet.
var sampleNodes = []proxy.Node{
	{Name: "Hong Kong 01", Protocol: proxy.Shadowsocks, Host: "hk.example", Port: 8388, Settings: proxy.Settings{Cipher: "aes-256-gcm"}},
	{Name: "Tokyo 01", Protocol: proxy.Trojan, Host: "jp.example", Port: 443, Settings: proxy.Settings{TLS: proxy.TLS{Security: proxy.PlainTLS, ServerName: "jp.example"}}},
}

// PreviewTemplate shows a text with the shop's nodes in it, and keeps nothing.
func (s *Service) PreviewTemplate(ctx context.Context, text string) (Preview, error) {
	nodes, err := s.Nodes(ctx)
	if err != nil {
		return Preview{}, err
	}
	if len(nodes) == 0 {
		nodes = sampleNodes
	}
	template, problems := clientconfig.Compile(text, namesOf(nodes))
	if template == nil {
		return Preview{Problems: problems}, nil
	}
	profile := clientconfig.Profile{UUID: sampleUUID, Nodes: nodes, Template: template}
	_, body := clientconfig.Render(profile, clientconfig.Clash)
	return Preview{Text: string(body), Groups: template.Groups(profile)}, nil
}

func namesOf(nodes []proxy.Node) []string {
	names := make([]string, len(nodes))
	for i, n := range nodes {
		names[i] = n.Name
	}
	return names
}

package vpn

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/vpn/clientconfig"
)

// Template is what stands around the nodes in a Clash file. Version 0 is the
// one that comes with the program.
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
	if found, err := storage.Found(err); !found {
		return Template{Text: clientconfig.DefaultTemplate}, err
	}
	return t, nil
}

// SetTemplate replaces the rules that were seen as version.
func (s *Service) SetTemplate(ctx context.Context, by Operator, text string, version int64) (t Template, err error) {
	err = s.changeTemplate(ctx, by, "vpn.template_change", text, func(ctx context.Context, tx *storage.Tx, before Template) error {
		if before.Version != version {
			return ErrChanged
		}
		now := s.clock.Now()
		t = Template{Text: text, Version: version + 1, ChangedAt: &now}
		return s.store.putTemplate(ctx, tx, t)
	})
	return t, err
}

// DropTemplate returns to the rules that come with the program.
func (s *Service) DropTemplate(ctx context.Context, by Operator) error {
	return s.changeTemplate(ctx, by, "vpn.template_drop", clientconfig.DefaultTemplate, func(ctx context.Context, tx *storage.Tx, _ Template) error {
		return s.store.dropTemplate(ctx, tx)
	})
}

func (s *Service) changeTemplate(
	ctx context.Context, by Operator, action, after string, change func(context.Context, *storage.Tx, Template) error,
) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, "vpn:template"); err != nil {
			return err
		}
		before, err := s.template(ctx, tx)
		if err != nil {
			return err
		}
		if err := change(ctx, tx, before); err != nil {
			return err
		}
		if err := s.live.Invalidate(ctx, tx, NodesTopic, live.All); err != nil {
			return err
		}
		return s.record.RecordAct(ctx, tx, Act{By: by, Action: action, Target: "vpn/template", Before: before.Text, After: after})
	})
}

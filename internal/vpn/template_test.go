package vpn_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
	"causeway/internal/vpn/clientconfig"
	"causeway/internal/vpn/proxy"
)

const ownTemplate = "proxy-groups: [{name: Pier, type: select, proxies: [/./]}]\nrules: ['MATCH,Pier']\n"

func TestATemplateIsChangedByWhoHasSeenTheLastOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		by := vpn.Operator{UserID: "olga"}
		if first, err := f.Template(t.Context()); err != nil || first.Version != 0 || first.Text != clientconfig.DefaultTemplate || first.ChangedAt != nil {
			t.Fatalf("%+v, %v", first, err)
		}
		if made, err := f.SetTemplate(t.Context(), by, ownTemplate, 0); err != nil || made.Version != 1 || made.Text != ownTemplate || made.ChangedAt == nil {
			t.Fatalf("%+v, %v", made, err)
		}
		if _, err := f.SetTemplate(t.Context(), by, ownTemplate, 0); !errors.Is(err, vpn.ErrChanged) {
			t.Errorf("an old version: %v", err)
		}
		_, err := f.SetTemplate(t.Context(), by, "rules: []", 1)
		if refused, is := fault.As(err); !is || refused.Fields()["text"] == "" {
			t.Errorf("a broken text: %v", err)
		}
		_, err = f.SetTemplate(t.Context(), by, "#"+strings.Repeat("港", clientconfig.MaxTemplate/3)+"\n"+ownTemplate, 1)
		if refused, is := fault.As(err); !is || refused.Fields()["text"] != "too_long" {
			t.Errorf("few characters of many bytes: %v", err)
		}
		if err := f.DropTemplate(t.Context(), by); err != nil {
			t.Fatal(err)
		}
		// Who has seen the first text must not overwrite what came after it.
		if last, err := f.Template(t.Context()); err != nil || last.Version != 2 || last.Text != clientconfig.DefaultTemplate {
			t.Fatalf("%+v, %v", last, err)
		}
	})
}

func TestOnlyOneOfManyChangesOfATemplateWins(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		results := storagetest.AtOnce(8, func(int) error {
			_, err := f.SetTemplate(context.WithoutCancel(t.Context()), vpn.Operator{UserID: "olga"}, ownTemplate, 0)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, vpn.ErrChanged, 7)
	})
}

func TestAPreviewShowsTheShopsNodesAndKeepsNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		preview, err := f.PreviewTemplate(t.Context(), ownTemplate)
		if err != nil || len(preview.Groups) != 1 || len(preview.Groups[0].Members) != 2 {
			t.Fatalf("samples: %+v, %v", preview, err)
		}
		node := proxy.Node{Name: "Quay 7", Groups: []string{"main"}, Protocol: proxy.Shadowsocks, Host: "quay.example", Port: 443, Settings: proxy.Settings{Cipher: "aes-256-gcm"}}
		if err := f.AddNodes(t.Context(), node); err != nil {
			t.Fatal(err)
		}
		preview, err = f.PreviewTemplate(t.Context(), ownTemplate)
		if err != nil || !strings.Contains(preview.Text, `"Quay 7"`) || preview.Groups[0].Members[0] != "Quay 7" || len(preview.Problems) != 0 {
			t.Fatalf("%+v, %v", preview, err)
		}
		preview, err = f.PreviewTemplate(t.Context(), "rules: ['MATCH,Nobody']")
		if err != nil || preview.Text != "" || len(preview.Problems) == 0 {
			t.Fatalf("%+v, %v", preview, err)
		}
		if kept, err := f.Template(t.Context()); err != nil || kept.Version != 0 {
			t.Errorf("%+v, %v", kept, err)
		}
	})
}

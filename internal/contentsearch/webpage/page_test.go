package webpage_test

import (
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"causeway/internal/contentsearch/webpage"
)

func saved(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestAChannelsPageIsRead(t *testing.T) {
	got, err := webpage.Parse(strings.NewReader(saved(t, "channel.html")), "HarbourNews")
	want := webpage.Page{Name: "HarbourNews", Title: "Harbour news", Before: 101, Posts: []webpage.Post{
		{ID: 101, SentAt: 1777636800000, Text: "船到了\n五號碼頭 ⚓ pier & quay"},
		{ID: 102, SentAt: 1777636830000, Edited: true, Text: "Канал закрыт"},
	}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestAPageWithoutAChannelIsNone(t *testing.T) {
	for _, page := range []string{saved(t, "absent.html"), "", "<p>away", "{}"} {
		if _, err := webpage.Parse(strings.NewReader(page), "harbourtalk"); !errors.Is(err, webpage.ErrNoPreview) {
			t.Errorf("%.30q: %v", page, err)
		}
	}
}

func FuzzAnyPageIsReadOrRefused(f *testing.F) {
	f.Add(saved(f, "channel.html"))
	f.Add(saved(f, "absent.html"))
	f.Add(`<div class="tgme_channel_history"><div class="tgme_widget_message" data-post="harbour/9999999999999999999">`)
	f.Fuzz(func(t *testing.T, text string) {
		page, err := webpage.Parse(strings.NewReader(text), "harbour")
		if err != nil {
			return
		}
		for _, p := range page.Posts {
			if p.ID <= 0 || p.SentAt <= 0 || p.Text == "" || strings.ContainsRune(p.Text, 0) {
				t.Fatalf("%+v", p)
			}
			_ = utf8.ValidString(p.Text)
		}
	})
}

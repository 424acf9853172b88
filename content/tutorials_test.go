package content

import (
	"path"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/lang"
)

// steps are what a newcomer does, in this order on a phone, where an app lists
// servers only while it is on, and with the server chosen first elsewhere.
var steps = []string{"install", "link", "import", "update", "node", "on", "check", "stop"}

func TestEveryGuideLeadsFromInstallingToSwitchingOff(t *testing.T) {
	t.Parallel()
	all := topics(t)
	for _, client := range []string{"clash", "v2ray"} {
		for _, platform := range []string{"android", "ios", "windows", "mac", "pc"} {
			topic := path.Join("tutorials", client+"-"+platform, "*.md")
			if len(all[topic]) != len(lang.All()) {
				t.Errorf("%s: written in %d languages", topic, len(all[topic]))
				continue
			}
			found := guideSteps(sections(read(t, all[topic][lang.Default])))
			slices.Sort(found)
			if want := slices.Sorted(slices.Values(steps)); !slices.Equal(found, want) {
				t.Errorf("%s: steps %v, want %v", topic, found, want)
			}
		}
	}
}

// guideSteps are the ids of the first chapter's parts.
func guideSteps(all []section) (ids []string) {
	for _, s := range all[1:] {
		if s.level == 1 {
			break
		}
		ids = append(ids, s.id)
	}
	return ids
}

func TestGuidesAreWholeInEveryLanguage(t *testing.T) {
	t.Parallel()
	for topic, names := range topics(t) {
		if !strings.HasPrefix(topic, "tutorials/") {
			continue
		}
		for _, name := range names {
			seen, chapter := map[string]bool{}, ""
			for _, s := range sections(read(t, name)) {
				if s.level == 1 {
					chapter = s.id
				}
				if s.level > 2 || s.level == 2 && s.body == "" || s.id == "" || seen[s.id] {
					t.Errorf("%s: %q has no id of its own, no text, or is a heading inside a step", name, s.title)
				}
				isStep := s.level == 2 && !slices.Contains([]string{"others", "trouble"}, chapter)
				if isStep != (s.drawing != "") {
					t.Errorf("%s: steps have a drawing and nothing else does: %q", name, s.title)
				}
				seen[s.id] = true
			}
		}
	}
}

// A link in a guide is secret, so no text may show one that looks real.
func TestGuidesShowNoLinkThatLooksReal(t *testing.T) {
	t.Parallel()
	for _, name := range files(t) {
		if strings.HasPrefix(name, "tutorials/") && strings.Contains(read(t, name), "/s/") {
			t.Errorf("%s: shows a subscription link", name)
		}
	}
}

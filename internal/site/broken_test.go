package site_test

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"causeway/internal/base/lang"
	"causeway/internal/site"
)

const (
	everyPlatform = `{"platforms":[` +
		`{"id":"android","clients":[` + bothApps + `]},{"id":"ios","clients":[` + bothApps + `]},{"id":"windows","clients":[` + bothApps + `]},` +
		`{"id":"macos","clients":[` + bothApps + `]},{"id":"linux","clients":[` + bothApps + `]}]}`
	bothApps = `{"id":"a","name":"A","url":"https://a.example/get","source":"open","formats":["clash","v2ray"]},` +
		`{"id":"b","name":"B","url":"https://b.example/get","source":"closed","formats":["v2ray","clash"]}`
	wordsForAll = `{"platforms":{"android":"Android","ios":"iPhone","windows":"Windows","macos":"Mac","linux":"Linux"},` +
		`"clients":{"a":"For all","b":"For some"}}`
	aGuide = `# Guide {#a}

Lead.

## Install {#install}

Take it.

## Link {#link paste}

Copy it.

# Others {#others}

## B {#b}

Alike.

# T {#trouble}

## No {#no}

Yes.
`
)

// spoilGuide changes one of the guides.
func spoilGuide(was, is string) func(fstest.MapFS) {
	return func(f fstest.MapFS) {
		file := f["tutorials/clash-mac/ru-RU.md"]
		file.Data = bytes.Replace(file.Data, []byte(was), []byte(is), 1)
	}
}

func TestBrokenContentStopsTheStart(t *testing.T) {
	good := func() fstest.MapFS {
		files := fstest.MapFS{"downloads/clients.json": {Data: []byte(everyPlatform)}}
		for _, tag := range lang.All() {
			files["faq/"+string(tag)+".md"] = &fstest.MapFile{Data: []byte("# G {#g}\n\n## Q {#q}\n\nA\n")}
			files["pages/about/"+string(tag)+".md"] = &fstest.MapFile{Data: []byte("# T\n\nLead\n\n## S\n\nText\n")}
			files["downloads/"+string(tag)+".json"] = &fstest.MapFile{Data: []byte(wordsForAll)}
			files["tutorials/trouble/"+string(tag)+".md"] = &fstest.MapFile{Data: []byte("# T {#trouble}\n\n## Slow {#slow}\n\nWait.\n")}
			for _, client := range []string{"clash", "v2ray"} {
				for _, platform := range []string{"android", "ios", "windows", "mac", "pc"} {
					files["tutorials/"+client+"-"+platform+"/"+string(tag)+".md"] = &fstest.MapFile{Data: []byte(aGuide)}
				}
			}
		}
		return files
	}
	for name, spoil := range map[string]func(fstest.MapFS){
		"fine":                    func(fstest.MapFS) {},
		"missing language":        func(f fstest.MapFS) { delete(f, "faq/ru-RU.md") },
		"missing page":            func(f fstest.MapFS) { delete(f, "pages/about/zh-TW.md") },
		"question before a group": func(f fstest.MapFS) { f["faq/en-US.md"].Data = []byte("## Q {#q}\n\nA") },
		"question without answer": func(f fstest.MapFS) { f["faq/en-US.md"].Data = []byte("# G {#g}\n\n## Q {#q}\n") },
		"heading without id":      func(f fstest.MapFS) { f["faq/en-US.md"].Data = []byte("# G\n\n## Q {#q}\n\nA") },
		"empty":                   func(f fstest.MapFS) { f["faq/en-US.md"].Data = nil },
		"page without title":      func(f fstest.MapFS) { f["pages/about/en-US.md"].Data = []byte("Lead\n\n## S\n\nText") },
		"page without sections":   func(f fstest.MapFS) { f["pages/about/en-US.md"].Data = []byte("# T\n\nLead") },
		"page without lead":       func(f fstest.MapFS) { f["pages/about/en-US.md"].Data = []byte("# T\n\n## S\n\nText") },
		"platform without name":   func(f fstest.MapFS) { f["downloads/en-US.json"].Data = []byte(`{"clients":{"a":"For all"}}`) },
		"app without words": func(f fstest.MapFS) {
			f["downloads/en-US.json"].Data = []byte(strings.Replace(wordsForAll, `"a":`, `"b":`, 1))
		},
		"missing guide":         func(f fstest.MapFS) { delete(f, "tutorials/v2ray-pc/zh-CN.md") },
		"missing trouble":       func(f fstest.MapFS) { delete(f, "tutorials/trouble/ru-RU.md") },
		"guide of another app":  spoilGuide("{#a}", "{#nobody}"),
		"guide without lead":    spoilGuide("Lead.", ""),
		"guide with two leads":  spoilGuide("Lead.", "Lead.\n\nAnother."),
		"guide without link":    spoilGuide("{#link paste}", "{#ling paste}"),
		"step without text":     spoilGuide("Take it.", ""),
		"step without id":       spoilGuide(" {#install}", ""),
		"unknown chapter":       spoilGuide("{#trouble}", "{#misery}"),
		"unknown other app":     spoilGuide("{#b}", "{#c}"),
		"nothing about trouble": spoilGuide("# T {#trouble}\n\n## No {#no}\n\nYes.\n", ""),
		"not JSON":              func(f fstest.MapFS) { f["downloads/clients.json"].Data = []byte(`{`) },
	} {
		files := good()
		spoil(files)
		if _, err := site.ReadOriginals(files); (err == nil) != (name == "fine") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

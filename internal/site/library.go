package site

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"

	"causeway/internal/base/lang"
)

// library is everything the content files say, by language.
type library struct {
	faq       map[lang.Tag][]Group
	pages     map[string]map[lang.Tag]Page
	downloads map[lang.Tag][]Platform
	tutorials map[lang.Tag][]Tutorial
	digest    string // changes when any word does
}

func loadLibrary(files fs.FS) (*library, error) {
	l := &library{
		faq: map[lang.Tag][]Group{}, downloads: map[lang.Tag][]Platform{},
		pages: map[string]map[lang.Tag]Page{}, tutorials: map[lang.Tag][]Tutorial{},
	}
	sum := sha256.New()
	read := func(name string) ([]byte, error) {
		raw, err := fs.ReadFile(files, name)
		sum.Write(raw)
		return raw, err
	}
	slugs, err := fs.ReadDir(files, "pages")
	if err != nil {
		return nil, fmt.Errorf("content: %w", err)
	}
	for _, slug := range slugs {
		l.pages[slug.Name()] = map[lang.Tag]Page{}
	}
	apps, err := read("downloads/clients.json")
	if err != nil {
		return nil, fmt.Errorf("content: %w", err)
	}
	for _, tag := range lang.All() {
		if err := l.loadLanguage(tag, apps, read); err != nil {
			return nil, fmt.Errorf("content: %w", err)
		}
	}
	l.digest = hex.EncodeToString(sum.Sum(nil))
	return l, nil
}

func (l *library) loadLanguage(tag lang.Tag, apps []byte, read func(name string) ([]byte, error)) error {
	faq := path.Join("faq", string(tag)+".md")
	raw, err := read(faq)
	if err != nil {
		return err
	}
	if l.faq[tag], err = parseFAQ(string(raw)); err != nil {
		return fmt.Errorf("%s: %w", faq, err)
	}
	words := path.Join("downloads", string(tag)+".json")
	if raw, err = read(words); err != nil {
		return err
	}
	if l.downloads[tag], err = parseDownloads(apps, raw); err != nil {
		return fmt.Errorf("%s: %w", words, err)
	}
	for _, slug := range slices.Sorted(maps.Keys(l.pages)) { // in order, or the digest would differ between replicas
		name := path.Join("pages", slug, string(tag)+".md")
		if raw, err = read(name); err != nil {
			return err
		}
		if l.pages[slug][tag], err = parsePage(slug, string(raw)); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return l.loadTutorials(tag, read)
}

// loadTutorials needs the downloads of the language, which guides link to.
func (l *library) loadTutorials(tag lang.Tag, read func(name string) ([]byte, error)) error {
	name := path.Join("tutorials", troubleChapter, string(tag)+".md")
	raw, err := read(name)
	if err != nil {
		return err
	}
	shared, err := parseTrouble(string(raw))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, client := range tutorialClients {
		for _, platform := range tutorialPlatforms {
			name := path.Join("tutorials", client+"-"+platform.name, string(tag)+".md")
			if raw, err = read(name); err != nil {
				return err
			}
			guide, err := parseTutorial(string(raw))
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if guide, err = guide.complete(client, platform, l.downloads[tag], shared); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			l.tutorials[tag] = append(l.tutorials[tag], guide)
		}
	}
	return nil
}

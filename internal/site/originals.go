package site

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"causeway/internal/base/lang"
)

// textKey names a text: what it is about, and its language.
type textKey struct {
	Topic    string
	Language string // a tag, or allLanguages
}

// Topics are "faq", "page:terms", "downloads", "guide:clash:android" and
// "guide:trouble".
const (
	faqTopic       = "faq"
	pageTopic      = "page:"
	downloadsTopic = "downloads"
	guideTopic     = "guide:"
	troubleTopic   = guideTopic + troubleChapter
)

// allLanguages is that of a text which holds its words in all of them.
const allLanguages = "all"

func guideOf(client, platform string) string { return guideTopic + client + ":" + platform }

// Originals are the texts that come with the program.
type Originals struct {
	topics   []string // in the order that operators see
	slugs    []string
	texts    map[textKey]string
	devices  devices
	drawings map[string]bool // those that steps of guides may show
	printed  *library        // what a shop says whose operators have written nothing
}

// languagesOf lists the languages in which a topic is written.
func languagesOf(topic string) []string {
	if topic == downloadsTopic {
		return []string{allLanguages}
	}
	var all []string
	for _, tag := range lang.All() {
		all = append(all, string(tag))
	}
	return all
}

// ReadOriginals reads the content files and looks them over.
func ReadOriginals(files fs.FS) (*Originals, error) {
	o := &Originals{texts: map[textKey]string{}, drawings: map[string]bool{"": true}}
	slugs, err := fs.ReadDir(files, "pages")
	if err != nil {
		return nil, fmt.Errorf("content: %w", err)
	}
	folders := map[string]string{faqTopic: "faq"}
	o.topics = []string{faqTopic}
	for _, slug := range slugs {
		o.slugs = append(o.slugs, slug.Name())
		o.add(folders, pageTopic+slug.Name(), "pages/"+slug.Name())
	}
	o.topics = append(o.topics, downloadsTopic)
	for _, client := range tutorialClients {
		for _, platform := range tutorialPlatforms {
			o.add(folders, guideOf(client, platform.name), "tutorials/"+client+"-"+platform.name)
		}
	}
	o.add(folders, troubleTopic, "tutorials/"+troubleChapter)
	for topic, folder := range folders {
		for _, tag := range lang.All() {
			text, err := fs.ReadFile(files, path.Join(folder, string(tag)+".md"))
			if err != nil {
				return nil, fmt.Errorf("content: %w", err)
			}
			o.texts[textKey{topic, string(tag)}] = string(text)
			if strings.HasPrefix(topic, guideTopic) {
				o.noteDrawings(string(text))
			}
		}
	}
	if err := o.readDownloads(files); err != nil {
		return nil, err
	}
	o.printed, err = o.build(nil)
	return o, err
}

func (o *Originals) add(folders map[string]string, topic, folder string) {
	o.topics = append(o.topics, topic)
	folders[topic] = folder
}

func (o *Originals) noteDrawings(text string) {
	for _, line := range strings.Split(text, "\n") {
		if found := tutorialHeading.FindStringSubmatch(line); found != nil {
			o.drawings[found[4]] = true
		}
	}
}

func (o *Originals) readDownloads(files fs.FS) error {
	list, err := fs.ReadFile(files, "downloads/clients.json")
	if err != nil {
		return fmt.Errorf("content: %w", err)
	}
	words := map[lang.Tag][]byte{}
	for _, tag := range lang.All() {
		if words[tag], err = fs.ReadFile(files, "downloads/"+string(tag)+".json"); err != nil {
			return fmt.Errorf("content: %w", err)
		}
	}
	shelf, known, err := readShelf(list, words)
	if err != nil {
		return fmt.Errorf("content: %w", err)
	}
	o.devices = known
	o.texts[textKey{downloadsTopic, allLanguages}] = shelf.String()
	return nil
}

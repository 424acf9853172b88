package webui

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"html"
	"image"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"causeway/internal/base/lang"
)

// Files of the web build that the shop's look is filled into.
const (
	workerPath  = "/worker.js"
	offlinePath = "/offline.html"
)

// versionPlace is where the worker names what it keeps. Another version is
// another script to the browser, which then fetches everything anew.
const versionPlace = "{{version}}"

// maker makes the files that follow the shop's look, once for each look.
type maker struct {
	look    func() Look
	picture func(ctx context.Context, path string) (picture image.Image, found bool, err error)
	home    view
	twin    view

	// The build's own, without what is filled in; empty: there are none.
	worker, offline string
	parts           string // what the offline page is made of besides, in one word

	makers map[string]func(ctx context.Context, look Look, tag lang.Tag) (made *file, whole bool)
	kept   atomic.Pointer[madeFiles]
}

// madeFiles are those of one look.
type madeFiles struct {
	look  string
	mu    sync.Mutex
	files map[string]madeFile
	// drawing is held by whoever draws an icon: a large one is drawn once. What
	// needs no drawing does not wait for it.
	drawing sync.Mutex
}

// madeFile is kept for good, or for a while where something was lacking.
type madeFile struct {
	*file
	until time.Time
}

const (
	// pictureLimit is how long an icon waits for the operator's picture, and
	// withoutPicture how long one is shown that had to do without.
	pictureLimit   = 2 * time.Second
	withoutPicture = time.Minute
)

func (k *madeFiles) ready(key string) *file {
	k.mu.Lock()
	defer k.mu.Unlock()
	if f := k.files[key]; f.until.IsZero() || time.Now().Before(f.until) {
		return f.file
	}
	return nil
}

// newMaker takes what it fills out of the build's files.
func newMaker(cfg Config, files map[string]*file, pages *pageTable) *maker {
	m := &maker{look: cfg.Look, picture: cfg.Picture, home: pages.home, twin: pages.twin}
	m.makers = map[string]func(context.Context, Look, lang.Tag) (*file, bool){
		manifestPath:      m.manifest(m.home),
		phoneManifestPath: m.manifest(m.twin),
	}
	for _, i := range icons {
		m.makers[i.path] = m.icon(i)
	}
	worker, offline := files[workerPath], files[offlinePath]
	if worker != nil && offline != nil {
		m.worker, m.offline = worker.text(), offline.text()
		for _, part := range []string{"/offline.js", "/offline.css"} {
			if f := files[part]; f != nil {
				m.parts += f.text()
			}
		}
		delete(files, workerPath)
		delete(files, offlinePath)
		m.makers[workerPath], m.makers[offlinePath] = m.workerFile, m.offlineFile
	}
	return m
}

// find is the file at a path, made now if nobody has asked for it under this look.
func (m *maker) find(ctx context.Context, path string, tag lang.Tag) *file {
	make := m.makers[path]
	if make == nil {
		return nil
	}
	look := m.look()
	kept := m.of(look.Version)
	key := path + "\n" + string(tag)
	if ready := kept.ready(key); ready != nil {
		return ready
	}
	if isIcon(path) {
		kept.drawing.Lock()
		defer kept.drawing.Unlock()
		if ready := kept.ready(key); ready != nil {
			return ready // somebody has drawn it meanwhile
		}
	}
	made := madeFile{}
	var whole bool
	if made.file, whole = make(ctx, look, tag); !whole {
		made.until = time.Now().Add(withoutPicture)
	}
	kept.mu.Lock()
	defer kept.mu.Unlock()
	kept.files[key] = made
	return made.file
}

func isIcon(path string) bool {
	return slices.ContainsFunc(icons, func(i icon) bool { return i.path == path })
}

func (m *maker) of(look string) *madeFiles {
	kept := m.kept.Load()
	if kept == nil || kept.look != look {
		kept = &madeFiles{look: look, files: map[string]madeFile{}}
		m.kept.Store(kept)
	}
	return kept
}

func (m *maker) manifest(home view) func(context.Context, Look, lang.Tag) (*file, bool) {
	return func(_ context.Context, look Look, tag lang.Tag) (*file, bool) {
		return newFile(manifestPath, classCheck, manifestFor(home, tag, look, look.iconVersion())), true
	}
}

// icon draws the shop's icon. One that lacks the operator's picture, because it
// cannot be had now, is not whole, and browsers must ask for it again.
func (m *maker) icon(i icon) func(context.Context, Look, lang.Tag) (*file, bool) {
	return func(ctx context.Context, look Look, _ lang.Tag) (*file, bool) {
		var logo image.Image
		var err error
		if look.Icon != "" && m.picture != nil {
			ctx, cancel := context.WithTimeout(ctx, pictureLimit)
			defer cancel()
			if found, ok, failed := m.picture(ctx, look.Icon); ok {
				logo = found
			} else {
				err = failed
			}
		}
		if err != nil {
			return newFile(i.path, classCheck, i.png(nil, look.Accent)), false
		}
		return newFile(i.path, classBrief, i.png(logo, look.Accent)), true
	}
}

func (m *maker) offlineFile(_ context.Context, look Look, _ lang.Tag) (*file, bool) {
	page := newFile(offlinePath, classCheck, []byte(m.offlinePage(look)))
	page.zip(offlinePath, classCheck)
	return page, true
}

func (m *maker) offlinePage(look Look) string {
	return strings.ReplaceAll(m.offline, "{{brand}}", html.EscapeString(look.Brand))
}

func (m *maker) workerFile(_ context.Context, look Look, _ lang.Tag) (*file, bool) {
	version := shortSum(m.offlinePage(look), m.parts, look.iconVersion())
	script := newFile(workerPath, classCheck, []byte(strings.ReplaceAll(m.worker, versionPlace, version)))
	script.zip(workerPath, classCheck)
	return script, true
}

// iconVersion is another one whenever the icons are.
func (l Look) iconVersion() string { return shortSum(l.Icon, l.Accent) }

// shortSum is short enough for an address, and equal for equal texts.
func shortSum(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n")))
	return base64.RawURLEncoding.EncodeToString(sum[:6])
}

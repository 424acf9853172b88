package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Line is an entry as its owner sees it. Of a file it has only what a line
// shows; of a folder the sums are over all that lies in it.
type Line struct {
	Entry
	Share Share
	File  File
	Items int64        // right in a folder
	Size  int64        // bytes before sealing
	Last  clock.Millis // when the last file in a folder ends; zero: it has none
}

// LineState is what has become of a line.
type LineState string

// The states of a line.
const (
	LineLive      LineState = "live"
	LineExpired   LineState = "expired"
	LineLost      LineState = "lost"
	LineTakenDown LineState = "taken_down"
)

// StateAt is what has become of a line at a moment.
func (l Line) StateAt(now clock.Millis) LineState {
	file := Ready
	if l.Kind == FileEntry {
		file = l.File.StateAt(now)
	}
	switch {
	case l.Share.State == TakenDown || file == Blocked:
		return LineTakenDown
	case file == Lost:
		return LineLost
	case file != Ready || !l.Share.AliveAt(now):
		return LineExpired
	}
	return LineLive
}

// ExpiresAt is when a line ends: with its share or, if that is sooner, with its
// file or the last one in it. Zero is an empty folder that stays.
func (l Line) ExpiresAt() clock.Millis {
	ends, files := l.Share.ExpiresAt, l.File.ExpiresAt
	if l.Kind == FolderEntry {
		files = l.Last
	}
	switch {
	case files == 0:
		return ends
	case ends == 0:
		return files
	default:
		return min(ends, files)
	}
}

// Crumb is a folder on the way from the top.
type Crumb struct{ ID, Name string }

// Lines lists what lies in a folder, or on top, newest first behind an id, and
// the way to that folder.
func (s *Service) Lines(ctx context.Context, userID, parentID, behind string, limit int) (lines []Line, way []Crumb, err error) {
	if way, err = s.way(ctx, userID, parentID); err != nil {
		return nil, nil, err
	}
	if lines, err = s.store.lines(ctx, s.DB, userID, parentID, behind, limit); err != nil {
		return nil, nil, err
	}
	return lines, way, s.addUp(ctx, s.DB, userID, lines)
}

// way goes up from a folder, and gives the folders from the top down.
func (s *Service) way(ctx context.Context, userID, folderID string) ([]Crumb, error) {
	way := []Crumb{}
	for folderID != "" && len(way) < deepest {
		folder, err := s.folder(ctx, s.DB, userID, folderID)
		if err != nil {
			return nil, err
		}
		way = append([]Crumb{{folder.ID, folder.Name}}, way...)
		folderID = folder.ParentID
	}
	return way, nil
}

// folder finds a live folder of a member's; a file is none.
func (s *Service) folder(ctx context.Context, from storage.Reader, userID, folderID string) (Entry, error) {
	found, err := s.store.entry(ctx, from, userID, folderID)
	if err == nil && found.Kind != FolderEntry {
		err = storage.ErrNotFound
	}
	return found, err
}

// addUp fills in what folders hold.
func (s *Service) addUp(ctx context.Context, from storage.Reader, userID string, lines []Line) error {
	at := map[string]*Line{}
	folders := []string{}
	for i := range lines {
		if lines[i].Kind == FolderEntry {
			at[lines[i].Entry.ID] = &lines[i]
			folders = append(folders, lines[i].Entry.ID)
		}
	}
	if len(folders) == 0 {
		return nil
	}
	all, err := s.store.sums(ctx, from, userID, folders)
	for _, n := range all {
		line := at[n.folder]
		line.Items, line.Size, line.Downloads, line.Earned, line.Last = n.items, n.size, n.downloads, n.earned, n.last
	}
	return err
}

// Line finds one of a member's lines.
func (s *Service) Line(ctx context.Context, userID, entryID string) (Line, error) {
	return s.line(ctx, s.DB, userID, entryID)
}

func (s *Service) line(ctx context.Context, from storage.Reader, userID, entryID string) (Line, error) {
	found, err := s.store.line(ctx, from, userID, entryID)
	if err != nil {
		return Line{}, err
	}
	one := []Line{found}
	err = s.addUp(ctx, from, userID, one)
	return one[0], err
}

// Tree gives all file entries at and below an entry of a member's.
func (s *Service) Tree(ctx context.Context, userID, entryID string) ([]Leaf, error) {
	if _, err := s.store.entry(ctx, s.DB, userID, entryID); err != nil {
		return nil, err
	}
	return s.store.leaves(ctx, s.DB, userID, entryID)
}

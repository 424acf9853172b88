package moderation

import (
	"context"

	"causeway/internal/storage"
)

// Kind is what sort of thing a report is about.
type Kind string

// The kinds.
const (
	Entry   Kind = "entry"   // a group or channel of the directory
	App     Kind = "app"     // of the apps center
	Product Kind = "product" // of the market
	Comment Kind = "comment" // of a buyer, on a product
	Message Kind = "message" // that a search has found
)

// Subject is what a report is about.
type Subject struct {
	Kind Kind
	ID   string
}

func (s Subject) String() string { return string(s.Kind) + "/" + s.ID }

// SubjectState says who can see a subject.
type SubjectState string

// The states.
const (
	Shown   SubjectState = "shown"
	Hidden  SubjectState = "hidden"  // from everybody but its owner: not reviewed yet, or ended
	Blocked SubjectState = "blocked" // by an operator
)

// Described is a subject as operators and its owner know it.
type Described struct {
	Title   string
	ToOwner string // what a letter calls it, which goes further than the desk; "": its title
	Address string // of its page, a path; or ""
	OwnerID string // or ""
	State   SubjectState
}

// Target is what the room asks of another that shows one kind of subjects.
type Target interface {
	// Describe tells about subjects by id, and leaves out what is not there.
	Describe(ctx context.Context, ids []string) (map[string]Described, error)
	// Block takes a subject away from everybody. It is safe to block what is
	// blocked; what is not there is storage.ErrNotFound.
	Block(ctx context.Context, tx *storage.Tx, by Operator, id, reason string) error
}

// Veiled is a Target whose subjects have another name outside: theirs would tell
// too much.
type Veiled interface {
	// Unveil answers the id behind a name, or false for what never was one.
	Unveil(outside string) (id string, ok bool)
}

// unveiled is a subject under its own id.
func (s *Service) unveiled(about Subject) (Subject, bool) {
	target, veiled := s.targets[about.Kind].(Veiled)
	if !veiled {
		return about, true
	}
	id, ok := target.Unveil(about.ID)
	return Subject{about.Kind, id}, ok
}

// describe tells about subjects of all kinds.
func (s *Service) describe(ctx context.Context, subjects []Subject) (map[Subject]Described, error) {
	ids := map[Kind][]string{}
	for _, of := range subjects {
		ids[of.Kind] = append(ids[of.Kind], of.ID)
	}
	all := make(map[Subject]Described, len(subjects))
	for kind, some := range ids {
		target, known := s.targets[kind]
		if !known {
			continue
		}
		described, err := target.Describe(ctx, some)
		if err != nil {
			return nil, err
		}
		for id, d := range described {
			all[Subject{kind, id}] = d
		}
	}
	return all, nil
}

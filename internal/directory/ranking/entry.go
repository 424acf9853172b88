package ranking

// Cohort is what entries are compared within.
type Cohort struct {
	Kind     string
	Language string
	Category string
	Adult    bool
}

// The kinds of chats, whose activity is counted differently.
const (
	Group   = "group"
	Channel = "channel"
)

// Entry is what the formula is told about one listed chat.
type Entry struct {
	ID string
	Cohort
	Subscribers int64
	Verified    bool
	ListedDays  int   // whole days since it was listed
	Heard       []Day // whole days that were heard, the last is yesterday; at most ActiveDays; none: unknown
	Citation    Citation
}

// Day is what was heard in a chat on one day.
type Day struct{ Messages, Senders, Reactions int64 }

// Citation is who led to an entry within 30 days.
type Citation struct {
	Owners int64 // chats, those of one owner once
	Total  int64
}

// Gate says why an entry has no score.
type Gate string

// The gates.
const (
	Open  Gate = ""
	Young Gate = "young"
	Quiet Gate = "quiet"
)

// Parts are the shares of a score, in millionths and before they are weighed.
type Parts struct{ Subscribers, Growth, Activity, Citation, Verified int64 }

// Ranked is where one entry stands.
type Ranked struct {
	ID            string
	Gate          Gate
	Score         int64
	Parts         Parts
	Place, Of     int // in the cohort; 0 without a score
	ActivityKnown bool
	Change
}

// gate finds what keeps an entry from having a score.
func (e *Entry) gate() Gate {
	if e.ListedDays < YoungestDays {
		return Young
	}
	posts := int64(0)
	for _, d := range e.Heard {
		posts += d.Messages
	}
	if len(e.Heard) >= ActiveDays && posts < FewestPosts {
		return Quiet
	}
	return Open
}

package market

import (
	"context"
	"encoding/base64"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

type reviewsIn struct {
	httpapi.PageQuery
	ID string `path:"id" maxLength:"40"`
}

// ReviewView is a comment as everybody sees it.
type ReviewView struct {
	Rating     int64      `json:"rating" doc:"1 to 5."`
	Text       string     `json:"text"`
	Nickname   string     `json:"nickname" doc:"Masked."`
	Time       time.Time  `json:"time"`
	Answer     string     `json:"answer" doc:"The keeper's, or empty."`
	AnsweredAt *time.Time `json:"answeredAt,omitempty"`
}

type reviewsOut struct {
	Body httpapi.Page[ReviewView]
}

func (s *Service) httpReviews(ctx context.Context, in *reviewsIn) (*reviewsOut, error) {
	found, err := s.Reviews(ctx, in.ID, s.readPlace(in.Cursor), in.Limit+1)
	if err != nil {
		return nil, err
	}
	nicks, err := s.Nicks(ctx, idsOf(found, func(r Review) string { return r.AuthorID }))
	if err != nil {
		return nil, err
	}
	return &reviewsOut{pageOf(found, in.Limit, func(r Review) ReviewView {
		return ReviewView{r.Rating, r.Text, masked(nicks[r.AuthorID]), r.CreatedAt.Time(), r.Answer, clock.TimeOf(r.AnsweredAt)}
	}, func(r Review) string { return s.writePlace(r.OrderID) })}, nil
}

const placePurpose = "market review place"

// writePlace hides the order that a page of reviews ends with: its number is
// nobody's business but the buyer's and the keeper's.
func (s *Service) writePlace(order string) string {
	return base64.RawURLEncoding.EncodeToString(s.Box.Seal(placePurpose, order))
}

// readPlace reads a cursor; an odd one begins the list again.
func (s *Service) readPlace(cursor string) string {
	sealed, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return ""
	}
	order, err := s.Box.Open(placePurpose, sealed)
	if err != nil {
		return ""
	}
	return order
}

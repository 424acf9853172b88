package market

import (
	"context"
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
	ID         string     `json:"id" doc:"To report it by; another one each time."`
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
	found, err := s.Reviews(ctx, in.ID, s.cursorAt(in.Cursor), in.Limit+1)
	if err != nil {
		return nil, err
	}
	nicks, err := s.Nicks(ctx, idsOf(found, func(r Review) string { return r.AuthorID }))
	if err != nil {
		return nil, err
	}
	return &reviewsOut{pageOf(found, in.Limit, func(r Review) ReviewView {
		return ReviewView{s.veil(commentPurpose, r.OrderID), r.Rating, r.Text, masked(nicks[r.AuthorID]), r.CreatedAt.Time(), r.Answer, clock.TimeOf(r.AnsweredAt)}
	}, func(r Review) string { return s.veil(placePurpose, r.OrderID) })}, nil
}

// cursorAt reads a cursor; an odd one begins the list again.
func (s *Service) cursorAt(cursor string) string {
	order, _ := s.unveil(placePurpose, cursor)
	return order
}

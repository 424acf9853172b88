package account

import (
	"context"
	"encoding/base64"

	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// ErrNewsLink refuses a link that no letter of this shop has carried.
var ErrNewsLink = fault.New(fault.NotFound, "not_found")

// NewsReader is somebody who can be sent the shop's news: active, and with a
// mailbox or a chat. Both are proven to be theirs before they are written down.
type NewsReader struct {
	UserID     string
	Lang       lang.Tag
	Email      Email // empty: none
	TelegramID int64 // zero: none
}

// NewsReaders gives those who want news, in the order of their ids, from behind
// one of them.
func (s *Service) NewsReaders(ctx context.Context, from storage.Reader, behind string, limit int) ([]NewsReader, error) {
	return s.store.newsReaders(ctx, from, behind, limit)
}

// CountNewsReaders tells how many want news.
func (s *Service) CountNewsReaders(ctx context.Context, from storage.Reader) (int64, error) {
	return s.store.countNewsReaders(ctx, from)
}

// NewsReader gives one person, whether they want news or not: for trying a
// letter out on oneself.
func (s *Service) NewsReader(ctx context.Context, from storage.Reader, userID string) (NewsReader, error) {
	user, err := s.store.user(ctx, from, userID)
	return NewsReader{UserID: user.ID, Lang: user.Lang, Email: user.Email, TelegramID: user.TelegramID}, err
}

// WantsNews tells whether somebody wants the shop's news.
func (s *Service) WantsNews(ctx context.Context, userID string) (bool, error) {
	return s.store.news(ctx, s.db, userID)
}

// WantNews turns the shop's news on or off for somebody. A no takes back what
// is queued for them as well.
func (s *Service) WantNews(ctx context.Context, userID string, want bool) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.store.setNews(ctx, tx, userID, want); err != nil || want {
			return err
		}
		return s.notify.WithdrawReader(ctx, tx, userID)
	})
}

// newsPurpose binds the token of a letter to what it is for.
const newsPurpose = "account news"

// NewsToken is what a letter carries for turning the news off without signing
// in. It does nothing else, and names nobody to whoever reads over a shoulder.
func (s *Service) NewsToken(userID string) string {
	return base64.RawURLEncoding.EncodeToString(s.box.Seal(newsPurpose, userID))
}

// LeaveNews turns the news off for whoever was sent this token. Twice is once.
func (s *Service) LeaveNews(ctx context.Context, token string) error {
	sealed, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil {
		return ErrNewsLink
	}
	userID, err := s.box.Open(newsPurpose, sealed)
	if err != nil {
		return ErrNewsLink
	}
	return s.WantNews(ctx, userID, false)
}

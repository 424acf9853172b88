package bot

import (
	"io"
	"net/http"

	"causeway/internal/base/id"
	"causeway/internal/httpapi"
	"causeway/internal/telegram"
)

// WebhookPath is where Telegram calls.
const WebhookPath = "/bot/webhook"

// maxUpdate bounds an update; Telegram's longest have some ten thousand bytes.
const maxUpdate = 256 << 10

const secretHeader = "X-Telegram-Bot-Api-Secret-Token"

// Register adds the webhook.
func (s *Service) Register(r *httpapi.Router) {
	r.Raw(httpapi.RawOperation{
		ID: "bot-webhook", Pattern: "POST " + WebhookPath, Access: httpapi.Public(), MaxBody: maxUpdate, Rate: httpapi.RateMachine,
	}, s.webhook)
}

// webhook looks at nothing before it knows that Telegram is calling, and says
// yes only after the update is dealt with: anything else makes it come again.
func (s *Service) webhook(w http.ResponseWriter, r *http.Request) error {
	if s.Secret == "" || !id.Same(r.Header.Get(secretHeader), s.Secret) {
		return httpapi.ErrPermission
	}
	raw, err := io.ReadAll(r.Body)
	if err != nil {
		return httpapi.ErrTooLarge.Cause(err)
	}
	update, err := telegram.ParseUpdate(raw)
	if err != nil || update.ID == 0 {
		return httpapi.ErrBadJSON.Cause(err)
	}
	if err := s.Handle(r.Context(), update); err != nil {
		return err
	}
	w.WriteHeader(http.StatusOK)
	return nil
}

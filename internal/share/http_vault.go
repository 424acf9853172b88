package share

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"causeway/internal/httpapi"
)

func (s *Service) registerVault(r *httpapi.Router) {
	httpapi.Register(r, operation("share-vault", http.MethodGet, "/vault",
		"My keys, sealed in a browser of mine; version 0 and nothing else as long as none are kept", httpapi.NoBody, httpapi.RateRead), s.httpVault)
	httpapi.Register(r, operation("share-vault-save", http.MethodPut, "/vault",
		"Keep my keys for my other devices, naming the version that is replaced", 32<<10, httpapi.RateWrite), s.httpSaveVault)
}

type vaultView struct {
	Sealed    string    `json:"sealed,omitempty" doc:"Base64 of an age file."`
	Lock      Lock      `json:"lock,omitempty" enum:"code,passphrase"`
	Version   int64     `json:"version" doc:"0 as long as nothing is kept."`
	ChangedAt time.Time `json:"changedAt,omitzero"`
}

type shareVaultOut struct {
	ETag string `header:"ETag"`
	Body vaultView
}

func answerVault(v Vault, err error) (*shareVaultOut, error) {
	if err != nil {
		return nil, err
	}
	view := vaultView{Sealed: v.Sealed, Lock: v.Lock, Version: v.Version}
	if v.Version > 0 {
		view.ChangedAt = v.ChangedAt.Time()
	}
	return &shareVaultOut{strconv.Quote(strconv.FormatInt(v.Version, 10)), view}, nil
}

func (s *Service) httpVault(ctx context.Context, _ *struct{}) (*shareVaultOut, error) {
	return answerVault(s.Vault(ctx, httpapi.ActorFrom(ctx).UserID))
}

type shareSaveVaultIn struct {
	Seen string `header:"If-Match" required:"true" pattern:"^\"(0|[1-9][0-9]{0,15})\"$" doc:"The version that was seen, in quotation marks; \"0\" if there was none."`
	Body struct {
		Sealed string `json:"sealed" maxLength:"21848" doc:"Base64 of the keys as an age file, sealed with the lock's words; scrypt with logN of at most 18."`
		Lock   Lock   `json:"lock" enum:"code,passphrase" doc:"What opens it: a code that the browser made, or words of my own."`
	}
}

func (s *Service) httpSaveVault(ctx context.Context, in *shareSaveVaultIn) (*shareVaultOut, error) {
	seen, err := strconv.ParseInt(in.Seen[1:len(in.Seen)-1], 10, 64)
	if err != nil {
		return nil, ErrVaultChanged.Cause(err)
	}
	return answerVault(s.SaveVault(ctx, httpapi.ActorFrom(ctx).UserID, Vault{Sealed: in.Body.Sealed, Lock: in.Body.Lock}, seen))
}

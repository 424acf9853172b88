package bot

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// RegisterFace adds what visitors may know of the bot, which may be that there
// is none: face is nil then.
func RegisterFace(r *httpapi.Router, face *Face) {
	httpapi.Register(r, httpapi.Operation{
		ID: "bot-face", Method: http.MethodGet, Path: "/bot", Summary: "The shop's bot in Telegram", Tag: "bot",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, func(ctx context.Context, _ *struct{}) (*faceOut, error) {
		return &faceOut{viewOf(ctx, face)}, nil
	})
}

type faceOut struct{ Body faceView }

type faceView struct {
	Configured  bool   `json:"configured" doc:"The shop has a bot."`
	Username    string `json:"username" doc:"Without the @; empty while the bot does not answer."`
	DeepLink    string `json:"deepLink" doc:"Opens the chat with the bot; empty while it does not answer, as the two below."`
	GroupLink   string `json:"groupLink" doc:"Adds the bot to a group, as an administrator with no right but to be there: others see only what is addressed to them."`
	ChannelLink string `json:"channelLink" doc:"Adds it to a channel in the same way."`
}

func viewOf(ctx context.Context, face *Face) faceView {
	if face == nil {
		return faceView{}
	}
	v := faceView{Configured: true, Username: face.Username(ctx)}
	if v.Username != "" {
		v.DeepLink = "https://t.me/" + v.Username
		v.GroupLink, v.ChannelLink = v.DeepLink+"?startgroup=true&admin=manage_chat", v.DeepLink+"?startchannel=true&admin=manage_chat"
	}
	return v
}

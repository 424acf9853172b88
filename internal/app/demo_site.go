package app

import (
	"context"

	"causeway/internal/base/lang"
	"causeway/internal/site"
)

// seedNotices has the demo say something on its page of notices. It is no line
// above every page: the demo itself is to be looked at.
func (a *App) seedNotices(ctx context.Context) error {
	there, err := a.site.NoticeDesk(ctx, "", "", 1)
	if err != nil || len(there) > 0 {
		return err
	}
	return a.site.Announce(ctx, site.Wording{
		Importance: site.Info, Place: site.OnItsPage,
		Texts: map[lang.Tag]site.NoticeText{
			lang.English: {
				Title: "A new location has joined",
				Body:  "Plans with every location have it already; **nothing has to be set up**. Refresh the subscription in your client to see it.\n\nIf it does not show, read [the setup guides](/tutorials).",
			},
			lang.Simplified: {
				Title: "新增节点",
				Body:  "包含全部节点的套餐已经可以使用，**无需任何设置**。在客户端更新订阅即可看到。\n\n如果没有出现，请查看[使用教程](/tutorials)。",
			},
			lang.Traditional: {
				Title: "新增節點",
				Body:  "包含全部節點的方案已經可以使用，**不需任何設定**。在用戶端更新訂閱即可看到。\n\n如果沒有出現，請參閱[設定教學](/tutorials)。",
			},
			lang.Russian: {
				Title: "Добавлена новая локация",
				Body:  "Она уже доступна в тарифах со всеми серверами, **настраивать ничего не нужно**. Обновите подписку в приложении, чтобы её увидеть.\n\nЕсли её нет, загляните в [инструкции](/tutorials).",
			},
		},
	})
}

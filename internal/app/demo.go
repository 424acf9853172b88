package app

import (
	"context"

	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/shop"
)

const gigabyte = int64(1) << 30

// seedDemo fills an empty shop with something to look at. What is there
// already is left alone, so that a start that was broken off can be repeated.
func (a *App) seedDemo(ctx context.Context) error {
	if err := a.seedPeople(ctx); err != nil {
		return err
	}
	if err := a.seedNodes(ctx); err != nil {
		return err
	}
	if err := a.seedNotices(ctx); err != nil {
		return err
	}
	if err := a.seedShelf(ctx); err != nil || a.config.NoDirectory {
		return err
	}
	if err := a.seedDirectory(ctx); err != nil {
		return err
	}
	return a.seedMarket(ctx)
}

func (a *App) seedShelf(ctx context.Context) error {
	packages, err := a.shop.Shelf(ctx)
	if err != nil || len(packages) > 0 {
		return err
	}
	return a.shop.Add(ctx, demoPackages()...)
}

func demoPackages() []shop.Package {
	text := func(english, simplified, traditional, russian shop.Text) map[lang.Tag]shop.Text {
		return map[lang.Tag]shop.Text{lang.English: english, lang.Simplified: simplified, lang.Traditional: traditional, lang.Russian: russian}
	}
	cents := func(n int64) money.Amount { return money.Amount(n) * money.Cent }
	few := int64(12)
	packages := []shop.Package{
		{
			Tab: shop.Monthly, TrafficBytes: 50 * gigabyte, SpeedMbps: 200, Devices: 3, NodeGroups: []string{"standard"},
			Texts: text(
				shop.Text{Name: "Jetty 50", Description: "For reading, messages and the odd video."},
				shop.Text{Name: "栈桥 50", Description: "适合阅读、聊天和偶尔看视频。"},
				shop.Text{Name: "棧橋 50", Description: "適合閱讀、聊天和偶爾看影片。"},
				shop.Text{Name: "Причал 50", Description: "Для чтения, переписки и видео время от времени."}),
			Prices: map[shop.Cycle]money.Amount{shop.Month: cents(250), shop.Season: cents(700), shop.HalfYear: cents(1_320), shop.Year: cents(2_400)},
		},
		{
			Tab: shop.Monthly, TrafficBytes: 100 * gigabyte, SpeedMbps: 500, Devices: 5, NodeGroups: []string{"wide"},
			Texts: text(
				shop.Text{Name: "Harbour 100", Description: "What most people need, in every location."},
				shop.Text{Name: "港湾 100", Description: "多数人够用，可用全部节点。"},
				shop.Text{Name: "港灣 100", Description: "多數人夠用，可用全部節點。"},
				shop.Text{Name: "Гавань 100", Description: "Хватает большинству, доступны все серверы."}),
			Prices: map[shop.Cycle]money.Amount{shop.Month: cents(420), shop.Season: cents(1_190), shop.HalfYear: cents(2_240), shop.Year: cents(4_000), shop.LongTerm: cents(19_900)},
		},
		{
			Tab: shop.Monthly, TrafficBytes: 400 * gigabyte, SpeedMbps: 1_000, Devices: 10, NodeGroups: []string{"wide"}, Stock: &few,
			Texts: text(
				shop.Text{Name: "Strait 400", Description: "For a household or a small team."},
				shop.Text{Name: "海峡 400", Description: "适合家庭或小团队。"},
				shop.Text{Name: "海峽 400", Description: "適合家庭或小團隊。"},
				shop.Text{Name: "Пролив 400", Description: "Для семьи или небольшой команды."}),
			Prices: map[shop.Cycle]money.Amount{shop.Month: cents(1_100), shop.Season: cents(3_120), shop.HalfYear: cents(5_880), shop.Year: cents(10_500)},
		},
		{
			Tab: shop.Data, TrafficBytes: 200 * gigabyte, SpeedMbps: 500, Devices: 5, NodeGroups: []string{"wide"},
			Texts: text(
				shop.Text{Name: "Cargo 200", Description: "Traffic that waits for you. It never expires."},
				shop.Text{Name: "货舱 200", Description: "流量随用随扣，永不过期。"},
				shop.Text{Name: "貨艙 200", Description: "流量隨用隨扣，永不過期。"},
				shop.Text{Name: "Груз 200", Description: "Трафик, который вас подождёт. Он не сгорает."}),
			Prices: map[shop.Cycle]money.Amount{shop.LongTerm: cents(900)},
		},
		{
			Tab: shop.Data, TrafficBytes: 10 * gigabyte, SpeedMbps: 200, Devices: 2, NodeGroups: []string{"standard"}, LimitedToOne: true,
			Texts: text(
				shop.Text{Name: "First crossing 10", Description: "To try it out, once for each account."},
				shop.Text{Name: "初渡 10", Description: "用来试试看，每人限购一次。"},
				shop.Text{Name: "初渡 10", Description: "用來試試看，每人限購一次。"},
				shop.Text{Name: "Первый рейс 10", Description: "Чтобы попробовать, один раз на учётную запись."}),
			Prices: map[shop.Cycle]money.Amount{shop.Month: cents(50)},
		},
	}
	for i := range packages {
		packages[i].SortOrder, packages[i].OnSale = int64(i), true
	}
	return packages
}

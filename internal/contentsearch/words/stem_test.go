package words

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// stems have the forms of one word in each row.
var stems = map[string]string{
	"канал":    "канал канала каналу каналом канале каналы каналов каналам каналами каналах",
	"чат":      "чат чата чаты чатов чатам чатами чатах чате",
	"бот":      "бот бота ботом ботов ботами",
	"игр":      "игра игры игре игру игрой играм играми играх игр",
	"новост":   "новость новости новостью новостей новостям новостями новостях",
	"русск":    "русский русская русское русские русского русскому русским русском русской русскую русских русскими",
	"нов":      "новый новая новое новые нового новому новым новом новой новую новых новыми",
	"син":      "синий синяя синее синие синего синему синим синюю синих синими",
	"групп":    "группа группы группе группу группой групп группам группами группах",
	"сообщен":  "сообщение сообщения сообщению сообщением сообщении сообщений сообщениям сообщениями сообщениях",
	"ваканс":   "вакансия вакансии вакансию вакансией вакансий вакансиям вакансиями вакансиях",
	"стат":     "статья статьи статье статью статьей статей статьям статьями статьях",
	"москв":    "москва москвы москве москву москвой",
	"телегр":   "телеграм телеграма телеграму телеграмом телеграме",
	"видео":    "видео",
	"при":      "при",
	"прием":    "прием приема приемы приемов приемами",
	"channel":  "channel channels",
	"box":      "box boxes",
	"church":   "church churches",
	"class":    "class classes",
	"story":    "story stories",
	"movy":     "movie movies",
	"price":    "price prices",
	"app":      "app apps",
	"news":     "news",
	"this":     "this",
	"status":   "status",
	"gas":      "gas",
	"mp3s":     "mp3s",
	"канaлы":   "канaлы", // with a Latin a
	"中文":       "中文",
	"українці": "українці",
}

func TestFormsOfAWordHaveOneStem(t *testing.T) {
	for want, forms := range stems {
		for _, form := range strings.Fields(forms) {
			if got := stem(form); got != want {
				t.Errorf("%s has the stem %s, want %s", form, got, want)
			}
		}
	}
}

func TestWordsThatMeanSomethingElseHaveOtherStems(t *testing.T) {
	for _, pair := range [][2]string{{"new", "news"}, {"вид", "видео"}, {"слово", "слава"}, {"мой", "мои"}, {"node", "note"}, {"кот", "код"}} {
		if stem(pair[0]) == stem(pair[1]) {
			t.Errorf("%s and %s are both %s", pair[0], pair[1], stem(pair[0]))
		}
	}
}

func TestAStemIsItsOwnStem(t *testing.T) {
	letters := rapid.OneOf(
		rapid.StringOfN(rapid.SampledFrom([]rune("аеиоуыэюяьйвмхгбст")), 0, 12, -1),
		rapid.StringOfN(rapid.SampledFrom([]rune("aeiousxzchnwy")), 0, 12, -1),
	)
	rapid.Check(t, func(t *rapid.T) {
		word := letters.Draw(t, "word")
		s := stem(word)
		if stem(s) != s {
			t.Fatalf("%s has the stem %s, and that %s", word, s, stem(s))
		}
		if s != word && (!stemmable(s) || !stemmable(word)) {
			t.Fatalf("%s has the stem %s, which no query asks for", word, s)
		}
	})
}

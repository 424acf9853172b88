package content

import (
	"strings"
	"testing"

	"causeway/internal/base/lang"
)

// otherWords are those that docs/glossary.md has another word for, and in Taiwan
// those that only a converted text would hold.
var otherWords = map[lang.Tag][]string{
	lang.Simplified: {"密钥库", "口令", "表态", "运营人员", "服务费", "支付机构"},
	lang.Traditional: {
		"金鑰庫", "營運人員", "服務費", "支付業者", "賣場", "QR 碼", "條目", "應用中心",
		"軟件", "網絡", "視頻", "服務器", "信息", "默認", "登錄", "賬", "短信", "鏈接", "屏幕", "質量",
	},
	// Words have endings, and their first letter may be a capital.
	lang.Russian: {
		"аркетплейс", "кредит", "дминистраци", "адолженност", "апечата", "бщие файлы", "аккаунт в ",
		"ополняется", "ополнении", "иск по содержимому", "владельцы магазинов", "больше 18",
	},
}

func TestOneWordForOneThing(t *testing.T) {
	for _, name := range files(t) {
		tag, ok := language(name)
		if !ok {
			continue
		}
		text := read(t, name)
		for _, word := range otherWords[tag] {
			if strings.Contains(text, word) {
				t.Errorf("%s says %s", name, word)
			}
		}
	}
}

package account

import (
	"errors"
	"strings"
	"testing"
)

func TestLengthIsCountedAsPeopleCount(t *testing.T) {
	t.Parallel()
	for password, want := range map[string]error{
		"vk3!x9q":                                     ErrPasswordTooShort,
		"vk3!x9q2":                                    nil,
		"春眠不觉晓处处":                                     ErrPasswordTooShort,
		"春眠不觉晓处处闻":                                    nil,
		"дождь!7":                                     ErrPasswordTooShort,
		"e\u0301te\u0301 sur":                         ErrPasswordTooShort, // seven letters, nine code points
		"e\u0301te\u0301 sure":                        nil,
		"👨‍👩‍👧‍👦 ok":                                  ErrPasswordTooShort,
		strings.Repeat("a quiet harbour ", 256):       nil, // 4096 bytes
		strings.Repeat("a quiet harbour ", 256) + "!": ErrPasswordTooLong,
	} {
		if err := checkNewPassword(password, passwordRules{}); !errors.Is(err, want) {
			t.Errorf("%.30q: %v, want %v", password, err, want)
		}
	}
	if err := checkNewPassword("fourteen chars", passwordRules{shortest: shortestOperatorPassword}); !errors.Is(err, ErrPasswordTooShort) {
		t.Errorf("an operator's: %v", err)
	}
}

func TestWhatGuessersTryFirstIsRefused(t *testing.T) {
	t.Parallel()
	rules := passwordRules{own: []string{"ada.lovelace@example.com", "+8613800138000", "Harbour Lane", ""}}
	for _, password := range []string{
		"password", "Password1", "PASSWORD!!!", "p@ssw0rd2024", "iloveyou", "Dragon2026!", "welcome123", "letmein!!", "woaini1314", "1q2w3e4r",
		"пароль123", "qwerty123", "QwErTy!!1", "administrator", "1qaz2wsx", "a123456789",
		"12345678", "87654321", "123456789012345", "00000000", "11112222", "abcdefgh", "hgfedcba", "abcd1234", "qwertyuiop", "poiuytrewq", "asdfghjkl1234",
		"qweasdzxc", "йцукенгш", "фыва1234", "zyxw4321",
		"aaaaaaaa", "abababab", "123123123", "hahahahaha", "密码密码密码密码", "12341234123412341234", "!!!!!!!!!!!!!!!!",
		"ada.lovelace@example.com", "ADA.LOVELACE1815", "adalovelace", "AdaLovelace!", "example.com", "13800138000", "8613800138000", "+8613800138000",
		"harbour lane", "Harbour Lane 2026", "harbourlane", "HarbourLane!!",
	} {
		if err := checkNewPassword(password, rules); !errors.Is(err, ErrPasswordTooCommon) {
			t.Errorf("%q: %v", password, err)
		}
	}
}

// The rules must not stand in the way of people who choose well.
func TestGoodPasswordsAreTaken(t *testing.T) {
	t.Parallel()
	rules := passwordRules{own: []string{"ada.lovelace@example.com", "+8613800138000", "Harbour Lane", ""}}
	for _, password := range []string{
		"correct horse battery", "xK9#mQ2$vL", "76319284", "monkey business", "my dragon sleeps", "пятьдесят оттенков", "床前明月光疑是地上霜",
		"ada reads at night", "over the harbour", "aab1aab2", "abc xyz 123 rain", "a quiet harbour at dawn", "qwertz is a layout",
	} {
		if err := checkNewPassword(password, rules); err != nil {
			t.Errorf("%q: %v", password, err)
		}
	}
}

package account

import (
	"regexp"
	"strings"
)

// naming is a mark in a browser's words and what people call whoever has it.
type naming struct {
	mark *regexp.Regexp
	name string
}

// Those words name every ancestor of a browser too: the first line that fits is
// the most particular one.
var (
	browserNames = []naming{
		{regexp.MustCompile(`\bMicroMessenger/`), "WeChat"},
		{regexp.MustCompile(`\bTelegram`), "Telegram"},
		{regexp.MustCompile(`\bEdg(?:e|A|iOS)?/`), "Edge"},
		{regexp.MustCompile(`\b(?:OPR|Opera)\b`), "Opera"},
		{regexp.MustCompile(`\bYaBrowser/`), "Yandex Browser"},
		{regexp.MustCompile(`\bSamsungBrowser/`), "Samsung Internet"},
		{regexp.MustCompile(`\b(?:Firefox|FxiOS)/`), "Firefox"},
		{regexp.MustCompile(`\b(?:Chrome|CriOS|Chromium)/`), "Chrome"},
		{regexp.MustCompile(`\bSafari/`), "Safari"},
	}
	systemNames = []naming{
		{regexp.MustCompile(`\biPhone\b`), "iPhone"},
		{regexp.MustCompile(`\biPad\b`), "iPad"},
		{regexp.MustCompile(`\bAndroid\b`), "Android"},
		{regexp.MustCompile(`\bHarmonyOS|\bOpenHarmony`), "HarmonyOS"},
		{regexp.MustCompile(`\bWindows\b`), "Windows"},
		{regexp.MustCompile(`\bCrOS\b`), "ChromeOS"},
		{regexp.MustCompile(`\bMac OS X\b|\bMacintosh\b`), "macOS"},
		{regexp.MustCompile(`\bLinux\b`), "Linux"},
	}
)

// shownDevice is what a message may say about a browser: only names from the
// lists above. The browser's own words are whatever its user wants to have
// read to somebody else in our name.
func shownDevice(userAgent string) string {
	var known []string
	for _, names := range [][]naming{browserNames, systemNames} {
		for _, n := range names {
			if n.mark.MatchString(userAgent) {
				known = append(known, n.name)
				break
			}
		}
	}
	return strings.Join(known, " · ")
}

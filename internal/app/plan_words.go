package app

import (
	"fmt"
	"strconv"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
)

// gigabytes writes a size as short as it tells something. What little is left is
// never called nothing.
func gigabytes(bytes int64, tag lang.Tag) string {
	size := float64(bytes) / (1 << 30)
	switch {
	case bytes == 0:
		return "0"
	case size >= 10:
		return strconv.FormatFloat(size, 'f', 0, 64)
	}
	text := strconv.FormatFloat(max(size, 0.01), 'f', 2, 64)
	text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	if tag == lang.Russian {
		return strings.Replace(text, ".", ",", 1)
	}
	return text
}

// months are Russian months as a date has them.
var months = [...]string{
	"января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря",
}

// moment writes day and minute as the reader's language does, in UTC. No line
// ends between a number and what it counts.
func moment(at clock.Millis, tag lang.Tag) string {
	t := at.Time().UTC()
	switch tag {
	case lang.Simplified, lang.Traditional:
		return t.Format("2006年1月2日\u00a015:04")
	case lang.Russian:
		return fmt.Sprintf("%d\u00a0%s %d\u00a0г., %s", t.Day(), months[t.Month()-1], t.Year(), t.Format("15:04"))
	case lang.English:
	}
	return t.Format("January\u00a02, 2006 at\u00a015:04")
}

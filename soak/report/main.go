// Command report writes the figures of a full run into docs/measured.md,
// between two marks, and leaves the rest of the page as people wrote it.
//
//	go run ./soak/report -figures figures.jsonl -page docs/measured.md -about "2 cores, Go 1.26"
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"causeway/soak"
)

const (
	begin = "<!-- soak:begin -->"
	end   = "<!-- soak:end -->"
)

func main() {
	figures := flag.String("figures", "", "file that the run has written")
	page := flag.String("page", "docs/measured.md", "page to write into")
	about := flag.String("about", "", "machine and day, as a sentence")
	flag.Parse()
	if err := report(*figures, *page, *about); err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(1)
	}
}

func report(figures, page, about string) error {
	lines, err := os.ReadFile(figures)
	if err != nil {
		return fmt.Errorf("the run recorded no figures: %w", err)
	}
	table, err := render(lines, about)
	if err != nil {
		return err
	}
	old, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	text, err := replace(string(old), table)
	if err != nil {
		return fmt.Errorf("%s: %w", page, err)
	}
	return os.WriteFile(page, []byte(text), 0o644)
}

// render makes a table of the figures, by test and then in order of recording.
func render(lines []byte, about string) (string, error) {
	var figures []soak.Figure
	scanner := bufio.NewScanner(bytes.NewReader(lines))
	for scanner.Scan() {
		var f soak.Figure
		if err := json.Unmarshal(scanner.Bytes(), &f); err != nil {
			return "", fmt.Errorf("figure %q: %w", scanner.Text(), err)
		}
		figures = append(figures, f)
	}
	if len(figures) == 0 {
		return about + "\n\nNo test recorded a figure.\n", scanner.Err()
	}
	slices.SortStableFunc(figures, func(a, b soak.Figure) int { return strings.Compare(a.Test, b.Test) })

	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n| test | figure | value |\n|---|---|---|\n", about)
	for _, f := range figures {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", f.Test, f.Name, strings.TrimSpace(f.Value+" "+f.Unit))
	}
	return b.String(), scanner.Err()
}

// replace puts table between the marks of a page.
func replace(page, table string) (string, error) {
	before, rest, ok := strings.Cut(page, begin)
	_, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		return "", fmt.Errorf("want the marks %s and %s", begin, end)
	}
	return before + begin + "\n" + table + end + after, nil
}

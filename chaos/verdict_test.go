package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// said makes a log: each word is key:answer or key:answer:fault.
func said(t *testing.T, words string) []entry {
	t.Helper()
	path := filepath.Join(t.TempDir(), "acks")
	log, err := openLog(path)
	if err != nil {
		t.Fatal(err)
	}
	for word := range strings.FieldsSeq(words) {
		parts := append(strings.Split(word, ":"), "calm")
		if err := log.write(entry{Kind: "order", Key: parts[0], Answer: answer(parts[1]), Fault: parts[2], Sent: time.Now()}); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := readLog(path)
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

func TestALogIsHeldAgainstTheBooks(t *testing.T) {
	for _, c := range []struct {
		name, log string
		there     found
		want      tally
	}{
		{"done and there", "a:ok", found{times: 1}, tally{acknowledged: 1}},
		{"done and lost", "a:ok", found{}, tally{acknowledged: 1, lost: 1}},
		{"done twice", "a:ok", found{times: 2}, tally{acknowledged: 1, doubled: 1}},
		{"refused", "a:refused", found{}, tally{refused: 1}},
		{"refused and done all the same", "a:refused", found{times: 1}, tally{refused: 1, undead: 1}},
		{"nobody said, and it is there", "a:unknown", found{times: 1}, tally{unknown: 1, open: 1}},
		{"nobody said, and it is not", "a:unknown", found{}, tally{unknown: 1, open: 1}},
		{"asked again and there once", "a:unknown a:ok", found{times: 1}, tally{unknown: 1, converged: 1}},
		{"asked again and done again", "a:unknown a:ok", found{times: 2}, tally{unknown: 1, converged: 1, doubled: 1}},
		{"asked again, told that it is done, and it is not", "a:unknown a:unknown a:ok", found{}, tally{unknown: 1, converged: 1, lost: 1}},
		{"asked again and refused", "a:unknown a:refused", found{}, tally{unknown: 1, converged: 1}},
		{"asked again, refused, and there", "a:unknown a:refused", found{times: 1}, tally{unknown: 1, converged: 1, undead: 1}},
		{"paid for and not delivered", "a:ok", found{times: 1, half: "no delivery"}, tally{acknowledged: 1, half: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			v, err := judge(said(t, c.log), func(string, string) (found, error) { return c.there, nil })
			if err != nil || v.total() != c.want {
				t.Errorf("%+v, want %+v, %v", v.total(), c.want, err)
			}
			if bad := c.want.wrong()+c.want.open > 0; bad != (len(v.details) > 0) {
				t.Errorf("told of %q", v.details)
			}
		})
	}
}

func TestADeedBelongsToTheFaultThatLeftItWithoutAnAnswer(t *testing.T) {
	v, err := judge(said(t, "a:ok b:unknown:F03 b:unknown:F07 b:ok c:ok:F07"), func(string, string) (found, error) { return found{times: 1}, nil })
	if err != nil {
		t.Fatal(err)
	}
	for fault, want := range map[string]tally{
		"calm": {acknowledged: 1}, "F03": {unknown: 1, converged: 1}, "F07": {acknowledged: 1},
	} {
		if got := *of(v.byFault, fault); got != want {
			t.Errorf("%s: %+v, want %+v", fault, got, want)
		}
	}
	var page strings.Builder
	v.print(&page)
	if !strings.Contains(page.String(), "F03") {
		t.Errorf("no word of F03:\n%s", page.String())
	}
}

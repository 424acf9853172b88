package main

import (
	"os"
	"strings"
	"testing"
)

func TestTheTableIsWhatTheDictionarySays(t *testing.T) {
	want, err := program(strings.NewReader(dictionary))
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../table.go")
	if err != nil || string(got) != string(want) {
		t.Fatalf("table.go is not what generate writes (%v): run go generate in internal/base/fold", err)
	}
}

func TestReadingTakesTheFirstOfSeveralCandidates(t *testing.T) {
	pairs, err := read(strings.NewReader("# a comment\n\n㑮\t㑮 𫝈\n乾\t干 乾\n發\t发\n"))
	if err != nil || len(pairs) != 2 || pairs['乾'] != '干' || pairs['發'] != '发' {
		t.Fatalf("%v, %v", pairs, err)
	}
}

func TestADictionaryThatCannotBeRightIsRefused(t *testing.T) {
	for name, text := range map[string]string{
		"a phrase":         "頭髮\t头发\n",
		"no candidate":     "發\n",
		"twice":            "發\t发\n發\t髮\n",
		"a phrase instead": "發\t头发\n",
		"a circle":         "發\t髮\n髮\t發\n",
	} {
		if _, err := program(strings.NewReader(text)); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}

func TestCharactersLeadToTheirEndAtOnce(t *testing.T) {
	pairs := map[rune]rune{'一': '二', '二': '三', '三': '四'}
	if err := settle(pairs); err != nil || pairs['一'] != '四' || pairs['二'] != '四' {
		t.Fatalf("%v, %v", pairs, err)
	}
}

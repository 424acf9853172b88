package traffic

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestAPushIsUnderstoodRowByRow(t *testing.T) {
	for _, c := range []struct {
		body string
		rows []row
		odd  []oddRow
	}{
		{`{}`, nil, nil},
		{`null`, nil, nil},
		{" {\n} ", nil, nil},
		{`{"7":[1,2]}`, []row{{7, 1, 2}}, nil},
		{"{ \"10\" : [ 1 ,\t2 ] ,\n\"9\":[3,4] }", []row{{9, 3, 4}, {10, 1, 2}}, nil},
		{`{"7":[1,2],"7":[3,4]}`, []row{{7, 3, 4}}, nil},
		{`{"7":[0,0],"8":[0,5]}`, []row{{8, 0, 5}}, nil},
		{`{"0":[1,2],"-3":[1,2],"x":[1,2],"":[1,2],"1e3":[1,2],"99999999999999999999":[1,2]}`, nil, nil},
		{`{"2147483647":[1,2],"2147483646":[1,2]}`, []row{{Placeholder - 1, 1, 2}}, nil},
		{`{"7":[-1,2]}`, nil, []oddRow{{7, "-1", "2", Negative}}},
		{`{"7":[-0,2]}`, []row{{7, 0, 2}}, nil},
		{`{"7":[750000000000,0]}`, []row{{7, 750000000000, 0}}, nil},
		{`{"7":[750000000001,0]}`, nil, []oddRow{{7, "750000000001", "0", TooMuch}}},
		{`{"7":[0,123456789012345678901234567890]}`, nil, []oddRow{{7, "0", "123456789012345678901234567890", TooMuch}}},
		{`{"7":[0,-123456789012345678901234567890]}`, nil, []oddRow{{7, "0", "-123456789012345678901234567890", Negative}}},
		{`{"7":[1.5,2]}`, nil, []oddRow{{7, "1.5", "2", NotANumber}}},
		{`{"7":[1e3,2]}`, nil, []oddRow{{7, "1e3", "2", NotANumber}}},
		{`{"7":["1",2]}`, nil, []oddRow{{7, `"1"`, "2", NotANumber}}},
		{`{"7":null}`, nil, []oddRow{{7, "null", "", NotANumber}}},
		{`{"7":[]}`, nil, []oddRow{{7, "", "", NotANumber}}},
		{`{"7":[1]}`, nil, []oddRow{{7, "1", "", NotANumber}}},
		{`{"7":[1,2,3]}`, nil, []oddRow{{7, "1", "2,3", NotANumber}}},
		{`{"7":{"a":"}\""},"8":[1,2]}`, []row{{8, 1, 2}}, []oddRow{{7, `{"a":"}\""}`, "", NotANumber}}},
		{`{"7":[-1,2],"7":[3,4]}`, []row{{7, 3, 4}}, nil},
		{`{"\"]},":[9,9],"8":[1,2]}`, []row{{8, 1, 2}}, nil},
		{`{"7":["` + strings.Repeat("x", 100) + `",2]}`, nil, []oddRow{{7, `"` + strings.Repeat("x", 39), "2", NotANumber}}},
	} {
		got, err := parse([]byte(c.body))
		if err != nil || !reflect.DeepEqual(got, batch{rows: c.rows, odd: c.odd}) {
			t.Errorf("%s: %+v, %v", c.body, got, err)
		}
	}
}

func TestWhatIsNoObjectIsRefusedWhole(t *testing.T) {
	for _, body := range []string{``, ` `, `[]`, `7`, `"x"`, `{`, `{"7":[1,2]`, `{"7":[1,2]}}`, `{"7":[1,2],}`, `{7:[1,2]}`, `{"7":[01,2]}`, `{"7":[1,2]} x`} {
		if _, err := parse([]byte(body)); !errors.Is(err, ErrReport) {
			t.Errorf("%q: %v", body, err)
		}
	}
	if _, err := parse([]byte(`{` + strings.Repeat(" ", MaxPush) + `}`)); !errors.Is(err, ErrTooLarge) {
		t.Errorf("too large: %v", err)
	}
}

// Whatever rows there are, written however JSON allows, they come back sorted
// and alike, in parts that make up the whole.
func TestAnyRowsSurviveTheWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.MapOfN(rapid.Int64Range(1, 1<<53), rapid.SliceOfN(rapid.Int64Range(0, mostBytes), 2, 2), 0, 50).Draw(t, "rows")
		blank := rapid.SampledFrom([]string{"", " ", "\n\t", "\r\n"})
		pairs := []string{}
		for number, moved := range want {
			s := blank.Draw(t, "blank")
			pairs = append(pairs, fmt.Sprintf(`%s"%d"%s:%s[%s%d%s,%s%d]%s`, s, number, s, s, s, moved[0], s, s, moved[1], s))
			if moved[0] == 0 && moved[1] == 0 {
				delete(want, number)
			}
		}
		got, err := parse([]byte("{" + strings.Join(pairs, ",") + "}"))
		if err != nil || len(got.odd) > 0 || len(got.rows) != len(want) {
			t.Fatalf("%+v, %v, want %v", got, err, want)
		}
		last := int64(0)
		for _, r := range got.rows {
			if r.number <= last || r.up != want[r.number][0] || r.down != want[r.number][1] {
				t.Fatalf("%+v after %d, want %v", r, last, want[r.number])
			}
			last = r.number
		}
		again, err := parse([]byte(got.given()))
		if err != nil || !reflect.DeepEqual(again, got) {
			t.Fatalf("%+v became %+v, %v", got, again, err)
		}
	})
}

func FuzzAnyBodyIsReadOrRefused(f *testing.F) {
	for _, seed := range []string{`{"7":[1,2]}`, `{"7":{"a":[{}]},"8":"\\\""}`, `{"7":-1.5e+9 }`, `[`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		b, err := parse(body)
		if err != nil {
			return
		}
		for _, r := range b.rows {
			if r.number <= 0 || r.up < 0 || r.down < 0 || r.up > mostBytes || r.down > mostBytes {
				t.Errorf("%+v is believed", r)
			}
		}
	})
}

func TestABigPushIsCutIntoParts(t *testing.T) {
	b := batch{rows: make([]row, 2*partRows+1)}
	parts := b.parts()
	if len(parts) != 3 || len(parts[0].rows) != partRows || len(parts[2].rows) != 1 {
		t.Errorf("%d parts", len(parts))
	}
}

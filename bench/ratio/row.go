package ratio

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"text/tabwriter"
)

// Row is one line of the table.
type Row struct {
	Name     string // of the benchmark
	Compared string // what is held beside what
	Ratio    float64
	Sense    string // "at least", "at most", or "" for what has no mark
	Mark     float64
}

// missed says whether the ratio is on the wrong side of its mark. One that could
// not be made is.
func (r Row) missed() bool {
	switch r.Sense {
	case "at least":
		return !(r.Ratio >= r.Mark)
	case "at most":
		return !(r.Ratio <= r.Mark)
	}
	return math.IsNaN(r.Ratio)
}

func (r Row) holds() string {
	switch {
	case r.missed():
		return "NO"
	case r.Sense == "":
		return ""
	}
	return "yes"
}

func (r Row) mark() string {
	if r.Sense == "" {
		return "none"
	}
	return fmt.Sprintf("%s ×%.2f", r.Sense, r.Mark)
}

// Print writes the table.
func Print(w io.Writer, rows []Row) error {
	table := tabwriter.NewWriter(w, 0, 0, 1, ' ', 0)
	fmt.Fprintln(table, "| name\t| what is compared\t| ratio\t| mark\t| holds\t|")
	fmt.Fprintln(table, "|---\t|---\t|---\t|---\t|---\t|")
	for _, r := range rows {
		fmt.Fprintf(table, "| %s\t| %s\t| ×%.2f\t| %s\t| %s\t|\n", r.Name, r.Compared, r.Ratio, r.mark(), r.holds())
	}
	return table.Flush()
}

// Append adds rows to a file, one on each line.
func Append(name string, rows []Row) (err error) {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	lines := json.NewEncoder(file)
	for _, r := range rows {
		if err := lines.Encode(r); err != nil {
			return fmt.Errorf("%s: %w", r.Compared, err)
		}
	}
	return nil
}

// Read gives what was appended.
func Read(name string) (rows []Row, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	for lines := json.NewDecoder(file); ; {
		var r Row
		if err := lines.Decode(&r); err != nil {
			if errors.Is(err, io.EOF) {
				return rows, nil
			}
			return nil, err
		}
		rows = append(rows, r)
	}
}

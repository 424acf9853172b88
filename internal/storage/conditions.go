package storage

import (
	"strconv"
	"strings"
)

// Conditions collects what a search asks for. Only what is asked for is in the
// statement, so that each search finds the index made for it.
type Conditions struct {
	texts []string
	args  []any
}

// Value adds a value and answers its placeholder.
func (c *Conditions) Value(v any) string {
	c.args = append(c.args, v)
	return "$" + strconv.Itoa(len(c.args))
}

// List adds values and answers their placeholders.
func (c *Conditions) List(values []string) string {
	first := len(c.args) + 1
	for _, v := range values {
		c.args = append(c.args, v)
	}
	return In(first, len(values))
}

// Add adds a condition, in parts.
func (c *Conditions) Add(parts ...string) { c.texts = append(c.texts, strings.Join(parts, "")) }

// Where is all of them, or nothing.
func (c *Conditions) Where() string {
	if len(c.texts) == 0 {
		return ""
	}
	return "WHERE " + strings.Join(c.texts, " AND ")
}

// Args are the values, in the order of their placeholders.
func (c *Conditions) Args() []any { return c.args }

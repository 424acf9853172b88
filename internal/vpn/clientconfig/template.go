package clientconfig

import (
	_ "embed" // for the template that comes with the program
	"fmt"
	"regexp"
	"sync"
)

// MaxTemplate bounds what an operator may write, in bytes.
const MaxTemplate = 64 << 10

// DefaultTemplate is what stands around the nodes until an operator writes
// something else. It needs no database of countries or domains, which clients
// would have to fetch first.
//
//go:embed template.yaml
var DefaultTemplate string

// Template is an operator's file, read once: everything but the nodes.
type Template struct {
	head   []byte // all other keys, as they are written
	groups []groupPlan
	rules  []rulePlan
}

// groupPlan is a choice between nodes and other groups. Its members are known
// only when the nodes are.
type groupPlan struct {
	name    string
	kind    string
	members []memberPlan
	fills   bool // by the client itself, from a provider or with everything
	rest    object
}

// memberPlan is a name, or a pattern that stands for every node it fits.
type memberPlan struct {
	name    string
	pattern *regexp.Regexp
}

// rulePlan is a rule, cut around the place where it says where to go.
type rulePlan struct {
	kind, condition, target, options string
}

func (r rulePlan) String() string {
	text := r.kind
	for _, part := range []string{r.condition, r.target, r.options} {
		if part != "" {
			text += "," + part
		}
	}
	return text
}

// standard is the compiled DefaultTemplate; a test sees to it that there is
// nothing to complain of.
var standard = sync.OnceValue(func() *Template {
	t, problems := Compile(DefaultTemplate, nil)
	if t == nil {
		panic(fmt.Sprintf("clientconfig: the default template: %v", problems))
	}
	return t
})

// builtIn are names that Clash gives to what it can do by itself.
var builtIn = []string{"DIRECT", "REJECT", "REJECT-DROP", "PASS", "COMPATIBLE", "GLOBAL"}

// names are those that no node may have.
func (t *Template) names() []string {
	names := append([]string{}, builtIn...)
	for _, g := range t.groups {
		names = append(names, g.name)
	}
	return names
}

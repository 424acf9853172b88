package clientconfig

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// Problem is why a template cannot be used. The code is stable; the detail
// names what it is about.
type Problem struct {
	Line   int // 0 if it is about the text as a whole
	Code   string
	Detail string
}

// Compile reads an operator's text. With problems there is no template. nodes
// are the names of nodes that groups and rules may mention.
func Compile(text string, nodes []string) (*Template, []Problem) {
	c := &check{known: map[string]bool{}}
	for _, name := range append(nodes, builtIn...) {
		c.known[name] = true
	}
	return c.template(text)
}

// Load reads a text that was in order when it was kept. Nodes that it names may
// have gone since; what cannot be read any more gives way to the default.
func Load(text string) *Template {
	c := &check{known: map[string]bool{}, anyName: true}
	for _, name := range builtIn {
		c.known[name] = true
	}
	if t, _ := c.template(text); t != nil {
		return t
	}
	return standard()
}

func (c *check) template(text string) (*Template, []Problem) {
	root, problem := readYAML(text)
	if problem != nil {
		return nil, []Problem{*problem}
	}
	c.lines = lines(root)
	t := &Template{}
	var head object
	for _, item := range root.values {
		key, _ := item.Key.(string)
		switch key {
		case "":
			c.complain(c.lines.of(fmt.Sprint(item.Key)), "bad_value", fmt.Sprint(item.Key))
		case "proxies":
			c.complain(c.lines.of(key), "proxies_given", "")
		case "proxy-groups", "rules":
		default:
			head = c.head(head, key, item.Value)
		}
	}
	c.providers, c.subRules = keysOf(root.value("rule-providers")), keysOf(root.value("sub-rules"))
	t.groups = c.groups(root.value("proxy-groups"))
	t.rules = c.rules(root.value("rules"))
	if len(c.problems) > 0 {
		return nil, c.problems
	}
	t.head = appendBlock(nil, 0, head)
	return t, nil
}

// document is the outermost mapping, with the tree that knows its lines.
type document struct {
	values yaml.MapSlice
	tree   ast.Node
}

func (d document) value(key string) any {
	for _, item := range d.values {
		if item.Key == key {
			return item.Value
		}
	}
	return nil
}

func readYAML(text string) (document, *Problem) {
	switch {
	case len(text) > MaxTemplate || strings.Count(text, "\n") > mostLines:
		return document{}, &Problem{Code: "too_large"}
	case !utf8.ValidString(text):
		return document{}, &Problem{Code: "bad_yaml", Detail: "UTF-8"}
	}
	if line := tooDeep(text); line > 0 {
		return document{}, &Problem{Line: line, Code: "too_deep"}
	}
	file, err := parser.ParseBytes([]byte(text), 0)
	if err != nil {
		return document{}, complaint(err)
	}
	if len(file.Docs) != 1 || file.Docs[0].Body == nil {
		return document{}, &Problem{Code: "not_a_mapping"}
	}
	d := document{tree: file.Docs[0].Body}
	if p := boundAliases(d.tree); p != nil {
		return document{}, p
	}
	switch d.tree.(type) {
	case *ast.MappingNode, *ast.MappingValueNode:
	default:
		return document{}, &Problem{Code: "not_a_mapping"}
	}
	if err := yaml.NodeToValue(d.tree, &d.values, yaml.UseOrderedMap()); err != nil {
		return document{}, complaint(err)
	}
	return d, nil
}

// complaint makes the reader's own words ours: its first line, without the
// picture of the place below.
func complaint(err error) *Problem {
	p := &Problem{Code: "bad_yaml"}
	var located yaml.Error
	if errors.As(err, &located) {
		if token := located.GetToken(); token != nil && token.Position != nil {
			p.Line = token.Position.Line
		}
		p.Detail = located.GetMessage()
		return p
	}
	p.Detail, _, _ = strings.Cut(err.Error(), "\n")
	return p
}

// mostLines is more than sixty-four kilobytes of real rules have; reading takes
// the square of what are next to empty lines.
const mostLines = 5_000

// deepest is how many brackets or dashes may stand inside each other: real files
// have five, and reading takes the square of it.
const deepest = 32

// tooDeep gives the line where the text nests too deep, or 0.
func tooDeep(text string) int {
	depth, number := 0, 0
	for line := range strings.SplitSeq(text, "\n") {
		number++
		indent := line[:len(line)-len(strings.TrimLeft(line, " -"))]
		if strings.Count(indent, "-") > deepest {
			return number
		}
		for _, r := range line {
			switch r {
			case '[', '{':
				depth++
			case ']', '}':
				depth = max(0, depth-1)
			}
			if depth > deepest {
				return number
			}
		}
	}
	return 0
}

// mostAliases bounds how much longer a file becomes when aliases are written
// out. What an anchor names must not have aliases itself: a few lines of those
// would fill any memory.
const mostAliases = 64

func boundAliases(root ast.Node) *Problem {
	aliases := ast.Filter(ast.AliasType, root)
	if len(aliases) > mostAliases {
		return &Problem{Line: lineOf(aliases[mostAliases]), Code: "too_many_aliases"}
	}
	for _, anchor := range ast.Filter(ast.AnchorType, root) {
		if a, is := anchor.(*ast.AnchorNode); is && a.Value != nil && len(ast.Filter(ast.AliasType, a.Value)) > 0 {
			return &Problem{Line: lineOf(anchor), Code: "nested_alias"}
		}
	}
	return nil
}

func lineOf(n ast.Node) int {
	if n == nil || n.GetToken() == nil || n.GetToken().Position == nil {
		return 0
	}
	return n.GetToken().Position.Line
}

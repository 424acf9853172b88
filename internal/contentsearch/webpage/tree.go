package webpage

import (
	"iter"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

type condition func(*html.Node) bool

func class(name string) condition {
	return func(n *html.Node) bool {
		return n.Type == html.ElementNode && slices.Contains(strings.Fields(attribute(n, "class")), name)
	}
}

func element(name string) condition {
	return func(n *html.Node) bool { return n.Type == html.ElementNode && n.Data == name }
}

func attribute(n *html.Node, name string) string {
	if n == nil {
		return ""
	}
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// all are the nodes under one that meet a condition, in the page's order. What
// is inside of such a node is not looked at.
func all(n *html.Node, is condition) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) { each(n, is, yield) }
}

func each(n *html.Node, is condition, yield func(*html.Node) bool) bool {
	if n == nil {
		return true
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if is(child) {
			if !yield(child) {
				return false
			}
		} else if !each(child, is, yield) {
			return false
		}
	}
	return true
}

func first(n *html.Node, is condition) *html.Node {
	for found := range all(n, is) {
		return found
	}
	return nil
}

// textOf is what somebody reads there, with its lines.
func textOf(n *html.Node) string {
	var b strings.Builder
	write(&b, n)
	return strings.TrimSpace(strings.ReplaceAll(b.String(), "\x00", ""))
}

func write(b *strings.Builder, n *html.Node) {
	if n == nil {
		return
	}
	switch {
	case n.Type == html.TextNode:
		b.WriteString(n.Data)
	case element("br")(n):
		b.WriteByte('\n')
	case element("script")(n), element("style")(n):
		return
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		write(b, child)
	}
}

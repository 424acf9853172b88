package webpage

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/html"

	"causeway/internal/base/clock"
)

// ErrNoPreview says that there is no such page: the channel is private, gone, or
// does not show itself.
var ErrNoPreview = errors.New("the channel has no public page")

// Page is the newest posts of a channel, or those before one.
type Page struct {
	Name   string // of the channel, as it is written
	Title  string
	Posts  []Post // the oldest first, as on the page
	Before int64  // older posts are on the page before this one; 0: there are none
}

// Post is one that has words.
type Post struct {
	ID     int64
	SentAt clock.Millis
	Edited bool
	Text   string
}

// Parse reads the page of a channel. Posts of anybody else are left out.
func Parse(from io.Reader, name string) (Page, error) {
	root, err := html.Parse(from)
	if err != nil {
		return Page{}, fmt.Errorf("read the page of %s: %w", name, err)
	}
	head := first(root, class("tgme_channel_info_header_title"))
	list := first(root, class("tgme_channel_history"))
	if head == nil && list == nil {
		return Page{}, ErrNoPreview
	}
	page := Page{Name: name, Title: textOf(head)}
	if called := textOf(first(root, class("tgme_channel_info_header_username"))); called != "" {
		page.Name = strings.TrimPrefix(called, "@")
	}
	for post := range all(root, class("tgme_widget_message")) {
		if p, some := parsePost(post, name); some {
			page.Posts = append(page.Posts, p)
		}
	}
	if more := first(root, class("tme_messages_more")); more != nil {
		page.Before, _ = strconv.ParseInt(attribute(more, "data-before"), 10, 64) // without a number there is no older page
	}
	return page, nil
}

func parsePost(post *html.Node, name string) (Post, bool) {
	channel, number, _ := strings.Cut(attribute(post, "data-post"), "/")
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil || id <= 0 || !strings.EqualFold(channel, name) || class("service_message")(post) {
		return Post{}, false
	}
	when := first(first(post, class("tgme_widget_message_date")), element("time"))
	sent, err := time.Parse(time.RFC3339, attribute(when, "datetime"))
	if err != nil || sent.Unix() <= 0 {
		return Post{}, false
	}
	text := textOf(first(post, ownText))
	if text == "" {
		return Post{}, false
	}
	edited := strings.Contains(textOf(first(post, class("tgme_widget_message_meta"))), "edited")
	return Post{ID: id, SentAt: clock.Millis(sent.Unix() * 1000), Edited: edited, Text: text}, true
}

// ownText is the element with a post's words; that of the post which it answers
// looks the same, but stands inside a link.
func ownText(n *html.Node) bool {
	if !class("tgme_widget_message_text")(n) {
		return false
	}
	for up := n.Parent; up != nil; up = up.Parent {
		if class("tgme_widget_message_reply")(up) {
			return false
		}
	}
	return true
}

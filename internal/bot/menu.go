package bot

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"

	"causeway/internal/base/lang"
	"causeway/internal/telegram"
)

var menuLine = regexp.MustCompile(`(?m)^/([a-z]+) — (.+)$`)

// LoadMenus reads the lists of commands out of the text that greets people, so
// that both say the same.
func LoadMenus(texts fs.FS) (map[lang.Tag][]telegram.Command, error) {
	menus := map[lang.Tag][]telegram.Command{}
	for _, tag := range lang.All() {
		text, err := fs.ReadFile(texts, "telegram/welcome/"+string(tag)+".txt")
		if err != nil {
			return nil, fmt.Errorf("the bot's menu: %w", err)
		}
		for _, line := range menuLine.FindAllStringSubmatch(string(text), -1) {
			menus[tag] = append(menus[tag], telegram.Command{Name: line[1], Description: line[2]})
		}
		if len(menus[tag]) == 0 {
			return nil, fmt.Errorf("the bot's welcome in %s names no commands", tag)
		}
	}
	return menus, nil
}

// groupMenu are the commands that are heard in groups.
func groupMenu(all []telegram.Command) []telegram.Command {
	return slices.DeleteFunc(slices.Clone(all), func(c telegram.Command) bool { return c.Name != "optout" && c.Name != "optin" })
}

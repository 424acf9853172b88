// Package notifytest hands tests of other rooms the shop's own messages.
package notifytest

import (
	"sync"
	"testing"

	"causeway/content"
	"causeway/internal/notify"
)

var read = sync.OnceValues(func() (*notify.Templates, error) { return notify.ReadTemplates(content.FS) })

// Templates are those that come with the program, read once for all tests.
func Templates(t testing.TB) *notify.Templates {
	t.Helper()
	templates, err := read()
	if err != nil {
		t.Fatal(err)
	}
	return templates
}

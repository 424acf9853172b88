package storagetest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// watchedVariable names the environment variable with a file of what the race
// detector gets later in the same run, as internal/structure/company prints it:
// packages, and then a pattern of tests. They meet PostgreSQL there, and need
// not meet it twice.
const watchedVariable = "CAUSEWAY_TEST_WATCHED"

// unwatched are the tests that said so.
var unwatched sync.Map

// Unwatched leaves a test out under the race detector (-short), which would take
// long and see nothing.
func Unwatched(t *testing.T, why string) {
	t.Helper()
	if testing.Short() {
		t.Skip(why)
	}
	unwatched.Store(rootOf(t), true)
}

// watchedLater tells whether the race detector gets this test later.
func watchedLater(t *testing.T) bool {
	t.Helper()
	if _, left := unwatched.Load(rootOf(t)); left || underRaceDetector {
		return false
	}
	pattern, err := watchedHere()
	if err != nil {
		t.Fatal(err)
	}
	return pattern != nil && pattern.MatchString(rootOf(t))
}

// watchedHere are the tests of this package.
var watchedHere = sync.OnceValues(func() (*regexp.Regexp, error) {
	file := os.Getenv(watchedVariable)
	if file == "" {
		return nil, nil
	}
	list, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	folder, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	return watchedOf(string(list), filepath.ToSlash(folder))
})

// watchedOf finds the tests of the package in a folder, nil if there are none.
func watchedOf(list, folder string) (*regexp.Regexp, error) {
	packages := strings.Split(strings.TrimSpace(list), "\n")
	pattern := packages[len(packages)-1]
	for _, name := range packages[:len(packages)-1] {
		if strings.HasSuffix(folder, strings.TrimPrefix(name, ".")) {
			return regexp.Compile(pattern)
		}
	}
	return nil, nil
}

func rootOf(t *testing.T) string {
	root, _, _ := strings.Cut(t.Name(), "/")
	return root
}

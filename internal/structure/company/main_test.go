package main

import (
	"slices"
	"testing"
	"testing/fstest"
)

func TestTestsHaveCompanyWhereSomethingIsStarted(t *testing.T) {
	t.Parallel()
	file := func(code string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(code)} }
	tree := fstest.MapFS{
		"internal/pier/pier.go": file(`package pier
			func (p *Pier) Moor() { p.wait.Go(p.watch) }
			func (p *Pier) watch() {}
			func (p *Pier) Name() string { return "pier" }
			func (p *Pier) Cleanup() { p.Moor() }`),
		"internal/pier/pier_test.go": file(`package pier
			import ("net/http/httptest"; "causeway/internal/piertest")
			func TestOneAfterTheOther(t *testing.T) { t.Run("go", func(t *testing.T) { new(Pier).Name() }) }
			func TestByItself(t *testing.T) { go func() {}() }
			func TestThroughTheRoom(t *testing.T) { new(Pier).Moor() }
			func TestThroughAHelper(t *testing.T) { moored(t) }
			func TestThroughABank(t *testing.T) { b := new(Pier); b.Moor() }
			func TestNamedAsTheRoomsOwn(t *testing.T) { t.Cleanup(func() {}) }
			func TestThroughAServer(t *testing.T) { httptest.NewServer(nil) }
			func TestThroughAnotherPackage(t *testing.T) { piertest.Storm(2, nil) }
			func TestThroughAQuietPackage(t *testing.T) { piertest.Calm() }
			func moored(t *testing.T) { run := new(Pier).Moor; run() }`),
		"internal/piertest/storm.go": file(`package piertest
			func Storm(n int, f func()) { for range n { go f() } }
			func Calm() {}`),
		"internal/quay/quay_test.go": file(`package quay
			func TestNothing(t *testing.T) {}`),
		"cmd/pier_test.go": file(`package main
			func TestElsewhere(t *testing.T) { go func() {}() }`),
		"web/node_modules/broken.go": file(`not Go`),
	}
	folders, tests, err := inCompany(tree, []string{"internal", "content"})
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"internal/pier"}; !slices.Equal(folders, want) {
		t.Errorf("folders %q, want %q", folders, want)
	}
	if want := []string{"TestByItself", "TestThroughABank", "TestThroughAHelper", "TestThroughAServer", "TestThroughAnotherPackage", "TestThroughTheRoom"}; !slices.Equal(tests, want) {
		t.Errorf("tests %q, want %q", tests, want)
	}
}

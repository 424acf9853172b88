package structure

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// rule is one promise that the whole repository keeps.
type rule struct {
	name  string
	check func(*tree) []string // complaints as "path:line: what is wrong"
	bad   []example
	good  fstest.MapFS // what comes close to the bad examples and is allowed
}

// example is a small tree that breaks a rule, and words of the complaint.
type example struct {
	files fstest.MapFS
	wants string
}

var rules = []rule{
	importTable,
	httpFiles,
	packageDocs,
	placeholderOrder,
	literalStatements,
	ownTables,
	portableSQL,
	oneStatusWriter,
	migrationText,
	additiveMigrations,
	fileSize,
	lockFiles,
	pinnedVersions,
	randomness,
	moneyWithoutFloats,
	verifiedTLS,
	dearPasswords,
	noSecrets,
	errorTexts,
	dependencyReasons,
	knownSettings,
	threatsAreTested,
	readersAreFuzzed,
	specificationIsCovered,
}

func TestHouse(t *testing.T) {
	house := load(t, os.DirFS("../.."))
	for _, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			for _, complaint := range r.check(house) {
				t.Error(complaint)
			}
		})
	}
}

func TestEveryRuleComplainsAboutItsBadExample(t *testing.T) {
	for _, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			if len(r.bad) == 0 {
				t.Fatal("a rule without a bad example may be looking at nothing")
			}
			for _, bad := range r.bad {
				complaints := r.check(load(t, bad.files))
				if !slices.ContainsFunc(complaints, func(c string) bool { return strings.Contains(c, bad.wants) }) {
					t.Errorf("want a complaint with %q, got %q", bad.wants, complaints)
				}
			}
			if r.good != nil {
				if complaints := r.check(load(t, r.good)); len(complaints) > 0 {
					t.Errorf("want no complaint about the good example, got %q", complaints)
				}
			}
		})
	}
}

// files makes an example tree from pairs of path and text.
func files(pathAndText ...string) fstest.MapFS {
	m := fstest.MapFS{}
	for i := 0; i < len(pathAndText); i += 2 {
		m[pathAndText[i]] = &fstest.MapFile{Data: []byte(pathAndText[i+1])}
	}
	return m
}

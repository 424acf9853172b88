// Command lint is staticcheck with what "go vet" looks for, in one program: reading
// the code and all it imports is most of the work of either.
package main

import (
	"os"

	"golang.org/x/tools/go/analysis/suite/vet"
	"honnef.co/go/tools/lintcmd"
	"honnef.co/go/tools/simple"
	"honnef.co/go/tools/staticcheck"
	"honnef.co/go/tools/stylecheck"
	"honnef.co/go/tools/unused"
)

func main() {
	lint := lintcmd.NewCommand("lint")
	lint.ParseFlags(os.Args[1:])
	lint.AddAnalyzers(simple.Analyzers...)
	lint.AddAnalyzers(staticcheck.Analyzers...)
	lint.AddAnalyzers(stylecheck.Analyzers...)
	lint.AddAnalyzers(unused.Analyzer)
	lint.AddBareAnalyzers(vet.Suite...)
	lint.Run()
}

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/contentsearch"
)

// importExport reads what Telegram Desktop has exported. It can be broken off at
// any moment, and goes on when it is called again with the same file.
func importExport(ctx context.Context, args, environ []string, out io.Writer) (err error) {
	flags := flag.NewFlagSet("import", flag.ContinueOnError)
	agreed := flags.String("agreed-by", "", "who has let the chats be searched")
	path := ""
	if len(args) > 0 && len(args[0]) > 0 && args[0][0] != '-' { // the file may stand before the flags
		path, args = args[0], args[1:]
	}
	if err := flags.Parse(args); err != nil {
		return err
	}
	if path == "" {
		path = flags.Arg(0)
	}
	if path == "" || *agreed == "" {
		return fmt.Errorf("import needs a file, and --agreed-by\n\n%s", usage)
	}
	a, _, err := build(ctx, environ)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	line := &progress{to: os.Stderr}
	done, err := a.ImportFile(ctx, path, *agreed, line.tell)
	line.end()
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("stopped after %d messages; the same command goes on from there", done.Messages)
	case err != nil:
		return inWords(err)
	case done.State == contentsearch.ImportFailed:
		return fmt.Errorf("byte %d: %w", done.ErrorAt, inWords(fault.New(fault.Invalid, done.Error)))
	case done.State == contentsearch.ImportCancelled:
		return errors.New("the import was cancelled in the console")
	}
	fmt.Fprintf(out, "%s: %d messages of %d groups and channels, %d new, %d known, %d refused, %d left out; %d without words, %d personal and %d private chats passed over\n",
		done.FileName, done.Messages, done.Chats, done.Added, done.Known(), done.Refused, done.LeftOut, done.Skipped, done.Personal, done.Private)
	return nil
}

// progress is one line that says how far it is, ten times a second at the most.
type progress struct {
	to    io.Writer
	last  time.Time
	shown bool
}

func (p *progress) tell(i contentsearch.Import) {
	if time.Since(p.last) < 100*time.Millisecond {
		return
	}
	p.last, p.shown = time.Now(), true
	fmt.Fprintf(p.to, "\r%3d %%  %d messages, %d new ", i.ReadBytes*100/max(i.Size, 1), i.Messages, i.Added)
}

func (p *progress) end() {
	if p.shown {
		fmt.Fprintln(p.to)
	}
}

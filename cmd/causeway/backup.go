package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"

	"filippo.io/age"

	"causeway/internal/app"
	"causeway/internal/backup"
	"causeway/internal/base/clock"
)

// makeBackup copies the shop into a file, open or not. It changes nothing but
// its own notes: before an upgrade, the old schema is what is copied.
func makeBackup(ctx context.Context, args, environ []string, out io.Writer) error {
	flags := flag.NewFlagSet("backup", flag.ContinueOnError)
	to := flags.String("to", ".", "a folder, a file, or s3://… as for blobs")
	var whom []string
	flags.Func("recipient", "who can open it (age1…); may be repeated", func(r string) error { whom = append(whom, r); return nil })
	plain := flags.Bool("plain", false, "do not seal it: whoever has the file has every address and every hash in it")
	names := flags.Bool("without-blobs", false, "name blobs only: they are kept in another way, as by a bucket with versions")
	if err := flags.Parse(args); err != nil {
		return err
	}
	config, err := app.ConfigFrom(environ)
	if err != nil {
		return err
	}
	recipients, err := backup.ParseRecipients(strings.Join(whom, " "))
	if err != nil {
		return err
	}
	if len(recipients) == 0 && !*plain {
		recipients = config.BackupRecipients
	}
	if *plain == (len(recipients) > 0) {
		return errors.New("a backup is sealed with --recipient age1… (make one with age-keygen, away from here), or not at all with --plain")
	}
	made, err := app.Backup(ctx, config, clock.System{}, slog.New(slog.NewJSONHandler(os.Stderr, nil)), *to,
		backup.Options{Recipients: recipients, WithoutBlobs: *names})
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: %d bytes, as of %s, read back\n%d rows in %d tables, schema %d\n", made.Name, made.Bytes,
		made.At().Format(time.RFC3339), made.Rows(), len(made.Closing.Tables), made.Opening.Schema)
	fmt.Fprintln(out, blobsInWords(made.Opening, made.Closing))
	fmt.Fprintln(out, "The secret key (CAUSEWAY_SECRET_KEY) is not in it: keep it somewhere else.")
	return nil
}

func blobsInWords(opening backup.Opening, closing backup.Closing) string {
	text := fmt.Sprintf("%d blobs with %d bytes", closing.Blobs.Count, closing.Bytes)
	if opening.Blobs == backup.Referenced {
		text += " are named and NOT included"
	}
	if closing.GoneCount > 0 {
		text += fmt.Sprintf("; %d were deleted while it was made, by somebody who did not ask", closing.GoneCount)
	}
	return text
}

// restore makes a shop of a backup where there is none.
func restore(ctx context.Context, args, environ []string, out io.Writer) (err error) {
	flags := flag.NewFlagSet("restore", flag.ContinueOnError)
	from := flags.String("from", "", "the file; s3://… as for backups, the newest there or the one named behind a #; - reads it from standard input")
	identity := flags.String("identity", "", "the file with the secret key that opens it; - reads it from standard input")
	otherKey := flags.Bool("other-key", false, "go on although CAUSEWAY_SECRET_KEY is another one")
	shared := flags.Bool("shared-blobs", false, "for a backup without blobs: go on although the blob store has newer files, which the shop will delete")
	look := flags.Bool("look", false, "only read it to its end and say what is in it")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *from == "" || (*from == fromInput && *identity == fromInput) {
		return errors.New("restore needs --from FILE, and --identity FILE if it is sealed; one of them can be -")
	}
	identities, err := readIdentity(*identity)
	if err != nil {
		return err
	}
	file, err := openBackup(ctx, *from, environ, out)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if *look {
		opening, closing, err := backup.Look(ctx, file, identities)
		if err == nil {
			describe(out, opening, closing)
		}
		return err
	}
	return restoreFrom(ctx, app.Restoring{From: file, Identities: identities, OtherKey: *otherKey, SharedBlobs: *shared}, environ, out)
}

func openBackup(ctx context.Context, from string, environ []string, out io.Writer) (io.ReadCloser, error) {
	switch {
	case from == fromInput:
		return io.NopCloser(input), nil
	case !strings.HasPrefix(from, "s3://"):
		return os.Open(from)
	}
	config, err := app.ConfigFrom(environ) // the keys of the bucket
	if err != nil {
		return nil, err
	}
	kept, name, err := backup.OpenKept(ctx, from, config.BlobAccessKey, config.BlobSecretKey)
	if err == nil {
		fmt.Fprintln(out, "reading", name)
	}
	return kept, err
}

func readIdentity(file string) ([]age.Identity, error) {
	switch file {
	case "":
		return nil, nil
	case fromInput:
		text, err := io.ReadAll(io.LimitReader(input, 1<<16))
		if err != nil {
			return nil, err
		}
		return backup.ParseIdentities(text)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return backup.ParseIdentities(text)
}

func describe(out io.Writer, opening backup.Opening, closing backup.Closing) {
	made := backup.Made{Opening: opening, Closing: closing}
	fmt.Fprintf(out, "as of %s, from %s, schema %d\n%d rows in %d tables\n%s\n", made.At().Format(time.RFC3339), opening.Engine,
		opening.Schema, made.Rows(), len(closing.Tables), blobsInWords(opening, closing))
}

func restoreFrom(ctx context.Context, r app.Restoring, environ []string, out io.Writer) error {
	config, err := app.ConfigFrom(environ)
	if err != nil {
		return err
	}
	r.Told = func(format string, args ...any) { fmt.Fprintf(out, format+"\n", args...) }
	restored, found, err := app.Restore(ctx, config, clock.System{}, slog.New(slog.NewJSONHandler(os.Stderr, nil)), r)
	if err != nil && restored.Begun {
		return fmt.Errorf("%w\nThe restore has not come to its end. What is there of it serves nobody: mend the cause and run the same command again, which begins anew", err)
	}
	if err != nil {
		return fmt.Errorf("%w\nNothing was changed", err)
	}
	describe(out, restored.Opening, restored.Closing)
	if restored.MissingCount > 0 {
		fmt.Fprintf(out, "%d blobs that it names are NOT in the blob store, such as %s\n", restored.MissingCount, restored.Missing[0])
	}
	if !restored.KeyFits {
		fmt.Fprintln(out, "The secret key is another one: sealed provider setups, links, node keys and second factors do not open. Set them anew.")
	}
	fmt.Fprintln(out, "Every row was read back and compared. Ended: sessions, codes, one-time links, leases of jobs. Providers are asked again about the week before.")
	for _, v := range found {
		fmt.Fprintln(out, v)
	}
	if len(found) > 0 {
		return errors.New("restored as it was, and as it was the ledger is broken")
	}
	fmt.Fprintln(out, "verify: ok")
	return nil
}

// Command causeway is the whole shop in one binary.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

const usage = `causeway serves a shop for proxy subscriptions.

  causeway serve                                     serve the shop
  causeway migrate                                   bring the database up to date
  causeway admin create --email … --password …       make an operator
  causeway admin password --email … --password …     set an operator's password and sign them out
  causeway admin reset-factor --email …              turn an operator's second factor off
  causeway ready                                     ask the shop at CAUSEWAY_ADDR whether it can serve people
  causeway verify                                    check the ledger
  causeway backup --to … --recipient age1…           copy everything into one sealed file, open or not
  causeway restore --from FILE --identity FILE       make a shop of a backup, in an empty place
  causeway import FILE --agreed-by …                 make an export of Telegram Desktop searchable; again: go on
  causeway openapi                                   print the HTTP contract

A password given as - is read from standard input.
Settings come from the environment; docs/operating.md lists them.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Environ(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "causeway:", err)
		os.Exit(1)
	}
}

// run is main without the process around it.
func run(ctx context.Context, args, environ []string, out io.Writer) error {
	if len(args) == 0 || args[0] == "help" || args[0] == "--help" {
		_, err := io.WriteString(out, usage)
		return err
	}
	command, known := commands[args[0]]
	if !known {
		return fmt.Errorf("there is no command %q\n\n%s", args[0], usage)
	}
	return command(ctx, args[1:], environ, out)
}

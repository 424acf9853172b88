package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
)

type command func(ctx context.Context, args, environ []string, out io.Writer) error

var commands = map[string]command{
	"serve": serve, "migrate": migrate, "admin": admin, "verify": verify, "import": importExport, "openapi": openapi,
	"ready":  ready,
	"backup": makeBackup, "restore": restore,
}

// build assembles the shop that the environment describes.
func build(ctx context.Context, environ []string) (*app.App, app.Config, error) {
	config, err := app.ConfigFrom(environ)
	if err != nil {
		return nil, config, err
	}
	a, err := app.New(ctx, config, clock.System{}, slog.New(slog.NewJSONHandler(os.Stderr, nil)))
	return a, config, err
}

func serve(ctx context.Context, _, environ []string, out io.Writer) (err error) {
	a, config, err := build(ctx, environ)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	public, err := net.Listen("tcp", config.Address)
	if err != nil {
		return err
	}
	var metrics net.Listener
	if config.MetricsAddress != "" {
		if metrics, err = net.Listen("tcp", config.MetricsAddress); err != nil {
			return err
		}
	}
	unled, err := a.Unled(ctx)
	if err != nil {
		return err
	}
	greet(out, config, unled)
	return a.Run(ctx, public, metrics)
}

func greet(out io.Writer, c app.Config, unled bool) {
	fmt.Fprintf(out, "\n  The shop is open: %s/accelerateIndex\n", c.BaseURL)
	if c.Mode == app.Production {
		fmt.Fprintf(out, "  Its operators sign in at %s/admin\n", c.BaseURL)
	}
	if unled {
		fmt.Fprint(out, "  There are none yet. Make one, while it runs: causeway admin create --email you@example.com --password -\n")
	}
	if c.Mode == app.Demo {
		fmt.Fprintf(out, `
  This is the demo. Sign in at %s/login
    as a member:    mia@demo.example, with the code from the newest file in %s/outbox
    as an operator: operator@demo.example, password "%s"
`, c.BaseURL, c.DataFolder, app.DemoOperatorPassword)
	}
	fmt.Fprintln(out)
}

// migrate does what every start does, and nothing more: for deployments that
// bring the schema up before the first replica.
func migrate(ctx context.Context, _, environ []string, out io.Writer) error {
	a, _, err := build(ctx, environ)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, "ok")
	return a.Close()
}

// adminCommands are what people at the machine can do for operators.
var adminCommands = map[string]struct {
	needsPassword bool
	do            func(ctx context.Context, a *app.App, email, password string) error
	said          string
}{
	"create": {true, func(ctx context.Context, a *app.App, email, password string) error {
		return a.CreateOperator(ctx, email, password)
	}, "%s is an operator now\n"},
	"password": {true, func(ctx context.Context, a *app.App, email, password string) error {
		return a.SetOperatorPassword(ctx, email, password)
	}, "%s has a new password and is signed out everywhere\n"},
	"reset-factor": {false, func(ctx context.Context, a *app.App, email, _ string) error {
		return a.ResetOperatorFactor(ctx, email)
	}, "%s signs in without a second factor now\n"},
}

func admin(ctx context.Context, args, environ []string, out io.Writer) (err error) {
	if len(args) == 0 {
		args = []string{""}
	}
	chosen, known := adminCommands[args[0]]
	if !known {
		return fmt.Errorf("there is no command \"admin %s\"\n\n%s", args[0], usage)
	}
	flags := flag.NewFlagSet("admin "+args[0], flag.ContinueOnError)
	email := flags.String("email", "", "the operator's e-mail address")
	password := new(string)
	if chosen.needsPassword {
		password = flags.String("password", "", "at least 15 characters; - reads it from standard input")
	}
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	if *password == fromInput {
		if *password, err = readPassword(input, os.Stderr); err != nil {
			return err
		}
	}
	a, _, err := build(ctx, environ)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	if err := chosen.do(ctx, a, *email, *password); err != nil {
		return inWords(err)
	}
	fmt.Fprintf(out, chosen.said, *email)
	return nil
}

func verify(ctx context.Context, _, environ []string, out io.Writer) (err error) {
	a, _, err := build(ctx, environ)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	broken, err := a.VerifyLedger(ctx)
	if err != nil {
		return err
	}
	for _, v := range broken {
		fmt.Fprintln(out, v)
	}
	if len(broken) > 0 {
		return errors.New("the ledger is broken")
	}
	fmt.Fprintln(out, "ok")
	return nil
}

// openapi needs the rooms but no shop of anybody's: it builds one in a folder
// that it throws away.
func openapi(ctx context.Context, _, _ []string, out io.Writer) (err error) {
	folder, err := os.MkdirTemp("", "causeway-openapi-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	a, _, err := build(ctx, []string{
		"CAUSEWAY_DATA=" + folder, "CAUSEWAY_SECRET_KEY=" + seal.NewKey(), "CAUSEWAY_BASE_URL=https://shop.example",
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	text, err := a.Contract()
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return err
}

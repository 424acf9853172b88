// Command s3server is versitygw, an S3 gateway over a folder, without the parts
// that talk to other people's clouds: these take as long to compile as the rest.
//
//	ROOT_ACCESS_KEY=… ROOT_SECRET_KEY=… s3server ADDRESS OBJECTS META
//
// META holds what S3 knows of the files in OBJECTS, because not every file system
// has extended attributes.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/versity/versitygw/backend/meta"
	"github.com/versity/versitygw/backend/posix"
	"github.com/versity/versitygw/embedgw"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "s3server ADDRESS OBJECTS META")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := serve(ctx, os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(ctx context.Context, address, objects, known string) error {
	sidecar, err := meta.NewSideCar(known)
	if err != nil {
		return err
	}
	folder, err := posix.New(objects, sidecar, posix.PosixOpts{SideCarDir: known})
	if err != nil {
		return err
	}
	return embedgw.RunVersityGW(ctx, folder, &embedgw.Config{
		RootUserAccess: os.Getenv("ROOT_ACCESS_KEY"), RootUserSecret: os.Getenv("ROOT_SECRET_KEY"),
		Ports: []string{address}, MaxConnections: 1000, MaxRequests: 1000, MultipartMaxParts: 10_000, Quiet: true,
	})
}

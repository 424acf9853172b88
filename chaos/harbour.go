package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// harbour is deploy/replicas on loopback: the same program, the same balancer
// with the same file, a real PostgreSQL and a real S3 server.
type harbour struct {
	program   string // the shop
	folder    string // everything of this run
	secretKey string

	postgres string // its folder
	server   string // its address
	database *link  // what replicas speak to it through
	bucket   *link
	s3       *server
	replicas []*server
	balancer *server
	db       *storage.DB // past everything that is broken
}

const script = "scripts/"

// open starts everything; close ends it, also what open began and could not
// finish.
func open(ctx context.Context, program, folder, postgres string, replicas int) (h *harbour, err error) {
	h = &harbour{program: program, folder: folder, postgres: postgres, secretKey: id.Secret()}
	defer func() {
		if err != nil {
			h.close()
		}
	}()
	for _, step := range []func(context.Context) error{h.openDatabase, h.openBucket} {
		if err := step(ctx); err != nil {
			return h, err
		}
	}
	front, err := freeAddress()
	if err != nil {
		return h, err
	}
	for i := range replicas {
		if err := h.openReplica(ctx, i, front); err != nil {
			return h, err
		}
	}
	return h, h.openBalancer(ctx, front)
}

func (h *harbour) openDatabase(ctx context.Context) error {
	if err := h.script(ctx, "postgres.sh", "start", h.postgres); err != nil {
		return err
	}
	address, err := os.ReadFile(filepath.Join(h.postgres, "url"))
	if err != nil {
		return err
	}
	u, err := url.Parse(strings.TrimSpace(string(address)))
	if err != nil {
		return err
	}
	if h.database, err = stretch(u.Host); err != nil {
		return err
	}
	h.server = u.String()
	h.db, err = storage.Open(ctx, h.server, h.folder)
	return err
}

func (h *harbour) openBucket(ctx context.Context) (err error) {
	address, err := freeAddress()
	if err != nil {
		return err
	}
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return err
	}
	if h.s3, err = newServer(h.folder, "s3", address, func() *exec.Cmd {
		return exec.Command(script+"s3server.sh", "serve", filepath.Join(h.folder, "bucket"), port)
	}, listens(address)); err != nil {
		return err
	}
	if h.bucket, err = stretch(address); err != nil {
		return err
	}
	return h.s3.start(ctx)
}

// environ is what replicas, and the program beside them, are told.
func (h *harbour) environ(address, front string) []string {
	return []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + h.folder, "CAUSEWAY_MODE=demo", "CAUSEWAY_ADDR=" + address, "CAUSEWAY_BASE_URL=http://" + front,
		"CAUSEWAY_DATA=" + filepath.Join(h.folder, "data"), "CAUSEWAY_SECRET_KEY=" + h.secretKey, "CAUSEWAY_TRUSTED_PROXIES=127.0.0.1",
		"CAUSEWAY_DATABASE_URL=postgres://causeway@" + h.database.address() + "/postgres?sslmode=disable",
		"CAUSEWAY_BLOB_URL=s3://blobs?endpoint=http://" + h.bucket.address() + "&region=us-east-1",
		"AWS_ACCESS_KEY_ID=testing", "AWS_SECRET_ACCESS_KEY=testing-secret",
	}
}

func (h *harbour) openReplica(ctx context.Context, i int, front string) error {
	address, err := freeAddress()
	if err != nil {
		return err
	}
	replica, err := newServer(h.folder, fmt.Sprint("replica-", i), address, func() *exec.Cmd {
		command := exec.Command(h.program, "serve")
		command.Env = h.environ(address, front)
		return command
	}, answers(http.DefaultClient, "http://"+address+"/readyz"))
	if err != nil {
		return err
	}
	h.replicas = append(h.replicas, replica)
	return replica.start(ctx)
}

func (h *harbour) openBalancer(ctx context.Context, front string) error {
	caddy, err := exec.CommandContext(ctx, script+"caddy.sh").Output()
	if err != nil {
		return fmt.Errorf("caddy: %w", err)
	}
	var upstreams []string
	for _, replica := range h.replicas {
		upstreams = append(upstreams, replica.address)
	}
	if h.balancer, err = newServer(h.folder, "balancer", front, func() *exec.Cmd {
		command := exec.Command(strings.TrimSpace(string(caddy)), "run", "--config", "deploy/replicas/Caddyfile")
		command.Env = []string{
			"HOME=" + h.folder, "XDG_DATA_HOME=" + h.folder, "XDG_CONFIG_HOME=" + h.folder, "CADDY_ADMIN=unix/" + filepath.Join(h.folder, "caddy.sock"),
			"SHOP_HOST=http://" + front, "SHOP_REPLICAS=" + strings.Join(upstreams, " "), "SHOP_FRONT=default_bind 127.0.0.1",
		}
		return command
	}, answers(http.DefaultClient, "http://"+front+"/readyz")); err != nil {
		return err
	}
	return h.balancer.start(ctx)
}

// script runs a script of the repository. Its output goes into a file, because
// PostgreSQL keeps the output of whoever starts it open.
func (h *harbour) script(ctx context.Context, name string, words ...string) error {
	log, err := os.OpenFile(filepath.Join(h.folder, name+".log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	command := exec.CommandContext(ctx, script+name, words...)
	command.Stdout, command.Stderr = log, log
	if err := command.Run(); err != nil {
		return fmt.Errorf("%s %s: %w; see %s", name, strings.Join(words, " "), err, log.Name())
	}
	return nil
}

// commandLimit is for one command of the program. It goes on when the load is
// over.
const commandLimit = 10 * time.Minute

// beside runs a command of the program with what replicas are told, or something
// else in its place.
func (h *harbour) beside(ctx context.Context, instead []string, words ...string) (said string, err error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commandLimit)
	defer cancel()
	command := exec.CommandContext(ctx, h.program, words...)
	command.Env = append(h.environ(h.replicas[0].address, h.balancer.address), instead...)
	output, err := command.CombinedOutput()
	return strings.TrimSpace(string(output)), err
}

func (h *harbour) close() {
	for _, s := range append([]*server{h.balancer, h.s3}, h.replicas...) {
		if s != nil {
			s.kill()
		}
	}
	if h.db != nil {
		_ = h.db.Close() // the server goes with it
	}
	for _, l := range []*link{h.database, h.bucket} {
		if l != nil {
			l.close()
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := h.script(ctx, "postgres.sh", "stop", h.postgres); err != nil && !errors.Is(err, os.ErrNotExist) {
		fmt.Fprintln(os.Stderr, err)
	}
}

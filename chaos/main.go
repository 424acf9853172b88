package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"
	"time"
)

// The bar of a long run: unknown outcomes that it must have seen, and how many of
// a thousand other requests may fail. A short one has too many faults a minute.
const (
	leastUnknown  = 50
	mostPermille  = 10
	longRun       = 8 * time.Minute
	drainPatience = 5 * time.Minute
)

func main() {
	program := flag.String("program", ".cache/causeway-without-web", "the shop")
	length := flag.Duration("for", 10*time.Minute, "how long")
	only := flag.String("fault", "", "one fault, again and again, instead of the mix")
	replicas := flag.Int("replicas", 2, "how many")
	keep := flag.Bool("keep", false, "leave logs and acknowledgements behind")
	list := flag.Bool("list", false, "name the faults")
	flag.Parse()
	if *list {
		printFaults()
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *program, *only, *length, *replicas, *keep); err != nil {
		fmt.Fprintln(os.Stderr, "chaos:", err)
		os.Exit(1)
	}
}

func printFaults() {
	for _, f := range faults {
		fmt.Printf("%s  %s\n", f.id, f.what)
	}
	for _, e := range elsewhere {
		fmt.Printf("%s  not here: %s\n", e.id, e.where)
	}
}

func run(ctx context.Context, program, only string, length time.Duration, replicas int, keep bool) (err error) {
	chosen, known := faultOf(only)
	if only != "" && !known {
		return fmt.Errorf("no fault is called %s; -list names them", only)
	}
	if program, err = filepath.Abs(program); err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "causeway-chaos-")
	if err != nil {
		return err
	}
	defer func() {
		if keep {
			fmt.Println("  left behind:", folder)
		} else {
			err = errors.Join(err, os.RemoveAll(folder))
		}
	}()
	disk, unmount, err := diskFor(only, folder)
	if err != nil {
		return err
	}
	defer unmount()
	h, err := open(ctx, program, folder, filepath.Join(disk, "postgres"), replicas)
	if err != nil {
		return err
	}
	defer h.close()
	acks, err := openLog(filepath.Join(folder, "acknowledgements.jsonl"))
	if err != nil {
		return err
	}
	w := &weather{}
	l, err := people(ctx, h, acks, w, length)
	if err != nil {
		return err
	}
	s := &storm{harbour: h, load: l, rng: rand.New(rand.NewPCG(rand.Uint64(), 1)), long: length >= longRun}
	fmt.Printf("  %d replicas behind a balancer, for %s\n", replicas, length)
	if err := s.blow(ctx, chosen, length); err != nil {
		return err
	}
	return s.conclude(ctx, acks.file.Name(), only == "")
}

// diskFor is where PostgreSQL lies: for a disk that gets full, a small one.
// It must be open to the user that PostgreSQL runs as.
func diskFor(only, folder string) (disk string, unmount func(), err error) {
	if err := os.Chmod(folder, 0o711); err != nil {
		return "", nil, err
	}
	disk = filepath.Join(folder, "disk")
	if err := os.Mkdir(disk, 0o711); err != nil {
		return "", nil, err
	}
	if only != "F06" {
		return disk, func() {}, nil
	}
	if said, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=600m,mode=711", "chaos", disk).CombinedOutput(); err != nil {
		return "", nil, fmt.Errorf("a small disk: %s %w", said, err)
	}
	return disk, func() { _ = exec.Command("umount", "-l", disk).Run() }, nil
}

// blow is the load and the weather, until the time is over and all is mended.
func (s *storm) blow(ctx context.Context, chosen fault, length time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, length)
	defer cancel()
	over := make(chan struct{})
	go func() {
		s.load.run(ctx)
		close(over)
	}()
	var err error
	if chosen.id != "" {
		err = s.repeat(ctx, chosen)
	} else {
		err = s.mix(ctx, length)
	}
	if err != nil {
		cancel()
	}
	<-over
	return err
}

// conclude asks again, lets the shop finish, and holds everything against the
// books.
func (s *storm) conclude(ctx context.Context, log string, mixed bool) error {
	l := s.load
	l.settle(ctx)
	left, took, err := l.drain(ctx, drainPatience)
	if err != nil {
		return err
	}
	fmt.Printf("  everything promised was done %d s after the last fault\n", int(took.Seconds()))
	entries, err := readLog(log)
	if err != nil {
		return err
	}
	v, err := judge(entries, l.books(ctx))
	if err != nil {
		return err
	}
	v.print(os.Stdout)
	l.printReads()
	fmt.Println("  faults:", s.load.weather.strikes())
	said, verifyErr := s.beside(ctx, nil, "verify")
	fmt.Println("  verify:", said)
	total := v.total()
	var wrong []error
	complain := func(bad bool, format string, args ...any) {
		if bad {
			wrong = append(wrong, fmt.Errorf(format, args...))
		}
	}
	complain(left > 0, "%d pieces of work were not done", left)
	complain(verifyErr != nil, "verify: %s", said)
	complain(total.wrong() > 0, "%d lost, %d doubled, %d refused and there, %d half", total.lost, total.doubled, total.undead, total.half)
	complain(total.open > 0, "%d unknown outcomes did not converge", total.open)
	complain(total.unknown == 0, "no outcome was unknown: nobody has felt the fault, and the run says nothing")
	asked, failed := l.readsInAll()
	complain(mixed && s.long && failed*1000 >= asked*mostPermille, "%d of %d other requests failed", failed, asked)
	complain(mixed && s.long && total.unknown < leastUnknown, "%d unknown outcomes, and %d are wanted", total.unknown, leastUnknown)
	difference, err := l.traffic(ctx)
	complain(err != nil || difference != "", "traffic: %s %v", difference, err)
	if mixed {
		err := s.restoreElsewhere(ctx, entries)
		complain(err != nil, "%v", err)
	}
	for _, promise := range l.broken[:min(len(l.broken), 20)] {
		complain(true, "%s", promise)
	}
	if len(wrong) == 0 {
		fmt.Printf("  OK: %d acknowledged, %d refused, %d unknown and converged, 0 lost, 0 doubled; %d of %d other requests failed\n",
			total.acknowledged, total.refused, total.unknown, failed, asked)
	}
	return errors.Join(wrong...)
}

func (l *load) readsInAll() (asked, failed int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range l.reads {
		asked, failed = asked+r.asked, failed+r.failed
	}
	return asked, failed
}

func (l *load) printReads() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, name := range slices.Sorted(maps.Keys(l.reads)) {
		r := l.reads[name]
		fmt.Printf("  other requests, %s: %d, of which %d failed\n", name, r.asked, r.failed)
		for _, first := range r.first {
			fmt.Println("      ", first)
		}
	}
}

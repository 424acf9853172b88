package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"filippo.io/age"
)

// Save makes a backup in a folder, a file of that name, or a bucket, and reads
// it back before it answers.
func (s *Service) Save(ctx context.Context, to, accessKey, secretKey string, options Options) (Made, error) {
	name := nameAt(s.Clock.Now().Time()) + options.ending()
	if info, err := os.Stat(to); !strings.HasPrefix(to, "s3://") && !strings.HasSuffix(to, "/") && (err != nil || !info.IsDir()) {
		to, name = filepath.Split(filepath.Clean(to))
		if to == "" {
			to = "."
		}
	}
	at, err := openPlace(ctx, to, accessKey, secretKey)
	if err != nil {
		return Made{}, err
	}
	return s.during(ctx, func(ctx context.Context) (Made, error) { return s.save(ctx, at, name, options) })
}

func (o Options) ending() string {
	if len(o.Recipients) == 0 {
		return ".tar"
	}
	return ".tar.age"
}

func (s *Service) save(ctx context.Context, at place, name string, options Options) (made Made, err error) {
	made.Name = name
	file, err := at.create(ctx, name)
	if err != nil {
		return made, fmt.Errorf("begin a backup: %w", err)
	}
	counted := &counter{to: file}
	var witness []age.Identity
	if made.Opening, made.Closing, witness, err = s.writeSealed(ctx, counted, options); err == nil {
		err = file.commit(ctx)
	}
	if err != nil {
		file.discard(ctx)
		return made, fmt.Errorf("write a backup: %w", err)
	}
	made.Bytes = counted.bytes
	if err := readBack(ctx, at, made, witness); err != nil {
		return made, errors.Join(fmt.Errorf("the backup was written and cannot be read: %w", err), at.remove(context.WithoutCancel(ctx), name))
	}
	return made, nil
}

// writeSealed writes a backup, and gives what opens it once more.
func (s *Service) writeSealed(ctx context.Context, out io.Writer, options Options) (opening Opening, closing Closing, witness []age.Identity, err error) {
	if len(options.Recipients) == 0 {
		opening, closing, err = s.write(ctx, out, options)
		return opening, closing, nil, err
	}
	recipient, identity, err := options.Recipients.witness()
	if err != nil {
		return opening, closing, nil, err
	}
	sealed, err := age.Encrypt(out, append(append(Recipients{}, options.Recipients...), recipient)...)
	if err != nil {
		return opening, closing, nil, err
	}
	if opening, closing, err = s.write(ctx, sealed, options); err != nil {
		return opening, closing, nil, err
	}
	return opening, closing, []age.Identity{identity}, sealed.Close()
}

// readBack reads a backup as a restore would, from where it was written to.
func readBack(ctx context.Context, at place, made Made, witness []age.Identity) error {
	file, err := at.open(ctx, made.Name)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // it was only read
	plain, err := unsealed(file, witness)
	if err != nil {
		return err
	}
	_, closing, err := read(ctx, plain, looker{})
	if err == nil && !reflect.DeepEqual(closing, made.Closing) {
		return errors.New("it is another one")
	}
	return err
}

// counter counts what it hands on.
type counter struct {
	to    io.Writer
	bytes int64
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.to.Write(p)
	c.bytes += int64(n)
	return n, err
}

package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"sync"

	"golang.org/x/crypto/argon2"

	"causeway/internal/base/id"
)

// cost is how hard argon2id works: 19 MiB and two passes, about 30 ms.
type cost struct {
	memoryKiB, passes uint32
	lanes             uint8
}

var currentCost = cost{memoryKiB: 19 * 1024, passes: 2, lanes: 1}

// HashCheaply lowers the cost to the least there is. It is for test programs,
// which make people by the hundred, before anything runs.
func HashCheaply() { currentCost = cost{memoryKiB: 8, passes: 1, lanes: 1} }

const (
	saltBytes = 16
	keyBytes  = 32
)

// workers bounds how many passwords are hashed at a time, whoever asks: a
// flood of sign-ins must not take the machine's memory.
var workers = make(chan struct{}, 2)

// keptPassword is what an account keeps of its password: its hash, and whether
// it is long enough to run the shop with, which no hash tells.
type keptPassword struct {
	hash string // empty: there is none
	long bool
}

func keep(ctx context.Context, password string) (keptPassword, error) {
	hash, err := hashPassword(ctx, password)
	if err != nil {
		return keptPassword{}, fmt.Errorf("hash password: %w", err)
	}
	return keptPassword{hash: hash, long: characters(password) >= shortestOperatorPassword}, nil
}

// hashPassword makes what the database keeps: the cost, a salt and the key, in
// the usual notation, so that the cost can be raised later.
func hashPassword(ctx context.Context, password string) (string, error) {
	return hashAt(ctx, currentCost, password)
}

func hashAt(ctx context.Context, c cost, password string) (string, error) {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // crypto/rand never fails since Go 1.24: it crashes instead
	key, err := derive(ctx, password, salt, c)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, c.memoryKiB, c.passes, c.lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(key)), nil
}

// verifyPassword reports whether password made hash. An empty hash costs the
// same work and is never right: time must not tell who has an account.
func verifyPassword(ctx context.Context, password, hash string) (bool, error) {
	if hash == "" {
		hash = stranger()
	}
	c, salt, want, err := parseHash(hash)
	if err != nil {
		return false, err
	}
	got, err := derive(ctx, password, salt, c)
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(got, want) == 1, nil
}

// stranger is a hash that nobody knows the password of.
var stranger = sync.OnceValue(func() string {
	hash, err := hashPassword(context.Background(), id.Secret())
	if err != nil {
		panic(err) // only a cancelled context fails, and this one cannot be
	}
	return hash
})

func derive(ctx context.Context, password string, salt []byte, c cost) ([]byte, error) {
	select {
	case workers <- struct{}{}:
		defer func() { <-workers }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return argon2.IDKey([]byte(password), salt, c.passes, c.memoryKiB, c.lanes, keyBytes), nil
}

func parseHash(hash string) (c cost, salt, key []byte, err error) {
	parts := strings.Split(hash, "$")
	if len(parts) != 6 || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return cost{}, nil, nil, fmt.Errorf("unknown kind of password hash")
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.memoryKiB, &c.passes, &c.lanes); err != nil {
		return cost{}, nil, nil, fmt.Errorf("cost of a password hash: %w", err)
	}
	if salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return cost{}, nil, nil, fmt.Errorf("salt of a password hash: %w", err)
	}
	if key, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil {
		return cost{}, nil, nil, fmt.Errorf("key of a password hash: %w", err)
	}
	return c, salt, key, nil
}

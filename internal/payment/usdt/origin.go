package usdt

import (
	"errors"
	"fmt"
	"strings"

	"causeway/internal/payment"
)

// Origin is where a family's addresses come from, as the environment names it.
// No session of an operator can change it: the address is the money.
type Origin struct {
	XPub   string // public branch of the wallet
	First  string // the wallet's own first address, typed by hand, to compare with
	Shared string // one address for all, where there is no xpub
}

// source is an origin that was read and checked.
type source struct {
	branch *Branch  // nil without an xpub
	shared *Address // nil without a shared address
}

// none tells that nothing can be paid to.
func (s source) none() bool { return s.branch == nil && s.shared == nil }

// variables names where an origin is set.
func variables(f Family) (xpub, first, shared string) {
	suffix := strings.ToUpper(string(f))
	return "CAUSEWAY_USDT_XPUB_" + suffix, "CAUSEWAY_USDT_FIRST_" + suffix, "CAUSEWAY_USDT_SHARED_" + suffix
}

// environment tells the operator what is set, and nothing of its value.
func (s source) environment(f Family) []payment.Variable {
	xpub, _, shared := variables(f)
	return []payment.Variable{{Name: xpub, Set: s.branch != nil}, {Name: shared, Set: s.shared != nil}}
}

// read checks an origin. What it complains of names the variable and never
// its value.
func (o Origin) read(f Family) (s source, err error) {
	xpub, first, shared := variables(f)
	if o.Shared != "" {
		address, err := ParseAddress(f, o.Shared)
		if err != nil {
			return source{}, fmt.Errorf("%s is %w", shared, err)
		}
		s.shared = &address
	}
	if o.XPub == "" {
		if o.First != "" {
			return source{}, fmt.Errorf("%s is set without %s", first, xpub)
		}
		return s, nil
	}
	branch, err := ParseXPub(o.XPub)
	if err != nil {
		return source{}, fmt.Errorf("%s %w", xpub, err)
	}
	s.branch = &branch
	return s, branch.startsWith(f, o.First)
}

// startsWith compares the branch with what the operator's wallet shows. A
// branch of another wallet, or of another path, would take money that nobody
// can spend.
func (b Branch) startsWith(f Family, first string) error {
	if first == "" {
		return nil
	}
	xpub, name, _ := variables(f)
	typed, err := ParseAddress(f, first)
	if err != nil {
		return fmt.Errorf("%s is %w", name, err)
	}
	own, err := b.Address(0)
	if err != nil {
		return err
	}
	if own != typed {
		return fmt.Errorf("%s is not the first address of %s: that one is %s", name, xpub, own.Text(f))
	}
	return nil
}

// CheckOrigins says what is wrong with origins before anything is built with
// them. careful demands the first address beside every xpub.
func CheckOrigins(origins map[Family]Origin, careful bool) error {
	var wrong []error
	for _, f := range Families() {
		o := origins[f]
		_, err := o.read(f)
		if xpub, first, _ := variables(f); err == nil && careful && o.XPub != "" && o.First == "" {
			err = fmt.Errorf("%s is required with %s: the wallet's own first address, to compare with", first, xpub)
		}
		wrong = append(wrong, err)
	}
	return errors.Join(wrong...)
}

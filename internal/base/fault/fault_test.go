package fault_test

import (
	"errors"
	"fmt"
	"testing"

	"causeway/internal/base/fault"
)

var errGone = fault.New(fault.Conflict, "gone")

func TestACopyIsStillTheSameFault(t *testing.T) {
	cause := errors.New("disk")
	err := fmt.Errorf("load: %w", errGone.With("on", "Monday").Field("name", "too_long").Cause(cause))

	if !errors.Is(err, errGone) || !errors.Is(err, cause) {
		t.Fatal("neither the origin nor the cause may get lost")
	}
	found, ok := fault.As(err)
	if !ok || found.Params()["on"] != "Monday" || found.Fields()["name"] != "too_long" {
		t.Fatalf("found %v", found)
	}
	if errGone.Params() != nil || errGone.Fields() != nil {
		t.Fatal("the shared value was changed")
	}
}

func TestOtherCodesAndKindsAreOtherFaults(t *testing.T) {
	if errors.Is(errGone, fault.New(fault.Conflict, "other")) || errors.Is(errGone, fault.New(fault.Invalid, "gone")) {
		t.Fatal("faults are equal by kind and code only")
	}
}

package account

import (
	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
)

// What stands in the way of changing roles.
var (
	ErrRoleTooWide   = fault.New(fault.Forbidden, "role_too_wide")
	ErrRoleInUse     = fault.New(fault.Conflict, "role_in_use")
	ErrRoleBuiltIn   = fault.New(fault.Conflict, "role_built_in")
	ErrRoleNameTaken = fault.New(fault.Conflict, "role_name_taken").Field("name", "role_name_taken")
	ErrLastOwner     = fault.New(fault.Conflict, "last_owner")
	ErrFactorNeeded  = fault.New(fault.Conflict, "factor_needed")
	ErrChanged       = fault.New(fault.Conflict, "conflict")
)

// OwnerRole is the role that holds every key, those of later versions too. It
// cannot be changed, and somebody always has it.
const OwnerRole = "owner"

// Role is a named set of permission keys.
type Role struct {
	ID        string
	Name      string
	Keys      []string
	Holders   int64
	Version   int64
	CreatedAt clock.Millis
}

// BuiltIn tells the role that comes with the house.
func (r Role) BuiltIn() bool { return r.ID == OwnerRole }

// Rights are what somebody may do as an operator: the keys of all their roles
// together.
type Rights struct {
	Owner bool
	Keys  map[string]bool
}

// Operator tells an operator from an ordinary member.
func (r Rights) Operator() bool { return r.Owner || len(r.Keys) > 0 }

// cover reports whether r reaches as far as the other. An owner reaches
// further than anybody else, even one who has every key of today: tomorrow's
// keys are the owner's alone.
func (r Rights) cover(other Rights) bool {
	if r.Owner {
		return true
	}
	if other.Owner {
		return false
	}
	for key := range other.Keys {
		if !r.Keys[key] {
			return false
		}
	}
	return true
}

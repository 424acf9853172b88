package clientconfig

import _ "embed" // for the template that comes with the program

// DefaultTemplate is what stands around the nodes until an operator writes
// something else.
//
//go:embed template.yaml
var DefaultTemplate string

// MaxTemplate bounds what an operator may write, in bytes.
const MaxTemplate = 64 << 10

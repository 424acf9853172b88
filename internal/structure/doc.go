// Package structure holds the tests that keep the house in order: who may
// import whom, how SQL is written, how large a file may grow, that four
// languages say the same, that every dependency has a reason.
//
// A rule is a function from a tree of files to complaints. It runs on this
// repository and, so that no rule can pass by looking at nothing, on a small
// bad example of its own about which it must complain.
//
// To add a rule, write a new file with one rule value and name it in
// rules_test.go. Everything lives in test files: nothing here is part of the
// binary.
package structure

// Package watch tells operators what is wrong, once, and when it is over.
//
// A Check looks at one thing that can go wrong, such as nodes that fall silent,
// and answers with what it finds: nothing is good. One process looks for all at
// what is everybody's, every process at its own machine. Whoever looks first
// writes it down; another look at the same moment counts for nothing.
//
// An Alert is pending after the first look that finds something, raised after
// the second in a row, and recovered after three in a row that do not: what
// wavers is told of once. One that is raised for the fourth time within a day
// comes and goes: its letter says so, and it recovers only after an hour that
// was good, after two the next time. Where nobody looks any more, because the check or
// the machine is gone, it is gone, too. The state, and the letters about it in
// the outbox of notify, are one transaction, so that each letter is written
// exactly once, whoever dies in between.
//
// What is raised at the same time stands in one letter, and only so many
// letters go out in a minute: the rest waits and then shares one. An alert that
// stays raised is told of again after a day. An operator may silence one until a
// moment; it is raised and recovers all the same, without letters. One that is
// still raised when the silence ends is told of then.
//
// Checks are made by internal/app out of what other rooms know. If the database
// is away, nobody can be told from inside: /readyz is to be watched from outside.
package watch

package site

// store has a method for each statement; the rows are those of tables that
// begin with site_.
type store struct{}

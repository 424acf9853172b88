// Command table prints the one table of all benchmarks that have added their
// rows to a file.
package main

import (
	"log"
	"os"

	"causeway/bench/ratio"
)

func main() {
	rows, err := ratio.Read(os.Args[1])
	if err == nil {
		err = ratio.Print(os.Stdout, rows)
	}
	if err != nil {
		log.Fatal(err)
	}
}

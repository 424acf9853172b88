// Package crashpoint names the places where a process may die at the worst
// moment, so that a test can kill it exactly there. Nothing outside tests
// listens.
package crashpoint

var listener func(name string)

// Listen hears of every point that is reached. It is for the program that a
// test starts, before anything runs.
func Listen(hear func(name string)) { listener = hear }

// At marks a place by name.
func At(name string) {
	if listener != nil {
		listener(name)
	}
}

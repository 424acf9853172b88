// Package words defines what a text and a query have in common: which terms a
// text has, and which of them a query asks for. Every index stores these terms,
// so that all of them find the same.
//
// A text is folded and cut into words at everything that is no letter, mark or
// number, and where a script without spaces begins or ends. A word is one term.
// A run of Chinese characters has a term for every character: the character
// with the one behind it, and the last one alone. So two characters are found
// in this order and nowhere else, and one as the beginning of a term.
//
// A word that has an ending also has its stem, marked by "~" and behind all
// other terms, where no phrase reaches it. There, with the same mark, is also
// each letter of the runs: a list of all terms that begin with a frequent letter
// would have to be put together from thousands, and grow with the corpus.
package words

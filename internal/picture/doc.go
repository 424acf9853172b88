// Package picture takes images from strangers and gives back images of our own.
//
// An upload is never kept as it came. It is measured before it is decoded,
// decoded one at a time, turned upright, shrunk to a few sizes and encoded
// again, so that what reaches a browser was written by this program: no
// metadata, no second file hidden behind the first, nothing a browser could
// take for a page. What the sender says about an upload (its name, its type)
// is not asked; the first bytes decide.
//
// jpg, png and ico are understood. The result is a Ref, one word that a room
// keeps in its own row; each Ref has all Sizes, of which those larger than the
// original hold the original's size. A room may withhold pictures of what nobody
// may see any more.
package picture

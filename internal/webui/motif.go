package webui

import "math"

// motifSide is the side of the square that the motif is drawn in.
const motifSide = 32

// point is a place in that square.
type point struct{ x, y float64 }

// stroke is a line with round ends through some points.
type stroke struct {
	points         []point
	width, opacity float64
}

// motif is favicon.svg, in numbers.
var motif = []stroke{
	{arch(point{3, 14}, point{9, 6}, point{23, 6}, point{29, 14}), 3, 1},
	{[]point{{5, 20}, {27, 20}}, 2.2, 0.65},
	{[]point{{9, 25}, {23, 25}}, 2.2, 0.65},
}

// archSteps is fine enough for the largest icon.
const archSteps = 48

// arch is a cubic curve, cut into short lines.
func arch(a, b, c, d point) []point {
	points := make([]point, 0, archSteps+1)
	for i := range archSteps + 1 {
		t := float64(i) / archSteps
		u := 1 - t
		wa, wb, wc, wd := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		points = append(points, point{
			wa*a.x + wb*b.x + wc*c.x + wd*d.x,
			wa*a.y + wb*b.y + wc*c.y + wd*d.y,
		})
	}
	return points
}

// distance is how far a place is from the middle of the line.
func (s stroke) distance(at point) float64 {
	nearest := math.Inf(1)
	for i := range len(s.points) - 1 {
		nearest = math.Min(nearest, squareToLine(at, s.points[i], s.points[i+1]))
	}
	return math.Sqrt(nearest)
}

// squareToLine is the square of the distance to a straight line with two ends.
func squareToLine(at, from, to point) float64 {
	dx, dy := to.x-from.x, to.y-from.y
	along := ((at.x-from.x)*dx + (at.y-from.y)*dy) / (dx*dx + dy*dy)
	along = math.Min(math.Max(along, 0), 1)
	ox, oy := at.x-from.x-along*dx, at.y-from.y-along*dy
	return ox*ox + oy*oy
}

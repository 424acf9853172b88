package settings

import (
	"math"
	"strconv"
)

// leastContrast is what WCAG asks of text at level AA.
const leastContrast = 4.5

// readableOnWhite refuses a colour in which text on white, and white text,
// could hardly be read.
func readableOnWhite(colour string) error {
	if colour == "" {
		return nil
	}
	value, err := strconv.ParseUint(colour[1:], 16, 32)
	if err != nil {
		return wrong(codeBadFormat)
	}
	light := 0.2126*linear(value>>16) + 0.7152*linear(value>>8&255) + 0.0722*linear(value&255)
	if 1.05/(light+0.05) < leastContrast {
		return wrong(codeTooPale)
	}
	return nil
}

// linear is how bright a channel of sRGB is.
func linear(channel uint64) float64 {
	share := float64(channel) / 255
	if share <= 0.04045 {
		return share / 12.92
	}
	return math.Pow((share+0.055)/1.055, 2.4)
}

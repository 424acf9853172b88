//go:build !race

package storagetest

const underRaceDetector = false

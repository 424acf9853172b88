package export

// NewSmallReader refuses files much sooner.
var NewSmallReader = newReader

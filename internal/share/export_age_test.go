package share

// What the parser of age's format says, for tests of its own.
var (
	OpensForOne     = opensForOne
	SealedWithWords = sealedWithWords
	SealedToKeys    = sealedToKeys
)

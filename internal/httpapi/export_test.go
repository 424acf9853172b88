package httpapi

// BodyTimeout lets tests wait for it.
const BodyTimeout = bodyTimeout

// NewStream lets tests be slower or faster than a connection.
var NewStream = newStream

// LongAnswerWithin lets tests be less patient.
var LongAnswerWithin = longAnswerWithin

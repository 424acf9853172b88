package httpapi

// BodyTimeout lets tests wait for it.
const BodyTimeout = bodyTimeout

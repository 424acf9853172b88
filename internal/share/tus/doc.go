// Package tus speaks the tus protocol for resumable uploads, version 1.0.0, with
// its extensions creation, creation-with-upload, termination, expiration and
// checksum (https://tus.io/protocols/resumable-upload).
//
// It knows headers, statuses' reasons and what follows what. Where the bytes go,
// whose they are and how two requests for one upload get along is up to Uploads;
// refusals are faults, so that they are answered like everywhere else.
package tus

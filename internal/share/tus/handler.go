package tus

import (
	"errors"
	"mime"
	"net/http"
	"strconv"
	"strings"
)

// Version is the protocol's only one.
const Version = "1.0.0"

const extensions = "creation,creation-with-upload,termination,expiration,checksum"

// The protocol's headers.
const (
	ResumableHeader = "Tus-Resumable"

	offsetHeader   = "Upload-Offset"
	lengthHeader   = "Upload-Length"
	metadataHeader = "Upload-Metadata"
	expiresHeader  = "Upload-Expires"
	checksumHeader = "Upload-Checksum"
	overrideHeader = "X-HTTP-Method-Override"
)

const pieceType = "application/offset+octet-stream"

// Handler answers for one collection of uploads.
type Handler struct {
	Uploads Uploads
	Base    string // the collection's path, without a slash at its end
	MaxSize int64
}

// Options tells anybody what this server can do.
func (h *Handler) Options(w http.ResponseWriter, _ *http.Request) error {
	for name, value := range map[string]string{
		ResumableHeader:          Version,
		"Tus-Version":            Version,
		"Tus-Extension":          extensions,
		"Tus-Max-Size":           strconv.FormatInt(h.MaxSize, 10),
		"Tus-Checksum-Algorithm": algorithmNames(),
	} {
		w.Header().Set(name, value)
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// Collection answers requests at Base: what is posted there becomes an upload.
func (h *Handler) Collection(w http.ResponseWriter, req *http.Request) error {
	if err := sameVersion(w, req); err != nil {
		return err
	}
	if method(req) != http.MethodPost {
		return ErrMethod
	}
	return h.create(w, req)
}

// Upload answers requests about the upload with this id.
func (h *Handler) Upload(w http.ResponseWriter, req *http.Request, id string) error {
	if err := sameVersion(w, req); err != nil {
		return err
	}
	switch method(req) {
	case http.MethodHead:
		return h.head(w, req, id)
	case http.MethodPatch:
		return h.patch(w, req, id)
	case http.MethodDelete:
		if err := h.Uploads.Terminate(req.Context(), id); err != nil {
			return err
		}
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	return ErrMethod
}

// sameVersion refuses who speaks another version, before anything else is looked at.
func sameVersion(w http.ResponseWriter, req *http.Request) error {
	w.Header().Set(ResumableHeader, Version)
	w.Header().Set("Cache-Control", "no-store")
	if req.Header.Get(ResumableHeader) != Version {
		w.Header().Set("Tus-Version", Version)
		return ErrVersion.With("version", Version)
	}
	return nil
}

// method lets clients whose networks know GET and POST only say what they mean.
func method(req *http.Request) string {
	if meant := req.Header.Get(overrideHeader); meant != "" {
		return strings.ToUpper(meant)
	}
	return req.Method
}

func (h *Handler) create(w http.ResponseWriter, req *http.Request) error {
	length, err := h.length(req)
	if err != nil {
		return err
	}
	metadata, err := readMetadata(strings.Join(req.Header.Values(metadataHeader), ","))
	if err != nil {
		return err
	}
	piece, err := readPiece(req, 0, length)
	withUpload := req.ContentLength != 0
	if err != nil && withUpload {
		return err
	}
	upload, err := h.Uploads.Create(req.Context(), length, metadata)
	if err != nil {
		return err
	}
	w.Header().Set("Location", h.Base+"/"+upload.ID)
	if withUpload {
		if upload, err = h.Uploads.Append(req.Context(), upload.ID, piece); err != nil {
			return err
		}
	}
	describe(w, upload)
	w.WriteHeader(http.StatusCreated)
	return nil
}

// length reads how long the upload will be. It must be known: the extensions in
// which it comes later, or as a sum of others, are not announced.
func (h *Handler) length(req *http.Request) (int64, error) {
	for _, unknown := range []string{"Upload-Defer-Length", "Upload-Concat"} {
		if req.Header.Get(unknown) != "" {
			return 0, ErrHeader.With("header", unknown)
		}
	}
	length, err := number(req.Header.Get(lengthHeader))
	switch {
	case errors.Is(err, strconv.ErrRange), err == nil && length > h.MaxSize:
		return 0, ErrTooLarge
	case err != nil:
		return 0, ErrHeader.With("header", lengthHeader)
	}
	return length, nil
}

// number reads digits alone: the protocol knows no signs.
func number(text string) (int64, error) {
	n, err := strconv.ParseUint(text, 10, 63)
	return int64(n), err
}

func (h *Handler) head(w http.ResponseWriter, req *http.Request, id string) error {
	upload, err := h.Uploads.Find(req.Context(), id)
	if err != nil {
		return err
	}
	describe(w, upload)
	w.Header().Set(lengthHeader, strconv.FormatInt(upload.Length, 10))
	if upload.Metadata != "" {
		w.Header().Set(metadataHeader, upload.Metadata)
	}
	w.WriteHeader(http.StatusOK)
	return nil
}

func (h *Handler) patch(w http.ResponseWriter, req *http.Request, id string) error {
	offset, err := number(req.Header.Get(offsetHeader))
	if err != nil {
		return ErrHeader.With("header", offsetHeader)
	}
	piece, err := readPiece(req, offset, h.MaxSize)
	if err != nil {
		return err
	}
	upload, err := h.Uploads.Append(req.Context(), id, piece)
	if err != nil {
		return err
	}
	describe(w, upload)
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// readPiece takes the body of a request that may hold no more than this.
func readPiece(req *http.Request, offset, most int64) (Piece, error) {
	if kind, _, err := mime.ParseMediaType(req.Header.Get("Content-Type")); err != nil || kind != pieceType {
		return Piece{}, ErrContentType
	}
	if req.ContentLength > most {
		return Piece{}, ErrTooMuch
	}
	sum, err := readSum(req.Header.Get(checksumHeader))
	if err != nil {
		return Piece{}, err
	}
	piece := Piece{Offset: offset, Length: req.ContentLength, Body: req.Body, Interrupt: func() {}, Sum: sum}
	if body, can := req.Body.(interface{ Interrupt() }); can {
		piece.Interrupt = body.Interrupt
	}
	return piece, nil
}

// describe tells how far an upload is, and how long it waits for more.
func describe(w http.ResponseWriter, upload Upload) {
	w.Header().Set(offsetHeader, strconv.FormatInt(upload.Offset, 10))
	if !upload.Expires.IsZero() {
		w.Header().Set(expiresHeader, upload.Expires.UTC().Format(http.TimeFormat))
	}
}

package tus

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"golang.org/x/net/http/httpguts"
)

// noted keeps what reaches the room behind the protocol.
type noted struct {
	Uploads
	created  bool
	length   int64
	metadata Metadata
	piece    Piece
}

func (n *noted) Create(_ context.Context, length int64, m Metadata) (Upload, error) {
	n.created, n.length, n.metadata = true, length, m
	return Upload{ID: "one", Length: length, Metadata: m.Raw}, nil
}

func (n *noted) Append(_ context.Context, _ string, p Piece) (Upload, error) {
	n.piece = p
	return Upload{ID: "one", Offset: p.Offset}, nil
}

func FuzzHeadersOfUploads(f *testing.F) {
	f.Add("100", "filename d29ybGQ=,is_confidential", "0", "sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=")
	f.Add("0", "", "9223372036854775807", "crc32 AAAAAA==")
	f.Add("-1", "a  b,a", "+1", "md5 AAAA")
	f.Add("99999999999999999999", " ,", "1_0", "sha256 ")
	f.Add("+5", "", "+5", "")
	f.Fuzz(func(t *testing.T, length, metadata, offset, sum string) {
		for _, value := range []string{length, metadata, offset, sum} {
			if !httpguts.ValidHeaderFieldValue(value) {
				t.Skip("no request can have it")
			}
		}
		rooms := &noted{}
		h := &Handler{Uploads: rooms, Base: "/uploads", MaxSize: 1 << 40}
		req := httptest.NewRequest(http.MethodPost, "/uploads", nil)
		req.Header = http.Header{ResumableHeader: {Version}, lengthHeader: {length}, metadataHeader: {metadata}}
		if err := h.Collection(httptest.NewRecorder(), req); err == nil {
			if strings.Trim(length, "0123456789") != "" || rooms.length < 0 || rooms.length > h.MaxSize {
				t.Errorf("a length of %q is taken as %d", length, rooms.length)
			}
			again, err := readMetadata(rooms.metadata.Raw)
			if err != nil || len(again.Values) != len(rooms.metadata.Values) || len(again.Raw) > mostMetadata {
				t.Errorf("%q is told as %q, %v", metadata, again.Raw, err)
			}
		} else if rooms.created {
			t.Errorf("made and refused: %v", err)
		}
		req = httptest.NewRequest(http.MethodPatch, "/uploads/one", strings.NewReader("piece"))
		req.Header = http.Header{ResumableHeader: {Version}, offsetHeader: {offset}, checksumHeader: {sum}, "Content-Type": {pieceType}}
		if err := h.Upload(httptest.NewRecorder(), req, "one"); err != nil {
			return
		}
		if strings.Trim(offset, "0123456789") != "" || rooms.piece.Offset < 0 {
			t.Errorf("an offset of %q is taken as %d", offset, rooms.piece.Offset)
		}
		if s := rooms.piece.Sum; (s == nil) != (sum == "") || s != nil && len(s.want) != s.Size() {
			t.Errorf("%q sums up nothing", sum)
		}
	})
}

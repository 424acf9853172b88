package httpapi

import (
	"bytes"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"causeway/internal/base/fault"
)

func FuzzNobodyChoosesTheirAddress(f *testing.F) {
	f.Add("203.0.113.7:4000", "198.51.100.1, 10.0.0.2")
	f.Add("10.0.0.1:4000", "127.0.0.1, 198.51.100.1, 10.0.0.2")
	f.Add("[::ffff:10.0.0.1]:4000", "fe80::1%eth0,,10.0.0.9")
	f.Add("@", "unknown, 10.0.0.1:80")
	proxies, err := ParseProxies("10.0.0.0/8, ::1")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, remote, forwarded string) {
		r := &http.Request{RemoteAddr: remote, Header: http.Header{"X-Forwarded-For": {forwarded}}}
		client := proxies.Client(r)
		direct := proxies.Client(&http.Request{RemoteAddr: remote})
		from, err := netip.ParseAddr(direct)
		if (err != nil || !proxies.trust(from)) && client != direct {
			t.Fatalf("%q says %q and is taken for %q", remote, forwarded, client)
		}
		if err != nil {
			return // no address of a connection
		}
		at, err := netip.ParseAddr(client)
		if err != nil || at.Zone() != "" && client != direct || at.Is4In6() {
			t.Errorf("%q through %q is %q", forwarded, remote, client)
		}
		if host := hostOf(client); hostOf(host) != host {
			t.Errorf("%q counts as %q, which counts as %q", client, host, hostOf(host))
		}
	})
}

func FuzzNoTextCarriesNothing(f *testing.F) {
	for _, seed := range []string{`{"a":"b"}`, `{"a":"\u0000"}`, `{"a":"\\u0000"}`, `{"\\\u0000":1}`, "{\"a\":\"\xff\"}", `["\u0000\\u0000"]`, `"\ud800"`, `{"a":"\u0000`, `{"a":1E1000}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		var read any
		err := jsonFormat.Unmarshal(body, &read)
		if err != nil {
			var plain any // a number may be too large for anybody
			if json.Unmarshal(body, &plain) == nil && utf8.Valid(body) && !strings.Contains(string(body), `\u0000`) {
				t.Errorf("%q is refused: %v", body, err)
			}
			return
		}
		var out bytes.Buffer
		if err := jsonFormat.Marshal(&out, read); err != nil || !utf8.Valid(out.Bytes()) || bytes.Contains(out.Bytes(), []byte(`\u0000`)) && hasNUL(out.Bytes()) {
			t.Errorf("%q is told as %q, %v", body, out.Bytes(), err)
		}
	})
}

func FuzzAddressesAreText(f *testing.F) {
	for _, seed := range []string{"/api/v1/orders?page=2", "/%00", "/a?b=%00", "/a?b=%ff", "/a?b=%zz", "/%2e%2e/%2f", "/a?%e4%bd%a0=1+2"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, target string) {
		u, err := url.ParseRequestURI(target)
		if err != nil || !cleanText(u) {
			return
		}
		all := u.Path
		for name, values := range u.Query() {
			all += name + strings.Join(values, "")
		}
		if !utf8.ValidString(all) || strings.ContainsRune(all, 0) {
			t.Errorf("%q passes as %q", target, all)
		}
	})
}

func FuzzAnyFormIsReadOrRefused(f *testing.F) {
	const boundary = "frontier"
	write := func(fill func(w *multipart.Writer)) string {
		var form bytes.Buffer
		w := multipart.NewWriter(&form)
		_ = w.SetBoundary(boundary)
		fill(w)
		_ = w.Close()
		return form.String()
	}
	good := write(func(w *multipart.Writer) {
		_ = w.WriteField("title", "Harbour")
		part, _ := w.CreateFormFile("picture", "../../a.png")
		_, _ = io.WriteString(part, "bytes of a picture")
	})
	for _, seed := range []string{
		good, "", good[:len(good)/2], strings.ReplaceAll(good, "\r\n", "\n"), strings.Replace(good, "Harbour", "\x00\xff", 1),
		write(func(w *multipart.Writer) { _ = w.WriteField("title", "a"); _ = w.WriteField("title", "b") }),
		write(func(w *multipart.Writer) { _ = w.WriteField("other", "a") }),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		req := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(body))
		req.Header.Set("Content-Type", "multipart/form-data; boundary="+boundary)
		parts, err := req.MultipartReader()
		if err != nil {
			t.Fatal(err)
		}
		form, received := Form{parts: parts}, 0
		texts, err := form.Read([]FormPart{{Name: "title"}, {Name: "picture", File: true}}, func(_ string, file io.Reader) error {
			received++
			_, err := io.Copy(io.Discard, file)
			return err
		})
		if _, known := fault.As(err); err != nil && !known {
			t.Errorf("%v is not explained", err)
		}
		if received > 1 || len(texts) > 1 || len(texts["title"]) > longestText || !utf8.ValidString(texts["title"]) || strings.ContainsRune(texts["title"], 0) {
			t.Errorf("%d files, %q", received, texts)
		}
	})
}

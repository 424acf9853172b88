package app_test

import (
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"path"
	"testing"

	"causeway/internal/base/id"
	"causeway/internal/httpapi"
	"causeway/internal/share/sharetest"
)

// What a browser seals, once for all trials.
var (
	aBrowser   = sharetest.NewIdentity(sealing{})
	sealedKeys = aBrowser.KeyFile(sealing{}, sharetest.NewHalf(), 10)
	sealedCode = aBrowser.Seal(sealing{}, "a code")
	ageHeader  = aBrowser.Header(sealing{})
)

// sealing stands in for a test where none runs yet.
type sealing struct{ testing.TB }

func (sealing) Helper()           {}
func (sealing) Fatal(args ...any) { panic(args) }

// withCode adds a download code to what somebody says.
func withCode(said says) says {
	said = maps.Clone(said)
	maps.Copy(said, says{"lookup": aHalf, "keyFile": sealedKeys, "sealedCode": sealedCode})
	return said
}

var aHalf = thing{of: func(*cast) string { return sharetest.NewHalf() }}

var (
	aFile = owned("file", noID, func(c *cast) string {
		return sharetest.AddFile(c.t, c.shop.app.DB(), c.people[owner].id, "pier.png", ageHeader, c.shop.clock.Now())
	})
	aShare = owned("share", noID, func(c *cast) string {
		var made struct{ ID string }
		said := withCode(says{"kind": "folder", "name": "Pier", "expireDays": 0, "items": []any{}})
		said["lookup"] = sharetest.NewHalf()
		c.as(owner, "POST", "/shares", said, &made)
		return made.ID
	})
)

// aCode finds a folder of the owner's.
var aCode = owned("code", "000000000000", func(c *cast) string {
	var made struct{ FileLogo string }
	said := withCode(says{"kind": "folder", "name": "Pier", "expireDays": 0, "items": []any{}})
	said["lookup"] = sharetest.NewHalf()
	c.as(owner, "POST", "/shares", said, &made)
	return made.FileLogo
})

func anItem() (contentType string, body []byte) {
	body, _ = json.Marshal([]says{{"fileId": noID, "header": ageHeader, "points": 5}})
	return "application/json", body
}

// uploadHeads are those of a tus client.
func uploadHeads(offset, length string, method ...string) map[string]string {
	encode := base64.StdEncoding.EncodeToString
	with := map[string]string{
		"Tus-Resumable": "1.0.0", "Content-Type": "application/offset+octet-stream", "Upload-Offset": offset, "Upload-Length": length,
		"Upload-Metadata": "filename " + encode([]byte("pier.png")) + ",ownerHeader " + encode([]byte(ageHeader)),
	}
	if len(method) > 0 {
		with["X-HTTP-Method-Override"] = method[0]
	}
	return with
}

var anUpload = owned("upload", noID, func(c *cast) string {
	req := httptest.NewRequestWithContext(c.t.Context(), http.MethodPost, httpapi.Prefix+"/uploads", nil)
	for name, value := range uploadHeads("", "33") {
		req.Header.Set(name, value)
	}
	req.Header.Set(httpapi.TokenHeader, c.people[owner].token)
	req.RemoteAddr = c.address()
	recorder := httptest.NewRecorder()
	c.shop.app.Handler().ServeHTTP(recorder, req)
	return path.Base(recorder.Header().Get("Location"))
})

// What operators decide about.
var (
	aTakenShare = owned("taken share", noID, func(c *cast) string {
		taken := aShare.of(c)
		c.write(takenDown, c.shop.clock.Now(), taken)
		return taken
	})
	aReport = owned("report", noID, func(c *cast) string {
		report := id.New(c.shop.clock.Now())
		c.write(reportRow, report, aShare.of(c), c.shop.clock.Now())
		return report
	})
)

// aBlock keeps away the bytes of a file that was.
var aBlock = owned("block", noID, func(c *cast) string {
	digest := id.New(c.shop.clock.Now())
	c.write(blockRow, digest, aFile.of(c), c.shop.clock.Now())
	return digest
})

const blockRow = `INSERT INTO share_block (digest, file_id, reason, blocked_by, created_at) VALUES ($1, $2, 'malware', '', $3)`

const takenDown = `UPDATE share_share SET taken_from = state, state = 'taken_down', ended_at = $1 WHERE id = $2`

const reportRow = `
	INSERT INTO share_report (id, share_id, reason, words, sealed_code, host, state, created_at)
	VALUES ($1, $2, 'malware', '', '', '', 'open', $3)`

// sharedFolder makes a share of the signed-in member's.
func (s *shop) sharedFolder() string {
	s.t.Helper()
	var made struct{ ID string }
	said := withCode(says{"kind": "folder", "name": "Pier", "expireDays": 0, "items": []any{}})
	said["lookup"] = sharetest.NewHalf()
	s.want("POST", "/api/v1/shares", said, 200, &made)
	return made.ID
}

// reported says that something is wrong with a share.
func (s *shop) reported(shareID string) string {
	s.t.Helper()
	report := id.New(s.clock.Now())
	s.write(reportRow, report, shareID, s.clock.Now())
	return report
}

// aFileOf puts a file of a member's there.
func (s *shop) aFileOf(user string) string {
	return sharetest.AddFile(s.t, s.app.DB(), s.idOf(user), "pier.png", ageHeader, s.clock.Now())
}

// Package alipaytest is an Alipay for tests: a gateway on loopback that keeps
// trades, verifies who asks and signs what it says, after the documented
// messages. It shares no code with the provider, so that a mistake made there
// is not made here, too.
package alipaytest

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
)

// The merchant that every Alipay of tests knows.
const (
	AppID    = "2021000123456789"
	SellerID = "2088000123456789"
)

// Keys are made once: they take longer than most tests.
var (
	appKey    = sync.OnceValue(newKey)
	ownKey    = sync.OnceValue(newKey)
	strayKeys = sync.OnceValue(newKey)
)

func newKey() *rsa.PrivateKey {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return key
}

// Alipay is the gateway with everything behind it.
type Alipay struct {
	server *httptest.Server
	clock  clock.Clock

	mu     sync.Mutex
	trades map[string]*Trade // by out_trade_no
	codes  map[string]*Trade // by what their QR code says
	bills  map[string][]byte // by day
	made   int
	asked  []url.Values
	ails   bool
}

// New starts an Alipay that lives as long as the test.
func New(t *testing.T, c clock.Clock) *Alipay {
	t.Helper()
	a := &Alipay{clock: c, trades: map[string]*Trade{}, codes: map[string]*Trade{}, bills: map[string][]byte{}}
	mux := http.NewServeMux()
	mux.HandleFunc("/gateway.do", a.gateway)
	mux.HandleFunc("/bill/{day}", a.serveBill)
	a.server = httptest.NewServer(mux)
	t.Cleanup(a.server.Close)
	return a
}

// Gateway is its address.
func (a *Alipay) Gateway() string { return a.server.URL + "/gateway.do" }

// Setup is what a merchant copies from Alipay's console.
func (a *Alipay) Setup(desktop string) map[string]string {
	pkcs8, err1 := x509.MarshalPKCS8PrivateKey(appKey())
	pkix, err2 := x509.MarshalPKIXPublicKey(&ownKey().PublicKey)
	if err1 != nil || err2 != nil {
		panic(fmt.Sprint(err1, err2))
	}
	return map[string]string{
		"app_id": AppID, "seller_id": SellerID, "desktop": desktop, "gateway": "sandbox",
		"app_private_key": base64.StdEncoding.EncodeToString(pkcs8), "alipay_public_key": base64.StdEncoding.EncodeToString(pkix),
	}
}

// AppKey signs for the merchant, StrayKey for nobody that the test knows.
func AppKey() *rsa.PrivateKey { return appKey() }

// StrayKey is nobody's.
func StrayKey() *rsa.PrivateKey { return strayKeys() }

// Ail makes every call fail as Alipay does on a bad day, or be well again.
func (a *Alipay) Ail(ails bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.ails = ails
}

// Asked lists what the gateway was asked, with the signatures.
func (a *Alipay) Asked() []url.Values {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Clone(a.asked)
}

func (a *Alipay) gateway(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	method, params := r.Form.Get("method"), map[string]string{}
	for name := range r.Form {
		params[name] = r.Form.Get(name)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = append(a.asked, r.Form)
	said := answer{"code": "20000", "msg": "Service Currently Unavailable", "sub_code": "aop.unknow-error", "sub_msg": "系统繁忙"}
	if !a.ails {
		said = a.admit(method, params)
	}
	raw, err := json.Marshal(said)
	if err != nil {
		panic(err)
	}
	frame := `{"` + strings.ReplaceAll(method, ".", "_") + `_response":` + strings.ReplaceAll(string(raw), "/", `\/`)
	if said["sub_code"] != invalidApp {
		frame += `,"sign":"` + sign(ownKey(), strings.ReplaceAll(string(raw), "/", `\/`)) + `"`
	}
	w.Header().Set("Content-Type", "text/html;charset=utf-8")
	fmt.Fprint(w, frame+"}")
}

type answer map[string]any

const invalidApp = "isv.invalid-app-id"

// admit lets in who has signed for an app that exists, and passes the call on.
func (a *Alipay) admit(method string, params map[string]string) answer {
	refuse := func(sub, why string) answer {
		return answer{"code": "40002", "msg": "Invalid Arguments", "sub_code": sub, "sub_msg": why}
	}
	if params["app_id"] != AppID {
		return refuse(invalidApp, "无效的AppID参数")
	}
	signature := params["sign"]
	delete(params, "sign")
	if params["sign_type"] != "RSA2" || params["charset"] != "utf-8" || params["version"] != "1.0" || !signedBy(&appKey().PublicKey, join(params), signature) {
		return refuse("isv.invalid-signature", "验签出错")
	}
	at, err := time.ParseInLocation(time.DateTime, params["timestamp"], beijing)
	if off := a.now().Sub(at); err != nil || off > 10*time.Minute || off < -10*time.Minute {
		return refuse("isv.invalid-timestamp", "非法的时间戳参数")
	}
	var about map[string]string
	if err := json.Unmarshal([]byte(params["biz_content"]), &about); err != nil {
		return refuse("isv.invalid-parameter", err.Error())
	}
	answers, known := methods[method]
	if !known {
		return refuse("isv.invalid-method", "不存在的方法名")
	}
	return answers(a, about, params)
}

var beijing = time.FixedZone("CST", 8*3600)

func (a *Alipay) now() time.Time { return a.clock.Now().Time().In(beijing) }

// join is what a signature is about.
func join(params map[string]string) string {
	var text strings.Builder
	for i, name := range slices.Sorted(maps.Keys(params)) {
		if i > 0 {
			text.WriteByte('&')
		}
		text.WriteString(name + "=" + params[name])
	}
	return text.String()
}

func sign(key *rsa.PrivateKey, text string) string {
	sum := sha256.Sum256([]byte(text))
	signature, err := rsa.SignPKCS1v15(nil, key, crypto.SHA256, sum[:])
	if err != nil {
		panic(err)
	}
	return base64.StdEncoding.EncodeToString(signature)
}

func signedBy(key *rsa.PublicKey, text, signature string) bool {
	raw, err := base64.StdEncoding.DecodeString(signature)
	sum := sha256.Sum256([]byte(text))
	return err == nil && rsa.VerifyPKCS1v15(key, crypto.SHA256, sum[:], raw) == nil
}

// Signed writes a notify with its signature, made with any key.
func Signed(key *rsa.PrivateKey, params map[string]string) []byte {
	form := url.Values{"sign": {sign(key, join(params))}, "sign_type": {"RSA2"}}
	for name, value := range params {
		form.Set(name, value)
	}
	return []byte(form.Encode())
}

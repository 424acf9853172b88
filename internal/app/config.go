package app

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"causeway/internal/backup"
	"causeway/internal/base/disk"
	"causeway/internal/base/seal"
	"causeway/internal/httpapi"
	"causeway/internal/payment"
	"causeway/internal/payment/usdt"
)

// Mode says whether the shop is for trying out or for money.
type Mode string

// The modes.
const (
	Demo       Mode = "demo"
	Production Mode = "production"
)

// Config is everything that is set from outside, read once at the start.
type Config struct {
	Address        string          // CAUSEWAY_ADDR
	DataFolder     string          // CAUSEWAY_DATA
	DatabaseURL    string          // CAUSEWAY_DATABASE_URL, empty is SQLite
	BlobURL        string          // CAUSEWAY_BLOB_URL, empty is a folder
	BlobAccessKey  string          // AWS_ACCESS_KEY_ID
	BlobSecretKey  string          // AWS_SECRET_ACCESS_KEY
	Mode           Mode            // CAUSEWAY_MODE
	BaseURL        string          // CAUSEWAY_BASE_URL, without a trailing slash
	SecretKey      string          // CAUSEWAY_SECRET_KEY
	TrustedProxies httpapi.Proxies // CAUSEWAY_TRUSTED_PROXIES
	MetricsAddress string          // CAUSEWAY_METRICS_ADDR, empty is none
	SMTPURL        string          // CAUSEWAY_SMTP_URL
	SMSURL         string          // CAUSEWAY_SMS_URL
	BotToken       string          // CAUSEWAY_BOT_TOKEN, empty is no bot
	BotAPIURL      string          // CAUSEWAY_BOT_API_URL, empty is Telegram's own
	OpenSearchURL  string          // CAUSEWAY_OPENSEARCH_URL, empty is the database's own full text

	// CAUSEWAY_USDT_XPUB_…, CAUSEWAY_USDT_FIRST_… and CAUSEWAY_USDT_SHARED_… for
	// each family of chains.
	USDT map[usdt.Family]usdt.Origin

	BackupTo         string            // CAUSEWAY_BACKUP_TO, empty is no scheduled backup
	BackupRecipients backup.Recipients // CAUSEWAY_BACKUP_RECIPIENT
	BackupEvery      time.Duration     // CAUSEWAY_BACKUP_EVERY
	BackupKeep       int               // CAUSEWAY_BACKUP_KEEP

	restoring bool // a copy is being looked over; it is no shop yet

	// Tests stand in for the world outside; no variable sets these.
	Makers        []payment.Maker // of more payment providers
	StripeAPI     string
	AlipayGateway string
	RateClient    *http.Client
	USDTPace      time.Duration // between two looks at a chain
	WatchPace     time.Duration // between two looks around
	NoDirectory   bool          // the demo comes without groups, channels, apps and stores
	WebpageHost   string        // instead of Telegram's

	// CertificateDial reaches the shop's own door.
	CertificateDial func(ctx context.Context, network, address string) (net.Conn, error)

	// MeasureDisk says what the machine has left; a test must not fail because
	// of what else is stored beside it.
	MeasureDisk func(folder string) (disk.Room, error)
}

// knownVariables guards against a typo that would silently be the default.
// Those of later capabilities are known already, so that one environment file
// serves every version.
var knownVariables = map[string]bool{
	"CAUSEWAY_ADDR": true, "CAUSEWAY_DATA": true, "CAUSEWAY_DATABASE_URL": true, "CAUSEWAY_BLOB_URL": true, "CAUSEWAY_MODE": true,
	"CAUSEWAY_BASE_URL": true, "CAUSEWAY_SECRET_KEY": true, "CAUSEWAY_TRUSTED_PROXIES": true, "CAUSEWAY_METRICS_ADDR": true,
	"CAUSEWAY_SMTP_URL": true, "CAUSEWAY_SMS_URL": true, "CAUSEWAY_BOT_TOKEN": true, "CAUSEWAY_BOT_API_URL": true,
	"CAUSEWAY_OPENSEARCH_URL": true,
	"CAUSEWAY_BACKUP_TO":      true, "CAUSEWAY_BACKUP_RECIPIENT": true, "CAUSEWAY_BACKUP_EVERY": true, "CAUSEWAY_BACKUP_KEEP": true,
	"CAUSEWAY_USDT_XPUB_EVM": true, "CAUSEWAY_USDT_FIRST_EVM": true, "CAUSEWAY_USDT_SHARED_EVM": true,
	"CAUSEWAY_USDT_XPUB_TRON": true, "CAUSEWAY_USDT_FIRST_TRON": true, "CAUSEWAY_USDT_SHARED_TRON": true,
}

// ConfigFrom reads the environment, given as KEY=value lines, and refuses what
// cannot work. All complaints come at once.
func ConfigFrom(environ []string) (Config, error) {
	env := map[string]string{}
	var wrong []error
	for _, line := range environ {
		name, value, _ := strings.Cut(line, "=")
		if strings.HasPrefix(name, "CAUSEWAY_") && !strings.HasPrefix(name, "CAUSEWAY_TEST_") && !knownVariables[name] {
			wrong = append(wrong, fmt.Errorf("%s is not a setting of this program", name))
		}
		env[name] = strings.TrimSpace(value)
	}
	or := func(name, fallback string) string {
		if env[name] != "" {
			return env[name]
		}
		return fallback
	}
	c := Config{
		Address: or("CAUSEWAY_ADDR", "127.0.0.1:8080"), DataFolder: or("CAUSEWAY_DATA", "./data"), DatabaseURL: env["CAUSEWAY_DATABASE_URL"],
		BlobURL: env["CAUSEWAY_BLOB_URL"], BlobAccessKey: env["AWS_ACCESS_KEY_ID"], BlobSecretKey: env["AWS_SECRET_ACCESS_KEY"],
		Mode: Mode(or("CAUSEWAY_MODE", string(Production))), BaseURL: strings.TrimSuffix(env["CAUSEWAY_BASE_URL"], "/"),
		SecretKey: env["CAUSEWAY_SECRET_KEY"], MetricsAddress: env["CAUSEWAY_METRICS_ADDR"], SMTPURL: env["CAUSEWAY_SMTP_URL"], SMSURL: env["CAUSEWAY_SMS_URL"],
		BotToken: env["CAUSEWAY_BOT_TOKEN"], BotAPIURL: env["CAUSEWAY_BOT_API_URL"],
		OpenSearchURL: strings.TrimSuffix(env["CAUSEWAY_OPENSEARCH_URL"], "/"),
		USDT:          map[usdt.Family]usdt.Origin{},
	}
	for _, f := range usdt.Families() {
		suffix := "_" + strings.ToUpper(string(f))
		c.USDT[f] = usdt.Origin{
			XPub: env["CAUSEWAY_USDT_XPUB"+suffix], First: env["CAUSEWAY_USDT_FIRST"+suffix], Shared: env["CAUSEWAY_USDT_SHARED"+suffix],
		}
	}
	var err error
	if c.TrustedProxies, err = httpapi.ParseProxies(env["CAUSEWAY_TRUSTED_PROXIES"]); err != nil {
		wrong = append(wrong, fmt.Errorf("CAUSEWAY_TRUSTED_PROXIES: %w", err))
	}
	wrong = append(wrong, c.readBackups(env)...)
	wrong = append(wrong, c.check()...)
	return c.withDefaults(), errors.Join(wrong...)
}

func (c Config) check() (wrong []error) {
	complain := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	if c.Mode != Demo && c.Mode != Production {
		complain("CAUSEWAY_MODE is %q, must be demo or production", c.Mode)
	}
	for name, address := range map[string]string{"CAUSEWAY_ADDR": c.Address, "CAUSEWAY_METRICS_ADDR": c.MetricsAddress} {
		if _, _, err := net.SplitHostPort(address); err != nil && address != "" {
			complain("%s is %q, must be host:port", name, address)
		}
	}
	if c.MetricsAddress != "" && c.MetricsAddress == c.Address {
		complain("CAUSEWAY_METRICS_ADDR must differ from CAUSEWAY_ADDR: metrics are not for the public")
	}
	if c.BaseURL != "" {
		u, err := url.Parse(c.BaseURL)
		if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || u.Path != "" || u.RawQuery != "" {
			complain("CAUSEWAY_BASE_URL must be like https://shop.example")
		}
	}
	if c.OpenSearchURL != "" {
		u, err := url.Parse(c.OpenSearchURL) // its message would quote the password
		if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || u.RawQuery != "" {
			complain("CAUSEWAY_OPENSEARCH_URL must be like https://user:password@search.example:9200")
		}
	}
	if c.SecretKey != "" && len(c.SecretKey) < seal.MinKey {
		complain("CAUSEWAY_SECRET_KEY must have at least %d characters", seal.MinKey)
	}
	if err := usdt.CheckOrigins(c.USDT, c.Mode == Production); err != nil {
		wrong = append(wrong, err)
	}
	if c.Mode == Production {
		if c.SecretKey == "" {
			complain("CAUSEWAY_SECRET_KEY is required in production")
		}
		if c.BaseURL == "" {
			complain("CAUSEWAY_BASE_URL is required in production: links in mails are built from it")
		}
	}
	return wrong
}

func (c Config) withDefaults() Config {
	if c.BaseURL == "" {
		host, port, _ := net.SplitHostPort(c.Address) // checked above
		if host == "" || host == "0.0.0.0" || host == "::" {
			host = "127.0.0.1" // "every interface" is no address to visit
		}
		c.BaseURL = "http://" + net.JoinHostPort(host, port)
	}
	return c
}

// HTTPS tells whether people reach the shop over TLS.
func (c Config) HTTPS() bool { return strings.HasPrefix(c.BaseURL, "https://") }

// secretKey is the configured key; the demo makes one and keeps it, so that
// what it sealed yesterday opens today.
func (c Config) secretKey() (string, error) {
	if c.SecretKey != "" {
		return c.SecretKey, nil
	}
	file := filepath.Join(c.DataFolder, "secret.key")
	kept, err := os.ReadFile(file)
	if err == nil {
		return strings.TrimSpace(string(kept)), nil
	}
	if !errors.Is(err, os.ErrNotExist) {
		return "", fmt.Errorf("secret key: %w", err)
	}
	fresh := seal.NewKey()
	if err := os.MkdirAll(c.DataFolder, 0o700); err != nil {
		return "", fmt.Errorf("secret key: %w", err)
	}
	if err := os.WriteFile(file, []byte(fresh+"\n"), 0o600); err != nil {
		return "", fmt.Errorf("secret key: %w", err)
	}
	return fresh, nil
}

package agenttest

import (
	"encoding/json"
	"fmt"
)

// Config is what the shop says of a node; each protocol has its own part of it.
type Config struct {
	ServerPort int        `json:"server_port"`
	Base       BaseConfig `json:"base_config"`

	Cipher    string  `json:"cipher"`
	ServerKey *string `json:"server_key"`

	Network  string           `json:"network"`
	Settings *NetworkSettings `json:"networkSettings"`
	Again    *NetworkSettings `json:"network_settings"` // some agents read the one, some the other
	TLS      int              `json:"tls"`              // 0 none, 1 TLS, 2 Reality
	TLSParts TLSSettings      `json:"tls_settings"`
	Flow     string           `json:"flow"`

	ServerName   string  `json:"server_name"`
	Obfs         *string `json:"obfs"`
	ObfsPassword string  `json:"obfs-password"`
	UpMbps       int     `json:"up_mbps"`
	DownMbps     int     `json:"down_mbps"`

	Congestion string   `json:"congestion_control"`
	ZeroRTT    bool     `json:"zero_rtt_handshake"`
	Padding    []string `json:"padding_scheme"`
}

// BaseConfig is how often an agent calls; V2bX crashes without it.
type BaseConfig struct {
	PushInterval int `json:"push_interval"`
	PullInterval int `json:"pull_interval"`
}

// TLSSettings has two numbers that are texts, because agents decode texts.
type TLSSettings struct {
	ServerName string `json:"server_name"`
	Dest       string `json:"dest"`
	ServerPort string `json:"server_port"`
	PrivateKey string `json:"private_key"`
	ShortID    string `json:"short_id"`
	Xver       string `json:"xver"`
}

// NetworkSettings are the union of all transports.
type NetworkSettings struct {
	Path        string            `json:"path"`
	Host        string            `json:"host"`
	Headers     map[string]string `json:"headers"`
	ServiceName string            `json:"serviceName"`
	Header      struct {
		Type    string `json:"type"`
		Request struct {
			Path    []string            `json:"path"`
			Headers map[string][]string `json:"headers"`
		} `json:"request"`
	} `json:"header"`
}

// check refuses what makes a real agent stop or behave differently from others.
func (c Config) check() error {
	one, err := json.Marshal(c.Settings)
	if err != nil {
		return err
	}
	two, err := json.Marshal(c.Again)
	switch {
	case err != nil:
		return err
	case c.ServerPort <= 0:
		return fmt.Errorf("port %d", c.ServerPort)
	case c.Base.PullInterval <= 0 || c.Base.PushInterval != c.Base.PullInterval:
		return fmt.Errorf("calls every %d and %d seconds", c.Base.PushInterval, c.Base.PullInterval)
	case string(one) != string(two):
		return fmt.Errorf("networkSettings %s and network_settings %s", one, two)
	}
	return nil
}

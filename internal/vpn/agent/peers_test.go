package agent_test

import "encoding/json"

// The shapes into which agents decode a configuration, from their field notes:
// numbers, numbers in quotes, raw parts and pointers where they have them.

type xrayRConfig struct {
	Cipher       string `json:"cipher"`
	Obfs         string `json:"obfs"`
	ObfsSettings struct {
		Path string `json:"path"`
		Host string `json:"host"`
	} `json:"obfs_settings"`
	ServerKey string `json:"server_key"`

	Network       string        `json:"network"`
	Settings      xrayRSettings `json:"networkSettings"`
	VlessSettings xrayRSettings `json:"network_settings"`
	Flow          string        `json:"flow"`
	TLSSettings   struct {
		ServerPort string `json:"server_port"`
		Dest       string `json:"dest"`
		Xver       uint64 `json:"xver,string"`
		ServerName string `json:"server_name"`
		PrivateKey string `json:"private_key"`
		ShortID    string `json:"short_id"`
	} `json:"tls_settings"`
	TLS int `json:"tls"`

	Host       string `json:"host"`
	ServerName string `json:"server_name"`

	ServerPort int `json:"server_port"`
	BaseConfig struct {
		PushInterval int `json:"push_interval"`
		PullInterval int `json:"pull_interval"`
	} `json:"base_config"`
	Routes []struct {
		ID          int      `json:"id"`
		Match       []string `json:"match"`
		Action      string   `json:"action"`
		ActionValue string   `json:"action_value"`
	} `json:"routes"`
}

type xrayRSettings struct {
	Path        string           `json:"path"`
	Host        string           `json:"host"`
	Headers     *json.RawMessage `json:"headers"`
	ServiceName string           `json:"serviceName"`
	Header      *json.RawMessage `json:"header"`
}

type v2bXConfig struct {
	Host       string `json:"host"`
	ServerPort int    `json:"server_port"`
	ServerName string `json:"server_name"`
	Routes     []struct {
		Match any `json:"match"`
	} `json:"routes"`
	BaseConfig *struct {
		PushInterval any `json:"push_interval"`
		PullInterval any `json:"pull_interval"`
	} `json:"base_config"`

	TLS             int             `json:"tls"`
	TLSSettings     v2bXTLS         `json:"tls_settings"`
	Network         string          `json:"network"`
	NetworkSettings json.RawMessage `json:"networkSettings"`
	Flow            string          `json:"flow"`

	Cipher    string `json:"cipher"`
	ServerKey string `json:"server_key"`

	UpMbps       int    `json:"up_mbps"`
	DownMbps     int    `json:"down_mbps"`
	Obfs         string `json:"obfs"`
	ObfsPassword string `json:"obfs-password"`
	IgnoreClient bool   `json:"ignore_client_bandwidth"`

	Congestion string   `json:"congestion_control"`
	ZeroRTT    bool     `json:"zero_rtt_handshake"`
	Padding    []string `json:"padding_scheme"`
}

type v2bXTLS struct {
	ServerName string `json:"server_name"`
	Dest       string `json:"dest"`
	ServerPort string `json:"server_port"`
	ShortID    string `json:"short_id"`
	PrivateKey string `json:"private_key"`
	Xver       uint64 `json:"xver,string"`
}

type v2nodeConfig struct {
	Protocol           string          `json:"protocol"`
	ListenIP           string          `json:"listen_ip"`
	ServerPort         int             `json:"server_port"`
	TLS                int             `json:"tls"`
	TLSSettings        v2bXTLS         `json:"tls_settings"`
	Network            string          `json:"network"`
	NetworkSettings    json.RawMessage `json:"network_settings"`
	Encryption         string          `json:"encryption"`
	EncryptionSettings struct {
		Mode string `json:"mode"`
	} `json:"encryption_settings"`
	ServerName   string   `json:"server_name"`
	Flow         string   `json:"flow"`
	Cipher       string   `json:"cipher"`
	ServerKey    string   `json:"server_key"`
	Congestion   string   `json:"congestion_control"`
	Padding      []string `json:"padding_scheme"`
	Obfs         string   `json:"obfs"`
	ObfsPassword string   `json:"obfs_password"`
	BaseConfig   *struct {
		PushInterval any `json:"push_interval"`
		PullInterval any `json:"pull_interval"`
	} `json:"base_config"`
	Routes []struct {
		Match       []string `json:"match"`
		ActionValue *string  `json:"action_value"`
	} `json:"routes"`
}

// agentUsers is how all of them read a list.
type agentUsers struct {
	Users []struct {
		ID          int    `json:"id" msgpack:"id"`
		UUID        string `json:"uuid" msgpack:"uuid"`
		SpeedLimit  int    `json:"speed_limit" msgpack:"speed_limit"`
		DeviceLimit int    `json:"device_limit" msgpack:"device_limit"`
	} `json:"users" msgpack:"users"`
}

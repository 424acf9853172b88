package agenttest

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// Moved asks a sing-box what its users have moved since the last time, up and
// down, by the names they are counted under.
//
// sing-box answers in gRPC only. One call of it is one request with HTTP/2 and
// two small messages, which is not worth a dependency.
func Moved(ctx context.Context, address string) (map[string][2]int64, error) {
	only2 := new(http.Protocols)
	only2.SetUnencryptedHTTP2(true)
	transport := &http.Transport{Protocols: only2}
	defer transport.CloseIdleConnections()

	const query = "\x10\x01" + "\x1a\x07user>>>" // reset: true, patterns: "user>>>"
	req, err := http.NewRequestWithContext(ctx, http.MethodPost,
		"http://"+address+"/v2ray.core.app.stats.command.StatsService/QueryStats", strings.NewReader("\x00\x00\x00\x00"+string(rune(len(query)))+query))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/grpc")
	req.Header.Set("TE", "trailers")
	res, err := (&http.Client{Transport: transport}).Do(req)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, err
	}
	if status := res.Trailer.Get("Grpc-Status"); status != "0" || len(body) < 5 {
		return nil, fmt.Errorf("statistics: %s %s%s", res.Status, res.Trailer.Get("Grpc-Message"), res.Header.Get("Grpc-Message"))
	}
	return decodeStats(body[5:])
}

// decodeStats reads a list of {name = 1, value = 2}.
func decodeStats(message []byte) (map[string][2]int64, error) {
	moved := map[string][2]int64{}
	for len(message) > 0 {
		stat, rest, err := chunk(message)
		if err != nil {
			return nil, err
		}
		message = rest
		name, number, err := chunk(stat)
		if err != nil {
			return nil, err
		}
		var value uint64
		if len(number) > 1 { // zero is left out
			value, _ = binary.Uvarint(number[1:])
		}
		parts := strings.Split(string(name), ">>>") // user, who, traffic, direction
		if len(parts) != 4 {
			return nil, fmt.Errorf("a statistic called %q", name)
		}
		total := moved[parts[1]]
		if parts[3] == "uplink" {
			total[0] += int64(value)
		} else {
			total[1] += int64(value)
		}
		moved[parts[1]] = total
	}
	return moved, nil
}

// chunk cuts off the first field, which is number 1 and has a length.
func chunk(message []byte) (value, rest []byte, err error) {
	rest, found := bytes.CutPrefix(message, []byte{0x0a})
	length, read := binary.Uvarint(rest)
	if !found || read <= 0 || uint64(len(rest)-read) < length {
		return nil, nil, fmt.Errorf("statistics: cannot read %x", message)
	}
	end := read + int(length)
	return rest[read:end], rest[end:], nil
}

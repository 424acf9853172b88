package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"

	"causeway/chaos/crowd"
	"causeway/internal/httpapi"
)

// fleet is nodes that report what members have moved.
type fleet struct {
	nodes, members int
	serial         atomic.Int64
}

// reportTries is how often an agent repeats a report at once: the same bytes are
// a repeat for twenty seconds, and a new report after that.
const reportTries = 40

// reports is one push, byte for byte the same until it is acknowledged.
func (l *load) reports(ctx context.Context, c *client, rng *rand.Rand) {
	node := crowd.FirstNode + rng.IntN(l.fleet.nodes)
	rows := []string{fmt.Sprintf(`"%d":[%d,1]`, crowd.FirstMember+l.fleet.members, l.fleet.serial.Add(1))} // a stranger tells reports apart
	for i := range l.fleet.members {
		if rng.IntN(3) == 0 {
			rows = append(rows, fmt.Sprintf(`"%d":[%d,0]`, crowd.FirstMember+i, 1+rng.IntN(9)))
		}
	}
	body := []byte("{" + strings.Join(rows, ",") + "}")
	sum := sha256.Sum256(body)
	question := url.Values{"node_id": {fmt.Sprint(node)}, "node_type": {"shadowsocks"}, "token": {crowd.NodeToken}}
	q := call{method: http.MethodPost, path: httpapi.Prefix + "/server/UniProxy/push?" + question.Encode(), body: body}
	w := wish{kind: "push", key: fmt.Sprintf("%d %s", node, hex.EncodeToString(sum[:])), tries: reportTries, send: sends(c, q)}
	l.try(context.WithoutCancel(ctx), w) // an agent's patience does not end with the load
}

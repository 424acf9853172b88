package app_test

import (
	"fmt"
	"net/url"

	"causeway/internal/base/id"
)

// vpnRows are about nodes, what they report, and what members have of them.
var vpnRows = map[string]row{
	// For whoever has the secret in the address.
	"vpn-link":      {with: ids{"token": link}, allowed: 200},
	"vpn-link-page": {with: ids{"token": link}, allowed: 200},

	// For the node whose token it is.
	"agent-config":                         {asks: asItself, allowed: 200},
	"agent-config with another's token":    {asks: asAnother, allowed: 401},
	"agent-config with no token":           {asks: asNobody, allowed: 401},
	"agent-config-v2":                      {asks: asItself, allowed: 200},
	"agent-config-v2 with another's token": {asks: asAnother, allowed: 401},
	"agent-user":                           {asks: asItself, allowed: 200},
	"agent-user with another's token":      {asks: asAnother, allowed: 401},
	"agent-user with no token":             {asks: asNobody, allowed: 401},
	"agent-push":                           {asks: asItself, says: says{}, allowed: 200},
	"agent-push with another's token":      {asks: asAnother, says: says{"1": []int{1, 1}}, allowed: 401},
	"agent-alive":                          {asks: asItself, says: says{}, allowed: 200},
	"agent-alive with another's token":     {asks: asAnother, says: says{"1": []string{"192.0.2.1"}}, allowed: 401},
	"agent-alivelist":                      {asks: asItself, allowed: 200},
	"agent-alivelist with another's token": {asks: asAnother, allowed: 401},
	"agent-status":                         {asks: asItself, says: says{}, allowed: 200},
	"agent-status with another's token":    {asks: asAnother, says: says{"cpu": 1}, allowed: 401},

	// For members, about themselves and what is theirs.
	"vpn-usage":              {allowed: 200},
	"vpn-entitlements":       {allowed: 200},
	"vpn-usage-days":         {allowed: 200},
	"vpn-subscription":       {allowed: 200},
	"vpn-subscription-reset": {allowed: 200},

	// For operators with the key.
	"traffic-health":       {allowed: 200},
	"traffic-days":         {allowed: 200},
	"traffic-days-csv":     {allowed: 200},
	"traffic-members":      {allowed: 200},
	"traffic-quarantine":   {allowed: 200},
	"traffic-decide":       {with: ids{"id": anOddReport}, says: says{"decision": "discard", "reason": "a broken counter"}, allowed: 200},
	"vpn-nodes":            {allowed: 200},
	"vpn-node":             {with: ids{"id": aPier}, allowed: 200},
	"vpn-node-create":      {says: aNode(nil), allowed: 200},
	"vpn-node-change":      {with: ids{"id": aPier}, says: aNode(says{"version": 1}), allowed: 200},
	"vpn-node-remove":      {with: ids{"id": aPier}, allowed: 204},
	"vpn-node-token":       {with: ids{"id": aPier}, allowed: 200},
	"vpn-node-agent":       {with: ids{"id": aPier}, query: "software=v2bx", allowed: 200},
	"vpn-nodes-arrange":    {says: says{"ids": []int64{}}, allowed: 409}, // the demo's nodes are there
	"vpn-node-keys":        {says: says{"kind": "reality"}, allowed: 200},
	"vpn-groups":           {allowed: 200},
	"vpn-group-create":     {says: says{"key": aWord, "name": "Pier"}, allowed: 200},
	"vpn-group-change":     {with: ids{"key": aGroup}, says: says{"name": "Pier"}, allowed: 200},
	"vpn-group-remove":     {with: ids{"key": aGroup}, allowed: 204},
	"vpn-template":         {allowed: 200},
	"vpn-template-change":  {says: says{"text": aTemplate, "version": 0}, allowed: 200},
	"vpn-template-drop":    {allowed: 204},
	"vpn-template-preview": {says: says{"text": aTemplate}, allowed: 200},
	"vpn-plans":            {with: ids{"id": somebody}, allowed: 200},
	"vpn-plan-grant":       {says: says{"userId": somebody, "packageId": onSale, "cycle": "month", "reason": "a present"}, allowed: 200},
	"vpn-plan-extend":      {with: ids{"id": aPlan}, says: says{"days": 3, "bytes": 0, "reason": "an outage"}, allowed: 200},
	"vpn-plan-end":         {with: ids{"id": aPlan}, says: why, allowed: 200},
	"vpn-compensate":       {says: says{"nodeGroup": "standard", "days": 3, "bytes": 0, "reason": "an outage"}, allowed: 200},
}

// Nodes say in the address who they are. Two of the demo's get tokens.
func asItself(c *cast) string  { return c.asNode(1, 1) }
func asAnother(c *cast) string { return c.asNode(1, 2) }
func asNobody(c *cast) string  { return "node_id=1&node_type=v2node" }

func (c *cast) asNode(node, tokenOf int) string {
	for n := range 2 {
		c.write(`UPDATE vpn_node SET token_hash = $1 WHERE id = $2`, id.Hash(fmt.Sprintf("token of %d", n+1)), n+1)
	}
	return fmt.Sprintf("node_id=%d&node_type=v2node&token=%s", node, url.QueryEscape(fmt.Sprintf("token of %d", tokenOf)))
}

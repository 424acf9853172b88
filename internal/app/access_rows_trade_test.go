package app_test

import (
	"strings"
)

// tradeRows are about what is sold, how it is paid for, and the books.
var tradeRows = map[string]row{
	// For everybody.
	"shop-packages":   {allowed: 200},
	"payment-methods": {allowed: 200},
	"premium":         {allowed: 200},
	"payment-webhook": {with: ids{"provider": word("nobody")}, allowed: 404},

	// For whoever has the secret in the address.
	"sandbox-page": {with: ids{"attempt": attempt}, allowed: 200},
	"sandbox-pay":  {with: ids{"attempt": attempt}, allowed: 303},

	// For members, about themselves and what is theirs.
	"order-place":      {says: says{"kind": "package", "productId": onSale, "cycle": "month", "payType": "sandbox"}, allowed: 200},
	"order-list":       {allowed: 200},
	"order-open":       {allowed: 200},
	"order-get":        {with: ids{"transactionId": order}, allowed: 200, theirs: 404},
	"order-cancel":     {with: ids{"transactionId": order}, allowed: 200, theirs: 404},
	"order-paid":       {with: ids{"transactionId": order}, allowed: 200, theirs: 404},
	"order-pay-type":   {with: ids{"transactionId": order}, says: says{"payType": "sandbox"}, allowed: 200, theirs: 404},
	"order-again":      {with: ids{"transactionId": order}, allowed: 409, theirs: 404},
	"points-recharges": {allowed: 200},
	"credit":           {allowed: 200},
	"points":           {allowed: 200},
	"points-spendings": {allowed: 200},

	// For operators with the key.
	"payment-strays":             {allowed: 200},
	"payment-stray-assign":       {says: says{"provider": "sandbox", "externalId": aStray, "userId": somebody, "transactionId": order, "note": "found"}, allowed: 200},
	"payment-stray-dismiss":      {says: says{"provider": "sandbox", "externalId": aStray, "note": "a test"}, allowed: 200},
	"payment-refunds":            {allowed: 200},
	"payment-refund":             {says: says{"transactionId": order, "provider": "sandbox", "externalId": aPayment, "note": "wanted back"}, allowed: 409},
	"payment-reconciliation":     {allowed: 200},
	"payment-reconciliation-csv": {allowed: 200},
	"payment-reconcile":          {says: says{"day": "2026-11-13"}, allowed: 200},
	"payment-providers":          {allowed: 200},
	"payment-provider-save":      {with: ids{"id": word("harbour")}, says: says{"version": 0, "enabled": false}, allowed: 200},
	"payment-provider-check":     {with: ids{"id": word("harbour")}, allowed: 200},
	"ledger-books":               {allowed: 200},
	"ledger-check":               {allowed: 200},
	"payment-rate":               {allowed: 200},
	"usdt-chains":                {allowed: 200},
	"usdt-addresses":             {allowed: 200},
	"usdt-addresses-csv":         {allowed: 200},
	"usdt-deposits":              {allowed: 200},
	"usdt-sweeps":                {allowed: 200},
	"usdt-sweep":                 {says: says{"network": "tron", "txHash": strings.Repeat("a", 64), "items": []any{says{"address": "T-nobody", "amount": "1.00"}}}, allowed: 422},
	"usdt-retry":                 {says: says{"network": "tron", "txHash": aStuckTransfer, "logIndex": 0}, allowed: 200},
	"shop-shelf":                 {allowed: 200},
	"shop-create":                {says: aPackage(says{"onSale": false}), allowed: 200},
	"shop-change":                {with: ids{"id": aDraft}, says: aPackage(says{"version": 1, "stockSeen": nil}), allowed: 200},
	"shop-arrange":               {says: says{"ids": []string{}}, allowed: 409}, // the demo's packages are there
	"shop-retire":                {with: ids{"id": aDraft}, allowed: 200},
	"shop-offer":                 {with: ids{"id": aDraft}, allowed: 200},
	"correction-list":            {allowed: 200},
	"correction-propose":         {says: says{"userId": somebody, "what": "points", "amount": "5", "reason": "lost"}, allowed: 200},
	"correction-approve":         {with: ids{"id": aProposal}, allowed: 200},
	"correction-reject":          {with: ids{"id": aProposal}, says: why, allowed: 200},
	"order-desk":                 {allowed: 200},
	"order-desk-case":            {with: ids{"transactionId": order}, allowed: 200},
	"order-desk-cancel":          {with: ids{"transactionId": order}, says: why, allowed: 200},
	"order-desk-refund":          {with: ids{"transactionId": boughtOrder}, says: why, allowed: 200},
}

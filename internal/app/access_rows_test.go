package app_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"mime/multipart"
	"net/url"
	"path"
	"strconv"
	"strings"

	"causeway/internal/base/id"
)

// accessRows has a row for every operation. A step that adds an operation adds
// its row here.
var accessRows = map[string]row{
	// For everybody.
	"healthz":                       {allowed: 200},
	"readyz":                        {allowed: 200},
	"openapi":                       {allowed: 200},
	"docs":                          {allowed: 200},
	"site-brand":                    {allowed: 200},
	"site-faq":                      {allowed: 200},
	"site-page":                     {with: ids{"slug": word("terms")}, allowed: 200},
	"site-downloads":                {allowed: 200},
	"site-tutorials":                {allowed: 200},
	"site-tutorial":                 {with: ids{"client": word("clash"), "platform": word("android")}, allowed: 200},
	"picture-show":                  {with: ids{"ref": word("missing"), "size": word("128")}, allowed: 404},
	"shop-packages":                 {allowed: 200},
	"payment-methods":               {allowed: 200},
	"premium":                       {allowed: 200},
	"bot-webhook":                   {says: says{"update_id": 1}, allowed: 401}, // nobody here is Telegram
	"payment-webhook":               {with: ids{"provider": word("nobody")}, allowed: 404},
	"share-reporting":               {with: ids{"lookup": word("000000000000")}, allowed: 200},
	"share-report":                  {with: ids{"lookup": aCode}, says: says{"reason": "malware"}, allowed: 204},
	"auth-code":                     {says: says{"channel": "email", "target": newAddress, "purpose": "login"}, allowed: 200},
	"auth-code to bind":             {says: says{"channel": "email", "target": newAddress, "purpose": "bind"}, signedIn: true, allowed: 200},
	"auth-code to leave":            {says: says{"channel": "email", "target": ownAddress, "purpose": "leave"}, signedIn: true, allowed: 200, theirs: 404},
	"auth-login-code":               {says: says{"identifier": newAddress, "code": "000000"}, allowed: 422},
	"auth-login-password":           {says: says{"identifier": newAddress, "password": "a wrong password"}, allowed: 400},
	"auth-logout":                   {allowed: 204},
	"auth-ways":                     {allowed: 200},
	"auth-register":                 {says: says{"identifier": newAddress, "code": "000000", "password": aPassword, "repeatPassword": aPassword}, allowed: 422},
	"auth-password-reset":           {says: says{"identifier": newAddress, "code": "000000", "password": aPassword, "repeatPassword": aPassword}, allowed: 422},
	"auth-telegram-attempt":         {says: says{"purpose": "login"}, allowed: 200},
	"auth-telegram-attempt to bind": {says: says{"purpose": "bind"}, signedIn: true, allowed: 200},
	"auth-login-telegram":           {says: says{"attempt": "unknown", "code": "000000"}, allowed: 422},

	"auth-login-second-factor": {says: says{"ticket": strings.Repeat("x", 43), "code": "000000"}, allowed: 400},

	// For whoever has the secret in the address.
	"vpn-link":      {with: ids{"token": link}, allowed: 200},
	"vpn-link-page": {with: ids{"token": link}, allowed: 200},
	"sandbox-page":  {with: ids{"attempt": attempt}, allowed: 200},
	"sandbox-pay":   {with: ids{"attempt": attempt}, allowed: 303},

	// For whoever has a download code, or what it gave.
	"code-find":   {with: ids{"lookup": aCode}, allowed: 200},
	"code-key":    {with: ids{"lookup": aCode}, allowed: 200},
	"code-grants": {with: ids{"lookup": aCode}, says: says{"itemIds": []string{}}, allowed: 422},
	"grant-fetch": {with: ids{"grant": word("unknown")}, allowed: 404},

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
	"me":                     {allowed: 200},
	"me-rename":              {says: says{"nickname": "Ann"}, allowed: 200},
	"me-password":            {says: says{"password": aPassword, "repeatPassword": aPassword}, allowed: 204},
	"me-email-bind":          {says: says{"email": newAddress, "code": "000000"}, allowed: 422},
	"me-phone-bind":          {says: says{"phone": "+8613800138000", "code": "000000"}, allowed: 422},
	"me-email-unbind":        {allowed: 409},
	"me-phone-unbind":        {allowed: 204},
	"me-sessions":            {allowed: 200},
	"me-session-end":         {with: ids{"id": session}, allowed: 204, theirs: 404},
	"me-sessions-end":        {allowed: 204},
	"me-factor":              {allowed: 200},
	"me-factor-begin":        {allowed: 200},
	"me-factor-on":           {says: says{"code": "000000"}, allowed: 409},
	"me-factor-off":          {says: says{"code": "000000"}, allowed: 409},
	"me-factor-recovery":     {says: says{"code": "000000"}, allowed: 409},
	"me-departure":           {allowed: 200},
	"me-leave":               {says: says{"giveUp": true}, allowed: 422},
	"me-telegram-bind":       {says: says{"attempt": "unknown", "code": "000000"}, allowed: 422},
	"me-telegram-unbind":     {allowed: 204},
	"order-place":            {says: says{"kind": "package", "productId": onSale, "cycle": "month", "payType": "sandbox"}, allowed: 200},
	"order-list":             {allowed: 200},
	"order-open":             {allowed: 200},
	"order-get":              {with: ids{"transactionId": order}, allowed: 200, theirs: 404},
	"order-cancel":           {with: ids{"transactionId": order}, allowed: 200, theirs: 404},
	"order-paid":             {with: ids{"transactionId": order}, allowed: 200, theirs: 404},
	"order-pay-type":         {with: ids{"transactionId": order}, says: says{"payType": "sandbox"}, allowed: 200, theirs: 404},
	"order-again":            {with: ids{"transactionId": order}, allowed: 409, theirs: 404},
	"points-recharges":       {allowed: 200},
	"credit":                 {allowed: 200},
	"points":                 {allowed: 200},
	"points-spendings":       {allowed: 200},
	"vpn-usage":              {allowed: 200},
	"vpn-entitlements":       {allowed: 200},
	"vpn-usage-days":         {allowed: 200},
	"vpn-subscription":       {allowed: 200},
	"vpn-subscription-reset": {allowed: 200},

	"code-purchase":    {with: ids{"lookup": aCode}, says: says{"itemIds": []string{}, "points": 0}, allowed: 422},
	"file-grant":       {with: ids{"id": word("missing")}, allowed: 404},
	"share-downloads":  {allowed: 200},
	"share-statistics": {allowed: 200},
	"points-earnings":  {allowed: 200},

	"directory-submit":      {says: says{"link": "@harbour_news"}, allowed: 200},
	"directory-submissions": {allowed: 200},

	"upload-options":     {allowed: 204},
	"upload-options-one": {with: ids{"id": word("any")}, allowed: 204},
	"upload-create":      {heads: uploadHeads("", "33"), allowed: 201},
	"upload-find":        {with: ids{"id": anUpload}, heads: uploadHeads("", ""), allowed: 200, theirs: 404},
	"upload-append":      {with: ids{"id": anUpload}, heads: uploadHeads("0", ""), allowed: 204, theirs: 404},
	"upload-override":    {with: ids{"id": anUpload}, heads: uploadHeads("0", "", "PATCH"), allowed: 204, theirs: 404},
	"upload-terminate":   {with: ids{"id": anUpload}, heads: uploadHeads("", ""), allowed: 204, theirs: 404},

	"share-files":       {allowed: 200},
	"share-file-rename": {with: ids{"id": aFile}, says: says{"name": "pier.png"}, allowed: 200, theirs: 404},
	"share-file-delete": {with: ids{"id": aFile}, allowed: 204, theirs: 404},
	"share-create":      {says: withCode(says{"kind": "folder", "name": "Pier", "expireDays": 0, "items": []any{}}), allowed: 200},
	"share-folder":      {says: says{"name": "Pier", "parentId": aShare}, allowed: 200, theirs: 404},
	"share-lines":       {allowed: 200},
	"share-line":        {with: ids{"id": aShare}, allowed: 200, theirs: 404},
	"share-tree":        {with: ids{"id": aShare}, allowed: 200, theirs: 404},
	"share-change":      {with: ids{"id": aShare}, says: says{"name": "Quay"}, allowed: 200, theirs: 404},
	"share-add":         {with: ids{"id": aShare}, form: anItem, allowed: 404}, // nobody has that file
	"share-move":        {with: ids{"id": aShare}, says: says{"parentId": ""}, allowed: 200, theirs: 404},
	"share-code":        {with: ids{"id": aShare}, says: withCode(says{"headers": says{}}), allowed: 200, theirs: 404},
	"share-end":         {with: ids{"id": aShare}, allowed: 204, theirs: 404},
	"share-vault":       {allowed: 200},
	"share-vault-save":  {says: says{"sealed": sealedKeys, "lock": "code"}, allowed: 422},

	// For operators with the key.
	"settings-list":    {allowed: 200},
	"settings-change":  {with: ids{"key": word("brand.name")}, says: says{"value": "Ferry", "version": 0}, allowed: 200},
	"settings-history": {with: ids{"key": word("brand.name")}, allowed: 200},
	"audit-list":       {allowed: 200},
	"notify-messages":  {allowed: 200},
	"notify-retry":     {with: ids{"id": deadMessage}, allowed: 200},
	"picture-upload":   {form: aPicture, allowed: 200},

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

	"shop-shelf":   {allowed: 200},
	"shop-create":  {says: aPackage(says{"onSale": false}), allowed: 200},
	"shop-change":  {with: ids{"id": aDraft}, says: aPackage(says{"version": 1, "stockSeen": nil}), allowed: 200},
	"shop-arrange": {says: says{"ids": []string{}}, allowed: 409}, // the demo's packages are there
	"shop-retire":  {with: ids{"id": aDraft}, allowed: 200},
	"shop-offer":   {with: ids{"id": aDraft}, allowed: 200},

	"share-desk-list":     {allowed: 200},
	"share-desk-share":    {with: ids{"id": aShare}, allowed: 200},
	"share-take-down":     {with: ids{"id": aShare}, says: why, allowed: 200},
	"share-restore":       {with: ids{"id": aTakenShare}, says: why, allowed: 200},
	"share-desk-files":    {allowed: 200},
	"share-block":         {with: ids{"id": aFile}, says: why, allowed: 200},
	"share-reports":       {allowed: 200},
	"share-report-decide": {with: ids{"id": aReport}, says: says{"decision": "dismiss", "reason": "not so"}, allowed: 200},
	"share-overview":      {allowed: 200},

	"traffic-health":     {allowed: 200},
	"traffic-days":       {allowed: 200},
	"traffic-days-csv":   {allowed: 200},
	"traffic-members":    {allowed: 200},
	"traffic-quarantine": {allowed: 200},
	"traffic-decide":     {with: ids{"id": anOddReport}, says: says{"decision": "discard", "reason": "a broken counter"}, allowed: 200},

	"vpn-nodes":         {allowed: 200},
	"vpn-node":          {with: ids{"id": aPier}, allowed: 200},
	"vpn-node-create":   {says: aNode(nil), allowed: 200},
	"vpn-node-change":   {with: ids{"id": aPier}, says: aNode(says{"version": 1}), allowed: 200},
	"vpn-node-remove":   {with: ids{"id": aPier}, allowed: 204},
	"vpn-node-token":    {with: ids{"id": aPier}, allowed: 200},
	"vpn-node-agent":    {with: ids{"id": aPier}, query: "software=v2bx", allowed: 200},
	"vpn-nodes-arrange": {says: says{"ids": []int64{}}, allowed: 409}, // the demo's nodes are there
	"vpn-node-keys":     {says: says{"kind": "reality"}, allowed: 200},
	"vpn-groups":        {allowed: 200},
	"vpn-group-create":  {says: says{"key": aWord, "name": "Pier"}, allowed: 200},
	"vpn-group-change":  {with: ids{"key": aGroup}, says: says{"name": "Pier"}, allowed: 200},
	"vpn-group-remove":  {with: ids{"key": aGroup}, allowed: 204},

	"vpn-template":         {allowed: 200},
	"vpn-template-change":  {says: says{"text": aTemplate, "version": 0}, allowed: 200},
	"vpn-template-drop":    {allowed: 204},
	"vpn-template-preview": {says: says{"text": aTemplate}, allowed: 200},

	"vpn-plans":       {with: ids{"id": somebody}, allowed: 200},
	"vpn-plan-grant":  {says: says{"userId": somebody, "packageId": onSale, "cycle": "month", "reason": "a present"}, allowed: 200},
	"vpn-plan-extend": {with: ids{"id": aPlan}, says: says{"days": 3, "bytes": 0, "reason": "an outage"}, allowed: 200},
	"vpn-plan-end":    {with: ids{"id": aPlan}, says: why, allowed: 200},
	"vpn-compensate":  {says: says{"nodeGroup": "standard", "days": 3, "bytes": 0, "reason": "an outage"}, allowed: 200},

	"correction-list":    {allowed: 200},
	"correction-propose": {says: says{"userId": somebody, "what": "points", "amount": "5", "reason": "lost"}, allowed: 200},
	"correction-approve": {with: ids{"id": aProposal}, allowed: 200},
	"correction-reject":  {with: ids{"id": aProposal}, says: why, allowed: 200},

	"order-desk":        {allowed: 200},
	"order-desk-case":   {with: ids{"transactionId": order}, allowed: 200},
	"order-desk-cancel": {with: ids{"transactionId": order}, says: why, allowed: 200},
	"order-desk-refund": {with: ids{"transactionId": boughtOrder}, says: why, allowed: 200},

	"account-users":             {allowed: 200},
	"account-user":              {with: ids{"id": somebody}, allowed: 200},
	"account-user-sessions":     {with: ids{"id": somebody}, allowed: 200},
	"account-user-disable":      {with: ids{"id": somebody}, says: why, allowed: 204},
	"account-user-enable":       {with: ids{"id": theDisabled}, says: why, allowed: 204},
	"account-user-sign-out":     {with: ids{"id": somebody}, allowed: 204},
	"account-user-session-end":  {with: ids{"id": somebody, "session": theirSession}, allowed: 204},
	"account-user-factor-reset": {with: ids{"id": withFactor}, says: why, allowed: 204},
	"account-user-unbind":       {with: ids{"id": somebody}, says: says{"binding": "email", "reason": "lost"}, allowed: 200},
	"account-user-roles":        {with: ids{"id": somebody}, says: says{"roles": []string{}, "reason": "new here"}, allowed: 204},
	"account-roles":             {allowed: 200},
	"account-role-create":       {says: says{"name": newAddress, "keys": []string{"users"}}, allowed: 200},
	"account-role-change":       {with: ids{"id": aRole}, says: says{"name": newAddress, "keys": []string{"users"}, "version": 1}, allowed: 200},
	"account-role-delete":       {with: ids{"id": aRole}, allowed: 204},
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

// thing is something that a call names.
type thing struct {
	of      func(c *cast) string
	missing string // of the same shape, and names nothing
}

const (
	noID      = "01m00000000000000000000000"
	aTemplate = "proxy-groups: [{name: Pier, type: select, proxies: [/./]}]\nrules: ['MATCH,Pier']\n"
	aPassword = "lanterns along the pier"
)

// word is the same for everybody.
func word(w string) thing {
	return thing{of: func(*cast) string { return w }, missing: w}
}

// owned makes something of the owner's once in a trial.
func owned(name, missing string, make func(c *cast) string) thing {
	return thing{missing: missing, of: func(c *cast) string {
		if c.made[name] == "" {
			c.made[name] = make(c)
		}
		return c.made[name]
	}}
}

var why = says{"reason": "asked for it by telephone"}

var (
	somebody     = thing{of: func(c *cast) string { return c.people[owner].id }, missing: noID}
	theDisabled  = thing{of: func(c *cast) string { return c.people[disabled].id }, missing: noID}
	theirSession = thing{of: func(c *cast) string { return c.people[owner].session }, missing: noID}
	aRole        = owned("role", noID, func(c *cast) string { return c.role("users") })
	aDraft       = owned("package", noID, func(c *cast) string {
		var made shelved
		c.as(keyed, "POST", "/admin/packages", aPackage(says{"onSale": false}), &made)
		return made.ID
	})
	aPier = owned("node", "999999", func(c *cast) string {
		var made node
		c.as(keyed, "POST", "/admin/nodes", aNode(nil), &made)
		return strconv.FormatInt(made.ID, 10)
	})
	aGroup = owned("group", "nowhere", func(c *cast) string {
		key := aWord.of(c)
		c.as(keyed, "POST", "/admin/node-groups", says{"key": key, "name": "Pier"}, nil)
		return key
	})
	aWord = thing{of: func(c *cast) string { return id.New(c.shop.clock.Now()) }}
	aPlan = owned("plan", noID, func(c *cast) string {
		var plan struct{ ID string }
		c.as(keyed, "POST", "/admin/plans", says{"userId": c.people[owner].id, "packageId": c.firstPackage(), "cycle": "month", "reason": "a present"}, &plan)
		return plan.ID
	})
	aProposal  = owned("proposal", noID, func(c *cast) string { return c.shop.proposal(c.people[owner].id) })
	withFactor = owned("factor", noID, func(c *cast) string {
		c.write(`INSERT INTO account_factor (user_id, seed_sealed, last_step, created_at, on_at) VALUES ($1, $2, 0, 0, 0)`, c.people[owner].id, []byte("sealed"))
		return c.people[owner].id
	})
)

var (
	newAddress = thing{of: func(c *cast) string { return id.New(c.shop.clock.Now()) + "@new.example" }}
	ownAddress = thing{of: func(c *cast) string { return c.people[owner].email }}
	onSale     = thing{of: (*cast).firstPackage}
	// Only a delivery that fails makes one, and no route does that.
	deadMessage = owned("message", noID, func(c *cast) string { return c.shop.deadMessage() })
	order       = owned("order", noID, func(c *cast) string { return c.placeOrder().TransactionID })
	// Money comes by itself, and no route of the console brings any.
	aStray = owned("stray", noID, func(c *cast) string {
		external := id.New(c.shop.clock.Now())
		c.write(`INSERT INTO payment_stray (id, provider, external_id, user_id, order_id, amount, reversible, reason, state, created_at)
			VALUES ($1, 'sandbox', $1, $2, $3, 1000000, FALSE, 'late', 'open', $4)`, external, c.people[owner].id, c.placeOrder().TransactionID, c.shop.clock.Now())
		return external
	})
	// It is not in the member's credit any more, so that it cannot go back.
	aPayment = owned("payment", noID, func(c *cast) string {
		external, placed := id.New(c.shop.clock.Now()), c.placeOrder()
		c.write(`INSERT INTO payment_observation (provider, external_id, state, attempt_id, user_id, order_id, amount, seen_at)
			VALUES ('sandbox', $1, 'paid', $2, $3, $4, 1000000, $5)`,
			external, path.Base(placed.Instructions.URL), c.people[owner].id, placed.TransactionID, c.shop.clock.Now())
		return external
	})
	// Chains are read by themselves, too.
	aStuckTransfer = owned("transfer", noID, func(c *cast) string { return c.shop.holdUSDT().stuck })
	// Nodes report by themselves.
	anOddReport = owned("odd report", noID, func(c *cast) string { return c.shop.oddReport() })
	boughtOrder = owned("bought", noID, func(c *cast) string { return c.buyWithPoints().TransactionID })
	session     = owned("session", noID, func(c *cast) string { id, _ := c.signIn(c.people[owner].id); return id })
	attempt     = owned("attempt", noID, func(c *cast) string { return path.Base(c.placeOrder().Instructions.URL) })
	link        = owned("link", strings.Repeat("x", 43), func(c *cast) string {
		var subscription struct{ Links []struct{ URL string } }
		c.as(owner, "GET", "/vpn/subscription", nil, &subscription)
		address, _, _ := strings.Cut(subscription.Links[0].URL, "?")
		return path.Base(address)
	})
)

func (c *cast) firstPackage() string {
	c.t.Helper()
	var list struct{ Items []struct{ ProductID string } }
	c.as(anonymous, "GET", "/packages", nil, &list)
	return list.Items[0].ProductID
}

func (c *cast) placeOrder() placed {
	c.t.Helper()
	if c.order.TransactionID != "" {
		return c.order
	}
	c.as(owner, "POST", "/orders", says{"kind": "package", "productId": c.firstPackage(), "cycle": "month", "payType": "sandbox"}, &c.order)
	return c.order
}

// buyWithPoints gives the owner points for a package.
func (c *cast) buyWithPoints() (bought placed) {
	c.t.Helper()
	c.shop.givePoints(c.people[owner].id, 100_000)
	c.as(owner, "POST", "/orders", says{"kind": "package", "productId": c.firstPackage(), "cycle": "month", "payType": "points"}, &bought)
	return bought
}

func aPicture() (contentType string, body []byte) {
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	file, _ := writer.CreateFormFile("file", "logo.png")           // into memory,
	_ = png.Encode(file, image.NewNRGBA(image.Rect(0, 0, 30, 30))) // which
	_ = writer.Close()                                             // does not fail
	return writer.FormDataContentType(), form.Bytes()
}

package app_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"mime/multipart"
)

// accessRows has a row for every operation. A step that adds an operation adds
// its row to the file of its room.
var accessRows = join(houseRows, accountRows, tradeRows, vpnRows, shareRows, moderationRows, botRows, appRows, directoryRows, directoryHomeRows, searchRows, importRows, marketMoneyRows, marketStoreRows, marketSaleRows, marketProductRows, newsRows, siteTextRows, watchRows)

func join(rooms ...map[string]row) map[string]row {
	all := map[string]row{}
	for _, rows := range rooms {
		for name, r := range rows {
			if _, twice := all[name]; twice {
				panic(fmt.Sprintf("%s has two rows", name))
			}
			all[name] = r
		}
	}
	return all
}

// houseRows are about the shop itself.
var houseRows = map[string]row{
	// For everybody.
	"healthz":        {allowed: 200},
	"readyz":         {allowed: 200},
	"openapi":        {allowed: 200},
	"docs":           {allowed: 200},
	"site-brand":     {allowed: 200},
	"site-faq":       {allowed: 200},
	"site-page":      {with: ids{"slug": word("terms")}, allowed: 200},
	"site-downloads": {allowed: 200},
	"site-tutorials": {allowed: 200},
	"site-tutorial":  {with: ids{"client": word("clash"), "platform": word("android")}, allowed: 200},
	"picture-show":   {with: ids{"ref": word("missing"), "size": word("128")}, allowed: 404},

	// For members, about themselves and what is theirs.
	// For operators with the key.
	"settings-list":    {allowed: 200},
	"settings-change":  {with: ids{"key": word("brand.name")}, says: says{"value": "Ferry", "version": 0}, allowed: 200},
	"settings-history": {with: ids{"key": word("brand.name")}, allowed: 200},
	"audit-list":       {allowed: 200},
	"notify-messages":  {allowed: 200},
	"notify-retry":     {with: ids{"id": deadMessage}, allowed: 200},
	"picture-upload":   {form: aPicture, allowed: 200},

	"figures-today":       {allowed: 200},
	"figures-days":        {allowed: 200},
	"figures-revenue":     {allowed: 200},
	"figures-revenue-csv": {allowed: 200},

	// For whoever is signed in: without a key the answer is empty.
	"console-queues": {allowed: 200},
}

func aPicture() (contentType string, body []byte) {
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	file, _ := writer.CreateFormFile("file", "logo.png")           // into memory,
	_ = png.Encode(file, image.NewNRGBA(image.Rect(0, 0, 30, 30))) // which
	_ = writer.Close()                                             // does not fail
	return writer.FormDataContentType(), form.Bytes()
}

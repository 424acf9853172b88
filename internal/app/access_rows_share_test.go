package app_test

// shareRows are about sealed files and what is shared of them.
var shareRows = map[string]row{
	// For everybody.
	"share-reporting": {with: ids{"lookup": word("000000000000")}, allowed: 200},
	"share-report":    {with: ids{"lookup": aCode}, says: says{"reason": "malware"}, allowed: 204},

	// For whoever has a download code, or what it gave.
	"code-find":   {with: ids{"lookup": aCode}, allowed: 200},
	"code-key":    {with: ids{"lookup": aCode}, allowed: 200},
	"code-grants": {with: ids{"lookup": aCode}, says: says{"itemIds": []string{}}, allowed: 422},
	"grant-fetch": {with: ids{"grant": word("unknown")}, allowed: 404},

	// For members, about themselves and what is theirs.
	"code-purchase":      {with: ids{"lookup": aCode}, says: says{"itemIds": []string{}, "points": 0}, allowed: 422},
	"file-grant":         {with: ids{"id": word("missing")}, allowed: 404},
	"share-downloads":    {allowed: 200},
	"share-statistics":   {allowed: 200},
	"points-earnings":    {allowed: 200},
	"upload-options":     {allowed: 204},
	"upload-options-one": {with: ids{"id": word("any")}, allowed: 204},
	"upload-create":      {heads: uploadHeads("", "33"), allowed: 201},
	"upload-find":        {with: ids{"id": anUpload}, heads: uploadHeads("", ""), allowed: 200, theirs: 404},
	"upload-append":      {with: ids{"id": anUpload}, heads: uploadHeads("0", ""), allowed: 204, theirs: 404},
	"upload-override":    {with: ids{"id": anUpload}, heads: uploadHeads("0", "", "PATCH"), allowed: 204, theirs: 404},
	"upload-terminate":   {with: ids{"id": anUpload}, heads: uploadHeads("", ""), allowed: 204, theirs: 404},
	"share-files":        {allowed: 200},
	"share-file-rename":  {with: ids{"id": aFile}, says: says{"name": "pier.png"}, allowed: 200, theirs: 404},
	"share-file-delete":  {with: ids{"id": aFile}, allowed: 204, theirs: 404},
	"share-create":       {says: withCode(says{"kind": "folder", "name": "Pier", "expireDays": 0, "items": []any{}}), allowed: 200},
	"share-folder":       {says: says{"name": "Pier", "parentId": aShare}, allowed: 200, theirs: 404},
	"share-lines":        {allowed: 200},
	"share-line":         {with: ids{"id": aShare}, allowed: 200, theirs: 404},
	"share-tree":         {with: ids{"id": aShare}, allowed: 200, theirs: 404},
	"share-change":       {with: ids{"id": aShare}, says: says{"name": "Quay"}, allowed: 200, theirs: 404},
	"share-add":          {with: ids{"id": aShare}, form: anItem, allowed: 404}, // nobody has that file
	"share-move":         {with: ids{"id": aShare}, says: says{"parentId": ""}, allowed: 200, theirs: 404},
	"share-code":         {with: ids{"id": aShare}, says: withCode(says{"headers": says{}}), allowed: 200, theirs: 404},
	"share-end":          {with: ids{"id": aShare}, allowed: 204, theirs: 404},
	"share-vault":        {allowed: 200},
	"share-vault-save":   {says: says{"sealed": sealedKeys, "lock": "code"}, allowed: 422},

	// For operators with the key.
	"share-desk-list":     {allowed: 200},
	"share-desk-share":    {with: ids{"id": aShare}, allowed: 200},
	"share-take-down":     {with: ids{"id": aShare}, says: why, allowed: 200},
	"share-restore":       {with: ids{"id": aTakenShare}, says: why, allowed: 200},
	"share-desk-files":    {allowed: 200},
	"share-block":         {with: ids{"id": aFile}, says: why, allowed: 200},
	"share-blocks":        {allowed: 200},
	"share-block-lift":    {with: ids{"digest": aBlock}, says: why, allowed: 204},
	"share-reports":       {allowed: 200},
	"share-report-decide": {with: ids{"id": aReport}, says: says{"decision": "dismiss", "reason": "not so"}, allowed: 200},
	"share-overview":      {allowed: 200},
}

package app_test

// siteTextRows are about texts and brand.
var siteTextRows = map[string]row{
	"site-texts":          {allowed: 200},
	"site-text":           {with: aSiteText, allowed: 200},
	"site-text-change":    {with: aSiteText, says: says{"text": ownAbout, "version": 0}, allowed: 200},
	"site-text-reset":     {with: aSiteText, allowed: 409}, // its version went up in the row above
	"site-text-preview":   {with: aSiteText, says: says{"text": ownAbout}, allowed: 200},
	"site-text-history":   {with: aSiteText, allowed: 200},
	"site-brand-settings": {allowed: 200},
	"site-brand-change":   {with: ids{"key": word("support.email")}, says: says{"value": "help@shop.example", "version": 0}, allowed: 200},
	"site-brand-history":  {with: ids{"key": word("support.email")}, allowed: 200},
	"site-brand-picture":  {form: aPicture, allowed: 200},
}

var aSiteText = ids{"topic": word("page:about"), "language": word("en-US")}

const ownAbout = "# Who we are\n\nPeople of the harbour.\n\n## Where\n\nAt the pier of {{brand}}.\n"

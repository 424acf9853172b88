package notify

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// hopeless are Twilio's errors that are about the recipient's number; any other
// may mend itself or be mended by the operator.
var hopeless = map[int]bool{
	21211: true, // not a phone number
	21214: true, // cannot be reached
	21217: true, // not a phone number
	21610: true, // has unsubscribed
	21612: true, // not reachable from this sender
	21614: true, // not a mobile number
}

// twilio sends text messages through Twilio's Messages resource. It knows no
// key for repeated calls: a message whose answer is lost on the way is sent
// again, with the same code.
type twilio struct {
	gateway
	address string
	header  http.Header
	sender  url.Values
}

func newTwilio(u *url.URL) (*twilio, error) {
	sid := u.User.Username()
	token, _ := u.User.Password()
	from := u.Query().Get("from")
	if number, written := strings.CutPrefix(from, " "); written {
		from = "+" + number // a bare + in a query is a space, and no sender begins with one
	}
	switch {
	case sid == "" || token == "":
		return nil, errors.New("CAUSEWAY_SMS_URL needs the account's SID and its token before the @")
	case from == "":
		return nil, errors.New("CAUSEWAY_SMS_URL needs ?from= with the sender: a number, a name or a messaging service")
	}
	scheme := "https"
	if onThisMachine(u.Hostname()) {
		scheme = "http"
	}
	field := "From"
	if strings.HasPrefix(from, "MG") {
		field = "MessagingServiceSid"
	}
	return &twilio{
		gateway: newGateway(),
		address: scheme + "://" + u.Host + "/2010-04-01/Accounts/" + url.PathEscape(sid) + "/Messages.json",
		header: http.Header{
			"Authorization": {"Basic " + base64.StdEncoding.EncodeToString([]byte(sid+":"+token))},
			"Content-Type":  {"application/x-www-form-urlencoded"},
			"Accept":        {"application/json"},
		},
		sender: url.Values{field: {from}},
	}, nil
}

// Deliver hands the text over. Twilio has only queued it when it says yes.
func (t *twilio) Deliver(ctx context.Context, l Letter) error {
	form := url.Values{"To": {l.To}, "Body": {l.Text}}
	for field, value := range t.sender {
		form[field] = value
	}
	var refusal struct{ Code int }
	status, err := t.post(ctx, t.address, t.header.Clone(), form.Encode(), &refusal)
	switch {
	case err != nil:
		return err
	case taken(status):
		return nil
	case hopeless[refusal.Code]:
		return fmt.Errorf("%w: Twilio's error %d", ErrRefused, refusal.Code)
	}
	// Its words could repeat what was sent; the number has a page at Twilio.
	return fmt.Errorf("send SMS: status %d, Twilio's error %d", status, refusal.Code)
}

package app_test

import (
	"strings"
	"testing"
)

// A visitor reports what a buyer says; whoever decides about reports hides it, and
// the buyer reads why.
func TestACommentIsReportedAndHidden(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		c := newCast(t, s, "")
		product, order := aRope.of(c), boughtRope("commented").of(c)
		path := "/market/products/" + product + "/reviews"
		var reviews struct{ Items []struct{ ID, Text string } }
		s.token = ""
		s.want("GET", "/api/v1"+path, nil, 200, &reviews)
		if len(reviews.Items) != 1 || reviews.Items[0].ID == "" || strings.Contains(c.raw(owner, path), order) {
			t.Fatalf("visitors read %+v, and must not read the order's number", reviews.Items)
		}
		about := says{"kind": "comment", "id": reviews.Items[0].ID, "reason": "other", "text": "He names my street."}
		s.want("POST", "/api/v1/reports", about, 204, nil)
		s.want("POST", "/api/v1/reports", says{"kind": "comment", "id": order, "reason": "scam"}, 404, nil)
		var queue struct {
			Items []struct {
				ID      string
				Subject struct{ ID, Title, Address, State string }
			}
		}
		c.as(keyed, "GET", "/admin/reports?kind=comment", nil, &queue)
		if len(queue.Items) != 1 || queue.Items[0].Subject.ID != order || queue.Items[0].Subject.Title != "Strong." ||
			queue.Items[0].Subject.Address != "/market/product/"+product || queue.Items[0].Subject.State != "shown" {
			t.Fatalf("the operator reads %+v", queue.Items)
		}
		c.as(keyed, "POST", "/admin/reports/"+queue.Items[0].ID+"/decide", says{"verdict": "blocked", "reason": "a name"}, nil)
		s.want("GET", "/api/v1"+path, nil, 200, &reviews)
		if len(reviews.Items) != 0 {
			t.Errorf("visitors still read %+v", reviews.Items)
		}
		if mine := c.raw(owner, "/orders/"+order+"/goods"); !strings.Contains(mine, `"a name"`) {
			t.Errorf("the buyer reads %s", mine)
		}
	})
}

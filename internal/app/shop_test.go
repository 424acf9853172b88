package app_test

import (
	"testing"

	"causeway/internal/app"
)

// shelved is a package as the console shows it.
type shelved struct {
	ID      string
	Version int64
	OnSale  bool
	Stock   *int64
}

func aPackage(more says) says {
	body := says{
		"tab": "monthly", "texts": says{"en-US": says{"name": "Pier 10", "description": ""}}, "prices": says{"month": "1.00", "season": "2.50"},
		"trafficBytes": 10 << 30, "speedMbps": 0, "devices": 0, "nodeGroups": []string{"standard"}, "stock": nil, "limitedToOne": false,
	}
	for name, value := range more {
		body[name] = value
	}
	return body
}

func (s *shop) shelf() []shelved {
	s.t.Helper()
	var list struct{ Items []shelved }
	s.want("GET", "/api/v1/admin/packages", nil, 200, &list)
	return list.Items
}

func (s *shop) lastOnShelf() shelved {
	s.t.Helper()
	all := s.shelf()
	return all[len(all)-1]
}

// putOnSale makes a package whose orders nobody else places.
func (s *shop) putOnSale(more says) (made shelved) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/packages", aPackage(more), 200, &made)
	return made
}

func TestARetiredPackageLeavesItsOpenOrderPayable(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		offered := s.putOnSale(says{"onSale": true, "stock": 2})
		mia := s.beside("mia@demo.example")
		order := mia.place(offered.ID)
		s.want("POST", "/api/v1/admin/packages/"+offered.ID+"/retire", nil, 200, &offered)
		if offered.OnSale || *offered.Stock != 1 {
			t.Errorf("%+v", offered)
		}
		mia.want("POST", order.Instructions.URL, nil, 303, nil)
		if mia.want("GET", "/api/v1/orders/"+order.TransactionID, nil, 200, &order); order.Status != 2 {
			t.Errorf("%+v", order)
		}
		s.beside("leo@demo.example").want("POST", "/api/v1/orders",
			says{"kind": "package", "productId": offered.ID, "cycle": "month", "payType": "sandbox"}, 404, nil)
		s.wantSoundLedger()
	})
}

func TestAPriceThatChangesLeavesAPlacedOrderAsItWas(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		offered := s.putOnSale(says{"onSale": true})
		mia := s.beside("mia@demo.example")
		order := mia.place(offered.ID)
		dearer := says{"prices": says{"season": "9.00"}, "version": offered.Version, "stockSeen": nil}
		s.want("PUT", "/api/v1/admin/packages/"+offered.ID, aPackage(dearer), 200, nil)
		s.want("PUT", "/api/v1/admin/packages/"+offered.ID, aPackage(dearer), 409, nil)
		if mia.want("GET", "/api/v1/orders/"+order.TransactionID, nil, 200, &order); order.UsdtAmount != "2.50" || order.DueAmount != "2.50" {
			t.Errorf("%+v", order)
		}
	})
}

package content

const (
	storeURL = "https://shop.example/market/my_store"
	orderURL = "https://shop.example/orders/01"
)

var marketSold = []map[string]any{
	{"Name": "A rope", "Quantity": "2", "Delivery": "items", "URL": storeURL},
	{"Name": "A rope", "Quantity": "1", "Delivery": "message", "URL": storeURL},
}

var marketDelivered = []map[string]any{{"Name": "A rope", "URL": orderURL}}

var marketDispute = []map[string]any{{"Name": "A rope", "Reason": "it is too short", "URL": storeURL}}

var marketDecided = []map[string]any{
	decided("buyer", "operator", "released"), decided("buyer", "operator", "split"), decided("buyer", "operator", "refunded"),
	decided("buyer", "keeper", "refunded"), decided("buyer", "clock", "refunded"),
	decided("keeper", "operator", "released"), decided("keeper", "operator", "split"), decided("keeper", "operator", "refunded"),
	decided("keeper", "buyer", "refunded"), decided("keeper", "clock", "refunded"),
}

func decided(to, by, outcome string) map[string]any {
	fields := map[string]any{"To": to, "By": by, "Outcome": outcome, "Name": "A rope", "Amount": "9.50", "Reason": "", "URL": orderURL}
	if by == "operator" {
		fields["Reason"] = "it was shorter than promised"
	}
	return fields
}

var marketProduct = []map[string]any{
	{"Outcome": "approved", "Name": "A rope", "Reason": "", "StoreURL": storeURL},
	{"Outcome": "rejected", "Name": "A rope", "Reason": "the picture shows a chain", "StoreURL": storeURL},
	{"Outcome": "blocked", "Name": "A rope", "Reason": "a complaint", "StoreURL": storeURL},
	{"Outcome": "unblocked", "Name": "A rope", "Reason": "", "StoreURL": storeURL},
}

var marketStore = []map[string]any{
	{"Outcome": "suspended", "Name": "The rope loft", "Reason": "a complaint", "Amount": "", "StoreURL": storeURL},
	{"Outcome": "resumed", "Name": "The rope loft", "Reason": "", "Amount": "", "StoreURL": storeURL},
	{"Outcome": "closing", "Name": "The rope loft", "Reason": "", "Amount": "", "StoreURL": storeURL},
	{"Outcome": "bond", "Name": "The rope loft", "Reason": "", "Amount": "20.00", "StoreURL": storeURL},
	{"Outcome": "penalty", "Name": "The rope loft", "Reason": "a complaint", "Amount": "5.00", "StoreURL": storeURL},
	{"Outcome": "closed", "Name": "The rope loft", "Reason": "", "Amount": "50.00", "StoreURL": storeURL},
	{"Outcome": "closed", "Name": "The rope loft", "Reason": "", "Amount": "", "StoreURL": storeURL},
}

var marketWithdrawal = []map[string]any{
	{
		"Outcome": "paid", "Amount": "40.00", "Network": "TRON", "Address": "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
		"Reference": "5c1e", "Reason": "", "StoreURL": storeURL,
	},
	{
		"Outcome": "refused", "Amount": "40.00", "Network": "TRON", "Address": "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
		"Reference": "", "Reason": "the address is an exchange's", "StoreURL": storeURL,
	},
}

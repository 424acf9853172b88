package order

import "context"

// Receipt is what became of market goods after they were paid, by whoever sold
// them.
type Receipt struct {
	Status  string // "not_received" or "confirmed"
	State   string // of the sale
	Rating  int64  // of the buyer's comment; 0 without one
	Comment string
}

type commentBody struct {
	Rating int64  `json:"rating"`
	Text   string `json:"text"`
}

// addReceipts tells of orders what became of their goods.
func (s *Service) addReceipts(ctx context.Context, bodies []orderBody) error {
	if s.receipts == nil {
		return nil
	}
	var asked []string
	for _, body := range bodies {
		if body.Kind == Market && body.Status == Succeeded {
			asked = append(asked, body.TransactionID)
		}
	}
	if len(asked) == 0 {
		return nil
	}
	receipts, err := s.receipts(ctx, asked)
	if err != nil {
		return err
	}
	for i := range bodies {
		r, there := receipts[bodies[i].TransactionID]
		if !there {
			continue
		}
		bodies[i].ReceiptStatus, bodies[i].SaleState = r.Status, r.State
		if r.Rating > 0 {
			bodies[i].Comment = &commentBody{r.Rating, r.Comment}
		}
	}
	return nil
}

package market

import "context"

// StockView is how much there is of a product.
type StockView struct {
	Delivery  Delivery `json:"delivery" enum:"items,message"`
	Stock     int64    `json:"stock" doc:"What can be ordered."`
	Reserved  int64    `json:"reserved" doc:"Items of orders that are not paid yet."`
	Delivered int64    `json:"delivered"`
}

type stockOut struct{ Body StockView }

func (s *Service) httpStock(ctx context.Context, in *oneIn) (*stockOut, error) {
	stock, err := s.Stock(ctx, userFrom(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &stockOut{StockView(stock)}, nil
}

type itemsAddIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Text string `json:"text" doc:"One item a line, or a table whose fields may be quoted; 1000 items of 2000 characters at the most."`
	}
}

type itemsAddOut struct {
	Body struct {
		Added int64 `json:"added"`
		Twice int64 `json:"twice" doc:"Was there before, or twice in this text."`
		Empty int64 `json:"empty" doc:"Lines that say nothing."`
	}
}

func (s *Service) httpAddItems(ctx context.Context, in *itemsAddIn) (*itemsAddOut, error) {
	result, err := s.AddItems(ctx, userFrom(ctx), in.ID, in.Body.Text)
	if err != nil {
		return nil, err
	}
	out := &itemsAddOut{}
	out.Body.Added, out.Body.Twice, out.Body.Empty = result.Added, result.Twice, result.Empty
	return out, nil
}

type itemsClearOut struct {
	Body struct {
		Taken int64 `json:"taken"`
	}
}

func (s *Service) httpClearItems(ctx context.Context, in *oneIn) (out *itemsClearOut, err error) {
	out = &itemsClearOut{}
	out.Body.Taken, err = s.ClearItems(ctx, userFrom(ctx), in.ID)
	return out, err
}

type stockSetIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Stock int64 `json:"stock" minimum:"0" maximum:"1000000"`
	}
}

func (s *Service) httpSetStock(ctx context.Context, in *stockSetIn) (*stockOut, error) {
	stock, err := s.SetStock(ctx, userFrom(ctx), in.ID, in.Body.Stock)
	if err != nil {
		return nil, err
	}
	return &stockOut{StockView(stock)}, nil
}

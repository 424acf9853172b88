package market

import (
	"context"
	"net/http"

	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/picture"
)

// registerProducts adds what concerns products and their stock.
func (s *Service) registerProducts(r *httpapi.Router) {
	httpapi.Register(r, shownTo("market-products", "/products", "Products that are shown"), s.httpProducts)
	httpapi.Register(r, shownTo("market-product", "/products/{id}", "One product"), s.httpProduct)

	const described = 256 << 10 // every language, however it is escaped
	own := func(id, method, path, summary string, body int64) httpapi.Operation {
		return ofMembers(id, method, "/my/products"+path, summary, body)
	}
	httpapi.Register(r, own("market-own-products", http.MethodGet, "", "Products of my store, the newest first", httpapi.NoBody), s.httpOwnProducts)
	httpapi.Register(r, own("market-draft", http.MethodPost, "", "Begin a product, which nobody else sees", described), s.httpDraft)
	httpapi.Register(r, own("market-own-product", http.MethodGet, "/{id}", "One product of my store", httpapi.NoBody), s.httpOwnProduct)
	httpapi.Register(r, own("market-change", http.MethodPut, "/{id}", "Describe a product anew; what an operator has looked at waits again, a price does not", described), s.httpChange)
	httpapi.Register(r, own("market-submit", http.MethodPost, "/{id}/submit", "Hand a product in", httpapi.NoBody), s.httpSubmit)
	httpapi.Register(r, own("market-retire", http.MethodPost, "/{id}/retire", "Sell a product no more; what was ordered goes on", httpapi.NoBody), s.httpRetire)
	httpapi.Register(r, own("market-picture-add", http.MethodPost, "/{id}/pictures", "Add a picture, five at the most", pictureBody), s.httpAddPicture)
	httpapi.Register(r, own("market-picture-remove", http.MethodDelete, "/{id}/pictures/{ref}", "Take a picture away", httpapi.NoBody), s.httpRemovePicture)
	httpapi.Register(r, own("market-stock", http.MethodGet, "/{id}/stock", "How much there is; never what an item says", httpapi.NoBody), s.httpStock)
	httpapi.Register(r, own("market-items-add", http.MethodPost, "/{id}/stock/items", "Bring items: one a line, or a table with quoted fields", itemsBody), s.httpAddItems)
	httpapi.Register(r, own("market-items-clear", http.MethodDelete, "/{id}/stock/items", "Take all items out that nobody has ordered", httpapi.NoBody), s.httpClearItems)
	httpapi.Register(r, own("market-stock-set", http.MethodPut, "/{id}/stock", "Say how often it can still be ordered, if it is delivered by message", 1<<10), s.httpSetStock)
}

// ProductCard is a product in a list.
type ProductCard struct {
	ID          string       `json:"id"`
	StoreID     string       `json:"storeId"`
	StoreName   string       `json:"storeName"`
	Name        string       `json:"name" doc:"In the asked language, or else in the product's first one."`
	Languages   []lang.Tag   `json:"languages" doc:"One, or all of them."`
	Category    string       `json:"category" enum:"accounts,software,services,games,design,learning,other"`
	Price       money.Amount `json:"price" doc:"Of one, in USD."`
	Delivery    Delivery     `json:"delivery" enum:"items,message" doc:"At once from a list, or by the keeper within a day."`
	Stock       int64        `json:"stock"`
	LimitOne    bool         `json:"limitOne" doc:"Everybody buys it once."`
	Sales       int64        `json:"sales"`
	Rating      string       `json:"rating" doc:"As in 4.7; or empty."`
	RatingCount int64        `json:"ratingCount"`
	Picture     string       `json:"picture" doc:"At most 512 pixels; or empty."`
	Adult       bool         `json:"adult"`
}

func viewProductCard(o Offered, tag lang.Tag) ProductCard {
	v := ProductCard{
		ID: o.ID, StoreID: o.StoreID, StoreName: o.StoreName, Name: o.In(tag).Name, Languages: o.Languages(), Category: o.Category, Price: o.Price,
		Delivery: o.Delivery, Stock: o.Stock, LimitOne: o.LimitOne, Sales: o.Sales, Rating: Rating(o.RatingSum, o.RatingCount),
		RatingCount: o.RatingCount, Adult: o.Adult,
	}
	if len(o.Pictures) > 0 {
		v.Picture = picture.Path(o.Pictures[0], 512)
	}
	return v
}

type marketProductsIn struct {
	httpapi.PageQuery
	Q        string `query:"q" maxLength:"100" doc:"Words of the names, however they are written."`
	Category string `query:"category" enum:"accounts,software,services,games,design,learning,other"`
	Sort     Sort   `query:"sort" enum:"newest,sales,rating,price_asc,price_desc" default:"newest"`
	Store    string `query:"store" maxLength:"40" doc:"Only what this store sells."`
	Adult    bool   `query:"adult" doc:"With those for adults, as far as the caller is one."`
}

type marketProductsOut struct{ Body httpapi.Page[ProductCard] }

func (s *Service) httpProducts(ctx context.Context, in *marketProductsIn) (*marketProductsOut, error) {
	found, next, err := s.List(ctx, Search{
		Words: in.Q, Category: in.Category, Store: in.Store, Sort: in.Sort, Adult: in.Adult, Behind: in.Cursor, Limit: in.Limit,
	})
	if err != nil {
		return nil, err
	}
	out, tag := &marketProductsOut{}, httpapi.LangFrom(ctx)
	out.Body.Next = next
	out.Body.Items = make([]ProductCard, len(found))
	for i, o := range found {
		out.Body.Items[i] = viewProductCard(o, tag)
	}
	return out, nil
}

// ProductView is a product on its page.
type ProductView struct {
	ProductCard
	About    string    `json:"about"`
	Pictures []string  `json:"pictures" doc:"At most 640 pixels each."`
	Store    StoreCard `json:"store"`
	Bought   bool      `json:"bought" doc:"The caller has ordered what everybody buys once."`
	Mine     bool      `json:"mine" doc:"It is of the caller's own store."`
}

type marketProductIn struct {
	ID    string `path:"id" maxLength:"40"`
	Adult bool   `query:"adult" doc:"The caller is an adult."`
}

type marketProductOut struct{ Body ProductView }

func (s *Service) httpProduct(ctx context.Context, in *marketProductIn) (*marketProductOut, error) {
	page, err := s.Show(ctx, in.ID, userFrom(ctx), in.Adult)
	if err != nil {
		return nil, err
	}
	tag := httpapi.LangFrom(ctx)
	v := ProductView{
		ProductCard: viewProductCard(Offered{page.Product, page.Store.Name}, tag), About: page.In(tag).About, Pictures: make([]string, len(page.Pictures)),
		Store: viewCard(page.Store), Bought: page.Bought, Mine: page.Mine,
	}
	for i, ref := range page.Pictures {
		v.Pictures[i] = picture.Path(ref, 640)
	}
	return &marketProductOut{v}, nil
}

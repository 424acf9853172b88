package market

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/picture"
)

// itemsBody is as many items as are taken at once, of the longest letters.
const itemsBody = mostItems*longestItem*4 + 64<<10

// ProductText is what a product says in one language.
type ProductText struct {
	Name  string `json:"name" doc:"2 to 80 characters."`
	About string `json:"about" doc:"At most 4000 characters."`
}

type productPicture struct {
	Ref string `json:"ref"`
	URL string `json:"url" doc:"At most 640 pixels."`
}

// OwnProductView is a product as its keeper sees it.
type OwnProductView struct {
	ID          string                 `json:"id"`
	State       ProductState           `json:"state" enum:"draft,waiting,listed,refused,retired"`
	Blocked     bool                   `json:"blocked" doc:"Nobody can see it, whatever its state."`
	Reason      string                 `json:"reason" doc:"Why it is refused or blocked; or empty."`
	Shown       bool                   `json:"shown" doc:"Visitors find it."`
	Name        string                 `json:"name" doc:"In its first language."`
	Texts       map[string]ProductText `json:"texts" doc:"By language: one, or all of them."`
	Category    string                 `json:"category" enum:"accounts,software,services,games,design,learning,other"`
	Price       money.Amount           `json:"price"`
	Delivery    Delivery               `json:"delivery" enum:"items,message"`
	Stock       int64                  `json:"stock"`
	LimitOne    bool                   `json:"limitOne"`
	Adult       bool                   `json:"adult"`
	Pictures    []productPicture       `json:"pictures"`
	Sales       int64                  `json:"sales"`
	Rating      string                 `json:"rating" doc:"As in 4.7; or empty."`
	RatingCount int64                  `json:"ratingCount"`
	Version     int64                  `json:"version" doc:"Counts what operators look at."`
	CreatedAt   time.Time              `json:"createdAt"`
	ChangedAt   time.Time              `json:"changedAt"`
	ListedAt    *time.Time             `json:"listedAt,omitempty" doc:"When it was first let in."`
}

func viewOwnProduct(p Product) OwnProductView {
	v := OwnProductView{
		ID: p.ID, State: p.State, Blocked: p.Blocked, Reason: p.Reason, Shown: p.Shown, Name: p.Name, Texts: map[string]ProductText{},
		Category: p.Category, Price: p.Price, Delivery: p.Delivery, Stock: p.Stock, LimitOne: p.LimitOne, Adult: p.Adult,
		Pictures: make([]productPicture, len(p.Pictures)), Sales: p.Sales, Rating: Rating(p.RatingSum, p.RatingCount), RatingCount: p.RatingCount,
		Version: p.Version, CreatedAt: p.CreatedAt.Time(), ChangedAt: p.ChangedAt.Time(), ListedAt: clock.TimeOf(p.ListedAt),
	}
	for tag, text := range p.Texts {
		v.Texts[string(tag)] = ProductText(text)
	}
	for i, ref := range p.Pictures {
		v.Pictures[i] = productPicture{Ref: string(ref), URL: picture.Path(ref, 640)}
	}
	return v
}

type ownProductsIn struct {
	httpapi.PageQuery
	State ProductState `query:"state" enum:"draft,waiting,listed,refused,retired"`
}

type ownProductsOut struct{ Body httpapi.Page[OwnProductView] }

func (s *Service) httpOwnProducts(ctx context.Context, in *ownProductsIn) (*ownProductsOut, error) {
	found, err := s.Products(ctx, userFrom(ctx), in.State, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	return &ownProductsOut{pageOf(found, in.Limit, viewOwnProduct, func(p Product) string { return p.ID })}, nil
}

type productBody struct {
	Texts    map[string]ProductText `json:"texts" doc:"By language: one, or all of them."`
	Category string                 `json:"category" enum:"accounts,software,services,games,design,learning,other"`
	Price    money.Amount           `json:"price" doc:"0.01 to 10000, in whole cents."`
	Delivery Delivery               `json:"delivery" enum:"items,message"`
	LimitOne bool                   `json:"limitOne"`
	Adult    bool                   `json:"adult"`
}

func (b productBody) described() Described {
	d := Described{Texts: map[lang.Tag]Text{}, Category: b.Category, Price: b.Price, Delivery: b.Delivery, LimitOne: b.LimitOne, Adult: b.Adult}
	for tag, text := range b.Texts {
		d.Texts[lang.Tag(tag)] = Text(text)
	}
	return d
}

type ownProductOut struct{ Body OwnProductView }

func ownOut(p Product, err error) (*ownProductOut, error) {
	if err != nil {
		return nil, err
	}
	return &ownProductOut{viewOwnProduct(p)}, nil
}

type draftIn struct{ Body productBody }

func (s *Service) httpDraft(ctx context.Context, in *draftIn) (*ownProductOut, error) {
	return ownOut(s.Draft(ctx, userFrom(ctx), in.Body.described()))
}

func (s *Service) httpOwnProduct(ctx context.Context, in *oneIn) (*ownProductOut, error) {
	return ownOut(s.Product(ctx, userFrom(ctx), in.ID))
}

type changeIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body productBody
}

func (s *Service) httpChange(ctx context.Context, in *changeIn) (*ownProductOut, error) {
	return ownOut(s.Change(ctx, userFrom(ctx), in.ID, in.Body.described()))
}

func (s *Service) httpSubmit(ctx context.Context, in *oneIn) (*ownProductOut, error) {
	return ownOut(s.Submit(ctx, userFrom(ctx), in.ID))
}

func (s *Service) httpRetire(ctx context.Context, in *oneIn) (*ownProductOut, error) {
	return ownOut(s.Retire(ctx, userFrom(ctx), in.ID))
}

type pictureAddIn struct {
	ID string `path:"id" maxLength:"40"`
	httpapi.Form
}

// FormParts describes the form.
func (pictureAddIn) FormParts() []httpapi.FormPart { return pictureParts }

func (s *Service) httpAddPicture(ctx context.Context, in *pictureAddIn) (out *ownProductOut, err error) {
	// What is not theirs, or has five already, is not worth reading a form about.
	if err := s.MayAddPicture(ctx, userFrom(ctx), in.ID); err != nil {
		return nil, err
	}
	err = s.readPicture(ctx, &in.Form, func(upload *picture.Received) error {
		out, err = ownOut(s.AddPicture(ctx, userFrom(ctx), in.ID, upload))
		return err
	})
	return out, err
}

type pictureRemoveIn struct {
	ID  string `path:"id" maxLength:"40"`
	Ref string `path:"ref" maxLength:"60"`
}

func (s *Service) httpRemovePicture(ctx context.Context, in *pictureRemoveIn) (*ownProductOut, error) {
	return ownOut(s.RemovePicture(ctx, userFrom(ctx), in.ID, picture.Ref(in.Ref)))
}

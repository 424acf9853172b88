package market

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

// logoSize is the one that pages show, on dense screens too.
const logoSize = 256

func (s *Service) registerStores(r *httpapi.Router) {
	const profileBody = 16 << 10
	httpapi.Register(r, shownTo("market-stores", "/stores", "Stores that show something, who has sold the most first"), s.httpStores)
	httpapi.Register(r, shownTo("market-store-get", "/stores/{id}", "One store"), s.httpGetStore)
	httpapi.Register(r, ofMembers("market-store-open", http.MethodPost, "/stores", "Open a store; it sells once its bond is there", profileBody), s.httpOpenStore)
	httpapi.Register(r, ofMembers("market-store-mine", http.MethodGet, "/my/store", "My store, and what having one takes", httpapi.NoBody), s.httpMyStore)
	httpapi.Register(r, ofMembers("market-store-change", http.MethodPut, "/my/store", "Change what my store says of itself", profileBody), s.httpChangeStore)
	httpapi.Register(r, ofMembers("market-store-logo", http.MethodPut, "/my/store/logo", "Give my store another logo", pictureBody), s.httpSetLogo)
	httpapi.Register(r, ofMembers("market-store-close", http.MethodPost, "/my/store/close", "Sell no more, and get the bond back after a while", httpapi.NoBody), s.httpCloseStore)
	httpapi.Register(r, ofMembers("market-store-reopen", http.MethodPost, "/my/store/reopen", "Sell again after all", httpapi.NoBody), s.httpReopenStore)
}

// StoreCard is a store beside what it sells.
type StoreCard struct {
	ID          string       `json:"id"`
	Name        string       `json:"name"`
	Logo        string       `json:"logo" doc:"A picture of at most 256 pixels, or empty."`
	State       StoreState   `json:"state" enum:"waiting,open,suspended,closing,closed"`
	Rating      string       `json:"rating" doc:"From 1.0 to 5.0; empty as long as nobody has rated."`
	RatingCount int64        `json:"ratingCount"`
	Sales       int64        `json:"sales"`
	Bond        money.Amount `json:"bond" doc:"US dollars that the store has left with the house."`
	OpenedAt    *time.Time   `json:"openedAt,omitempty"`
}

func viewCard(s Store) StoreCard {
	v := StoreCard{
		ID: s.ID, Name: s.Name, State: s.State, Rating: Rating(s.RatingSum, s.RatingCount), RatingCount: s.RatingCount,
		Sales: s.Sales, Bond: s.Bond, OpenedAt: clock.TimeOf(s.OpenedAt),
	}
	if s.Logo != "" {
		v.Logo = picture.Path(s.Logo, logoSize)
	}
	return v
}

// StoreView is a store as everybody sees it.
type StoreView struct {
	StoreCard
	About    string `json:"about"`
	Products int64  `json:"products" doc:"How many can be bought."`
}

// OwnStoreView is a store as its keeper sees it.
type OwnStoreView struct {
	StoreView
	SuspendedFor Suspension `json:"suspendedFor" enum:",bond,operator" doc:"Why it is suspended, if it is: it fell below the bond, or an operator decided it."`
	Reason       string     `json:"reason" doc:"The operator's, of a suspension."`
	Version      int64      `json:"version"`
	CreatedAt    time.Time  `json:"createdAt"`
	ClosingAt    *time.Time `json:"closingAt,omitempty" doc:"When its keeper wanted to close it."`
	ClosesAt     *time.Time `json:"closesAt,omitempty" doc:"When the bond comes back at the earliest."`
	ClosedAt     *time.Time `json:"closedAt,omitempty"`
}

func (s *Service) viewStore(ctx context.Context, from storage.Reader, found Store) (StoreView, error) {
	products, err := s.store.countShown(ctx, from, found.ID)
	return StoreView{StoreCard: viewCard(found), About: found.About, Products: products}, err
}

func (s *Service) viewOwn(ctx context.Context, from storage.Reader, found Store, policy Policy) (OwnStoreView, error) {
	shown, err := s.viewStore(ctx, from, found)
	v := OwnStoreView{
		StoreView: shown, SuspendedFor: found.SuspendedFor, Reason: found.Reason, Version: found.Version,
		CreatedAt: found.CreatedAt.Time(), ClosingAt: clock.TimeOf(found.ClosingAt), ClosedAt: clock.TimeOf(found.ClosedAt),
	}
	if found.State == StoreClosing {
		closes := found.closesAt(policy)
		v.ClosesAt = clock.TimeOf(&closes)
	}
	return v, err
}

type storesIn struct {
	httpapi.PageQuery
	Adult bool `query:"adult" doc:"With those that sell to adults alone, as far as the caller is one."`
}

type storesOut struct{ Body httpapi.Page[StoreCard] }

func (s *Service) httpStores(ctx context.Context, in *storesIn) (*storesOut, error) {
	found, next, err := s.Selling(ctx, in.Adult, in.Cursor, in.Limit)
	if err != nil {
		return nil, err
	}
	out := &storesOut{}
	out.Body.Next, out.Body.Items = next, make([]StoreCard, len(found))
	for i, store := range found {
		out.Body.Items[i] = viewCard(store)
	}
	return out, nil
}

type storeOut struct{ Body StoreView }

func (s *Service) httpGetStore(ctx context.Context, in *oneIn) (*storeOut, error) {
	found, err := s.GetStore(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	view, err := s.viewStore(ctx, s.DB, found)
	return &storeOut{view}, err
}

type bondView struct {
	Asked   money.Amount `json:"asked" doc:"US dollars."`
	Posted  money.Amount `json:"posted"`
	Missing money.Amount `json:"missing"`
}

// MyStoreView is a member's store, and what having one takes.
type MyStoreView struct {
	Store     *OwnStoreView `json:"store" doc:"null for whoever has none."`
	Bond      bondView      `json:"bond"`
	Complete  bool          `json:"complete" doc:"The member can be reached by mail or phone; whoever cannot must add one first."`
	Fee       int64         `json:"fee" doc:"What the house keeps of a sale, in hundredths of a percent."`
	CloseWait int64         `json:"closeWait" doc:"Days between closing a store and the return of its bond."`
}

type myStoreOut struct{ Body MyStoreView }

func (s *Service) httpMyStore(ctx context.Context, _ *struct{}) (*myStoreOut, error) {
	user := userFrom(ctx)
	policy, err := s.Policy(ctx)
	if err != nil {
		return nil, err
	}
	out := &myStoreOut{MyStoreView{Bond: bondView{Asked: policy.Bond, Missing: policy.Bond}, Fee: policy.Fee, CloseWait: policy.CloseWait}}
	if out.Body.Complete, err = s.CompleteNow(ctx, user); err != nil {
		return nil, err
	}
	own, err := s.mine(ctx, s.DB, user)
	if found, err := storage.Found(err); err != nil || !found {
		return out, err
	}
	view, err := s.viewOwn(ctx, s.DB, own, policy)
	out.Body.Store, out.Body.Bond.Posted, out.Body.Bond.Missing = &view, own.Bond, own.missing(policy.Bond)
	return out, err
}

type profileIn struct {
	Body struct {
		Name  string `json:"name" maxLength:"200" doc:"From 2 to 40 characters; no other store has it."`
		About string `json:"about" maxLength:"4000" doc:"At most 1000 characters."`
	}
}

func (in *profileIn) profile() Profile { return Profile{in.Body.Name, in.Body.About} }

type ownStoreOut struct{ Body OwnStoreView }

// answerOwn shows a keeper what has become of their store.
func (s *Service) answerOwn(ctx context.Context, changed Store, err error) (*ownStoreOut, error) {
	if err != nil {
		return nil, err
	}
	policy, err := s.Policy(ctx)
	if err != nil {
		return nil, err
	}
	view, err := s.viewOwn(ctx, s.DB, changed, policy)
	return &ownStoreOut{view}, err
}

func (s *Service) httpOpenStore(ctx context.Context, in *profileIn) (*ownStoreOut, error) {
	made, err := s.OpenStore(ctx, userFrom(ctx), in.profile())
	return s.answerOwn(ctx, made, err)
}

func (s *Service) httpChangeStore(ctx context.Context, in *profileIn) (*ownStoreOut, error) {
	changed, err := s.ChangeStore(ctx, userFrom(ctx), in.profile())
	return s.answerOwn(ctx, changed, err)
}

type logoIn struct{ httpapi.Form }

// FormParts describes the form.
func (logoIn) FormParts() []httpapi.FormPart { return pictureParts }

func (s *Service) httpSetLogo(ctx context.Context, in *logoIn) (*ownStoreOut, error) {
	user := userFrom(ctx)
	// Whoever has no store need not send its logo.
	if _, err := s.mine(ctx, s.DB, user); err != nil {
		return nil, err
	}
	var changed Store
	err := s.readPicture(ctx, &in.Form, func(upload *picture.Received) (err error) {
		changed, err = s.SetLogo(ctx, user, upload)
		return err
	})
	return s.answerOwn(ctx, changed, err)
}

func (s *Service) httpCloseStore(ctx context.Context, _ *struct{}) (*ownStoreOut, error) {
	closing, err := s.CloseStore(ctx, userFrom(ctx))
	return s.answerOwn(ctx, closing, err)
}

func (s *Service) httpReopenStore(ctx context.Context, _ *struct{}) (*ownStoreOut, error) {
	open, err := s.ReopenStore(ctx, userFrom(ctx))
	return s.answerOwn(ctx, open, err)
}

package share

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

// choiceBody holds the ids of everything in the largest share: who selects all
// of it pays for it at once, or not at all.
const choiceBody = 64 << 10

type lookupIn struct {
	Lookup string `path:"lookup" doc:"The first half of the download code: exactly twelve symbols. Never send the second half."`
}

type codeView struct {
	FileLogo    string      `json:"fileLogo" doc:"The first half of the download code."`
	Kind        string      `json:"kind" enum:"file,folder"`
	Name        string      `json:"name"`
	Description string      `json:"description"`
	KeyFile     string      `json:"keyFile" doc:"Base64 of an age file: the share's identity, sealed with the second half."`
	CreateTime  time.Time   `json:"createTime"`
	ExpiresAt   *time.Time  `json:"expiresAt,omitempty" doc:"When the caller loses the last of its files. Absent: an empty folder without days of its own."`
	Mine        bool        `json:"mine" doc:"The caller's own share."`
	Balance     *int64      `json:"balance,omitempty" doc:"The caller's points, if signed in."`
	Items       []offerView `json:"items" doc:"The file, or all that lies in the folder, in one list."`
}

type offerView struct {
	ID          string     `json:"id"`
	ParentID    string     `json:"parentId" doc:"The folder that it is in; empty for a file that is shared alone."`
	Kind        string     `json:"kind" enum:"file,folder"`
	Name        string     `json:"name"`
	Description string     `json:"description"`
	Size        int64      `json:"size" doc:"Bytes before sealing."`
	Points      int64      `json:"points"`
	Bought      bool       `json:"bought" doc:"The caller has paid for it."`
	Own         bool       `json:"own" doc:"It is the caller's own, and free."`
	State       string     `json:"state" enum:"ok,expired,lost,blocked"`
	ExpiresAt   *time.Time `json:"expiresAt,omitempty"`
}

type lookupOut struct{ Body codeView }

type purchaseIn struct {
	Lookup string `path:"lookup" doc:"The first half of the download code."`
	Key    string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`
	Body   struct {
		ItemIDs []string `json:"itemIds" maxItems:"1000"`
		Points  int64    `json:"points" minimum:"0" doc:"What the items cost that are not paid for yet; another price is refused."`
	}
}

type purchaseOut struct {
	Body struct {
		Paid    int64 `json:"paid"`
		Balance int64 `json:"balance"`
	}
}

type grantsIn struct {
	Lookup string `path:"lookup" doc:"The first half of the download code."`
	Body   struct {
		ItemIDs []string `json:"itemIds" maxItems:"1000"`
	}
}

type grantsOut struct{ Body []grantView }

type grantOwnIn struct {
	ID string `path:"id" maxLength:"26"`
}

type grantOut struct{ Body grantView }

type grantView struct {
	ItemID     string `json:"itemId,omitempty"`
	FileID     string `json:"fileId"`
	Name       string `json:"name"`
	Size       int64  `json:"size" doc:"Bytes before sealing."`
	SealedSize int64  `json:"sealedSize" doc:"Bytes of the payload, which is the age file without its header."`
	Header     string `json:"header" doc:"Header of the age file. It opens for the share's identity, or for the owner's."`
	URL        string `json:"url" doc:"The payload; with .age behind it, the whole age file. Begin within 15 minutes; ranges work for 24 hours from then."`
	Direct     string `json:"direct,omitempty" doc:"Leads to the payload where it lies, past the shop."`
}

// RegisterCodes adds the routes of those who have a download code.
func (s *Service) RegisterCodes(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "code-find", Method: http.MethodGet, Path: "/codes/{lookup}", Tag: "share",
		Summary: "What a download code finds, with its prices and the sealed key",
		Access:  httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpLook)
	httpapi.Register(r, httpapi.Operation{
		ID: "code-purchase", Method: http.MethodPost, Path: "/codes/{lookup}/purchase", Tag: "share",
		Summary: "Pay for files with points: for all of them, or for none",
		Access:  httpapi.Member(), MaxBody: choiceBody, Rate: httpapi.RateWrite,
	}, s.httpPurchase)
	httpapi.Register(r, httpapi.Operation{
		ID: "code-grants", Method: http.MethodPost, Path: "/codes/{lookup}/grants", Tag: "share",
		Summary: "Leave to fetch files that are free or paid for",
		Access:  httpapi.Public(), MaxBody: choiceBody, Rate: httpapi.RateWrite,
	}, s.httpGrants)
	httpapi.Register(r, httpapi.Operation{
		ID: "file-grant", Method: http.MethodPost, Path: "/files/{id}/grant", Tag: "share",
		Summary: "Leave to fetch a file of my own",
		Access:  httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateWrite,
	}, s.httpGrantOwn)
	r.Raw(httpapi.RawOperation{
		ID: "code-key", Pattern: "GET " + httpapi.Prefix + "/codes/{lookup}/key.age",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.serveKey)
	r.Raw(httpapi.RawOperation{
		ID: "grant-fetch", Pattern: "GET /d/{grant}",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.serveGrant)
}

func callerOf(ctx context.Context) Caller {
	return Caller{UserID: httpapi.ActorFrom(ctx).UserID, Host: httpapi.ClientHost(ctx)}
}

func (s *Service) httpLook(ctx context.Context, in *lookupIn) (*lookupOut, error) {
	who := callerOf(ctx)
	found, err := s.Look(ctx, who, in.Lookup)
	if err != nil {
		return nil, err
	}
	out := &lookupOut{s.viewCode(found, who.UserID)}
	if who.UserID != "" {
		balance, err := s.Ledger.Points(ctx, who.UserID)
		if err != nil {
			return nil, err
		}
		out.Body.Balance = &balance
	}
	return out, nil
}

func (s *Service) httpPurchase(ctx context.Context, in *purchaseIn) (*purchaseOut, error) {
	receipt, err := s.Buy(ctx, callerOf(ctx), in.Lookup, Choice{ItemIDs: in.Body.ItemIDs, Points: in.Body.Points, Key: in.Key})
	if err != nil {
		return nil, err
	}
	out := &purchaseOut{}
	out.Body.Paid, out.Body.Balance = receipt.Paid, receipt.Balance
	return out, nil
}

func (s *Service) httpGrants(ctx context.Context, in *grantsIn) (*grantsOut, error) {
	grants, err := s.GrantItems(ctx, callerOf(ctx), in.Lookup, in.Body.ItemIDs)
	if err != nil {
		return nil, err
	}
	out := &grantsOut{Body: make([]grantView, len(grants))}
	for i, g := range grants {
		out.Body[i] = s.viewGrant(g)
	}
	return out, nil
}

func (s *Service) httpGrantOwn(ctx context.Context, in *grantOwnIn) (*grantOut, error) {
	grant, err := s.GrantOwn(ctx, httpapi.ActorFrom(ctx).UserID, in.ID)
	if err != nil {
		return nil, err
	}
	return &grantOut{s.viewGrant(grant)}, nil
}

package share

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
)

type recordsIn struct{ httpapi.PageQuery }

type downloadsOut struct {
	Body httpapi.Page[downloadView]
}

type downloadView struct {
	ID           string    `json:"id"`
	FileName     string    `json:"fileName"`
	FileLogo     string    `json:"fileLogo" doc:"The first half of the download code."`
	User         *string   `json:"user" nullable:"true" doc:"Nickname; null for a visitor, and for somebody who has left since."`
	DownloadTime time.Time `json:"downloadTime"`
	IP           string    `json:"ip"`
}

type earningsOut struct {
	Body httpapi.Page[earningView]
}

type earningView struct {
	ID         string    `json:"id"`
	FileName   string    `json:"fileName"`
	FileLogo   string    `json:"fileLogo" doc:"The first half of the download code."`
	Points     int64     `json:"points" doc:"What was earned: the price less the fee."`
	Fee        int64     `json:"fee" doc:"The operator's part of the price."`
	CreateTime time.Time `json:"createTime"`
}

type statisticsOut struct {
	Body statisticsView
}

type statisticsView struct {
	Downloads int64           `json:"downloads" doc:"Ever."`
	Points    int64           `json:"points" doc:"Earned, ever."`
	Days      []dayView       `json:"days" doc:"The last 30 days, UTC, the oldest first."`
	Top       []favouriteView `json:"top" doc:"The files of these days that were fetched most."`
}

type dayView struct {
	Day       string `json:"day" format:"date"`
	Downloads int64  `json:"downloads"`
	Points    int64  `json:"points"`
}

type favouriteView struct {
	ID        string `json:"id" doc:"Of the line in my shares."`
	FileName  string `json:"fileName"`
	FileLogo  string `json:"fileLogo"`
	Downloads int64  `json:"downloads"`
	Points    int64  `json:"points"`
}

// RegisterRecords adds what owners read about their files.
func (s *Service) RegisterRecords(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "share-downloads", Method: http.MethodGet, Path: "/downloads", Tag: "share",
		Summary: "Who fetched my files, the newest first",
		Access:  httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpDownloads)
	httpapi.Register(r, httpapi.Operation{
		ID: "share-statistics", Method: http.MethodGet, Path: "/shares/statistics", Tag: "share",
		Summary: "How my files do",
		Access:  httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpStatistics)
	httpapi.Register(r, httpapi.Operation{
		ID: "points-earnings", Method: http.MethodGet, Path: "/points/earnings", Tag: "points",
		Summary: "What my files earned, the newest first",
		Access:  httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, s.httpEarnings)
}

func (s *Service) httpDownloads(ctx context.Context, in *recordsIn) (*downloadsOut, error) {
	// One more than asked for tells whether there is another page.
	downloads, names, err := s.Downloads(ctx, httpapi.ActorFrom(ctx).UserID, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &downloadsOut{}
	if len(downloads) > in.Limit {
		downloads = downloads[:in.Limit]
		out.Body.Next = downloads[in.Limit-1].ID
	}
	out.Body.Items = make([]downloadView, len(downloads))
	for i, d := range downloads {
		out.Body.Items[i] = downloadView{ID: d.ID, FileName: d.FileName, FileLogo: d.Lookup, DownloadTime: d.At.Time(), IP: d.IP}
		if d.UserID != "" {
			name := names[d.UserID]
			out.Body.Items[i].User = &name
		}
	}
	return out, nil
}

func (s *Service) httpEarnings(ctx context.Context, in *recordsIn) (*earningsOut, error) {
	purchases, err := s.Earnings(ctx, httpapi.ActorFrom(ctx).UserID, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &earningsOut{}
	if len(purchases) > in.Limit {
		purchases = purchases[:in.Limit]
		out.Body.Next = purchases[in.Limit-1].ID
	}
	out.Body.Items = make([]earningView, len(purchases))
	for i, p := range purchases {
		out.Body.Items[i] = earningView{
			ID: p.ID, FileName: p.FileName, FileLogo: p.Lookup, Points: p.Points - p.Fee, Fee: p.Fee, CreateTime: p.At.Time(),
		}
	}
	return out, nil
}

func (s *Service) httpStatistics(ctx context.Context, _ *struct{}) (*statisticsOut, error) {
	all, err := s.Statistics(ctx, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	view := statisticsView{
		Downloads: all.Downloads, Points: all.Points, Days: make([]dayView, len(all.Days)), Top: make([]favouriteView, len(all.Top)),
	}
	for i, d := range all.Days {
		view.Days[i] = dayView{Day: d.Date.Format(time.DateOnly), Downloads: d.Downloads, Points: d.Points}
	}
	for i, f := range all.Top {
		view.Top[i] = favouriteView{ID: f.EntryID, FileName: f.FileName, FileLogo: f.Lookup, Downloads: f.Downloads, Points: f.Points}
	}
	return &statisticsOut{view}, nil
}

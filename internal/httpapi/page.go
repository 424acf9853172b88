package httpapi

// PageQuery is embedded by operations that list things.
type PageQuery struct {
	Limit  int    `query:"limit" minimum:"1" maximum:"100" default:"20" doc:"How many at the most."`
	Cursor string `query:"cursor" maxLength:"200" doc:"The next of the page before."`
}

// Page is the answer of a list.
type Page[T any] struct {
	Items []T    `json:"items"`
	Next  string `json:"next,omitempty" doc:"Cursor of the following page; absent on the last."`
	Total *int64 `json:"total,omitempty" doc:"How many there are in all, where that is cheap to know."`
}

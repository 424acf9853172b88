package settings

import (
	"context"
	"encoding/json"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

const permission = "settings"

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router, people People) {
	httpapi.Register(r, httpapi.Operation{
		ID: "settings-list", Method: "GET", Path: "/admin/settings", Tag: "settings",
		Summary: "Every setting with its value, limits and default, in groups",
		Access:  httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, s.listSettings)
	httpapi.Register(r, httpapi.Operation{
		ID: "settings-change", Method: "PUT", Path: "/admin/settings/{key}", Tag: "settings",
		Summary: "Change one setting, naming the version that is replaced",
		Access:  httpapi.Permission(permission), MaxBody: 64 << 10, Rate: httpapi.RateAdmin,
	}, s.changeSetting)
	httpapi.Register(r, httpapi.Operation{
		ID: "settings-history", Method: "GET", Path: "/admin/settings/{key}/history", Tag: "settings",
		Summary: "The changes of one setting, the newest first",
		Access:  httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, func(ctx context.Context, in *settingHistoryInput) (*settingHistoryOutput, error) {
		return s.listHistory(ctx, in, people)
	})
}

// People tells who an operator is.
type People interface {
	// Names leaves out whom it does not know.
	Names(ctx context.Context, userIDs []string) (map[string]string, error)
}

type settingState struct {
	Key       string          `json:"key"`
	Kind      string          `json:"kind" enum:"text,localized,email,telegram,url,picture,colour,integer,percent,money,duration,bool,choice,list,domains,urls,rate" doc:"How to ask for the value."`
	Public    bool            `json:"public" doc:"Visitors can see the value."`
	Value     json.RawMessage `json:"value" doc:"Percent, money and rates are decimal strings, durations are seconds."`
	Default   json.RawMessage `json:"default"`
	Version   int64           `json:"version" doc:"To be named by the change that replaces it; 0 is the default."`
	ChangedAt *time.Time      `json:"changedAt,omitempty"`
	Min       json.RawMessage `json:"min,omitempty"`
	Max       json.RawMessage `json:"max,omitempty"`
	MaxLength int             `json:"maxLength,omitempty"`
	Options   []string        `json:"options,omitempty"`
}

type settingGroup struct {
	Group    string         `json:"group"`
	Settings []settingState `json:"settings"`
}

type settingsListOutput struct {
	Body struct {
		Groups []settingGroup `json:"groups"`
	}
}

func (s *Service) listSettings(ctx context.Context, _ *struct{}) (*settingsListOutput, error) {
	states, err := s.All(ctx)
	if err != nil {
		return nil, err
	}
	var out settingsListOutput
	out.Body.Groups = inGroups(states)
	return &out, nil
}

// inGroups puts settings of one group together, in the order of definition.
func inGroups(states []State) []settingGroup {
	groups, place := []settingGroup{}, map[string]int{}
	for _, state := range states {
		at, known := place[state.Group()]
		if !known {
			at = len(groups)
			place[state.Group()] = at
			groups = append(groups, settingGroup{Group: state.Group()})
		}
		groups[at].Settings = append(groups[at].Settings, view(state))
	}
	return groups
}

func view(s State) settingState {
	return settingState{
		Key: s.Key, Kind: string(s.Kind), Public: s.Public, Value: s.Value, Default: s.Default,
		Version: s.Version, ChangedAt: moment(s.ChangedAt), Min: s.Min, Max: s.Max, MaxLength: s.MaxLength, Options: s.Options,
	}
}

func moment(at clock.Millis) *time.Time {
	if at == 0 {
		return nil
	}
	t := at.Time()
	return &t
}

type settingChangeInput struct {
	Key  string `path:"key" maxLength:"100"`
	Body struct {
		Value   json.RawMessage `json:"value"`
		Version int64           `json:"version" minimum:"0" doc:"The version that was seen."`
	}
}

type settingChangeOutput struct{ Body settingState }

func (s *Service) changeSetting(ctx context.Context, in *settingChangeInput) (*settingChangeOutput, error) {
	state, err := s.Change(ctx, Change{
		Key: in.Key, Value: in.Body.Value, Version: in.Body.Version,
		By: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx),
	})
	if err != nil {
		return nil, err
	}
	return &settingChangeOutput{Body: view(state)}, nil
}

type settingRevision struct {
	Version   int64           `json:"version"`
	OldValue  json.RawMessage `json:"oldValue"`
	NewValue  json.RawMessage `json:"newValue"`
	ChangedBy string          `json:"changedBy" doc:"The operator's user id."`
	Name      string          `json:"changedByName,omitempty" doc:"Who the operator is; absent for those who have left."`
	ChangedAt time.Time       `json:"changedAt"`
}

type settingHistoryInput struct {
	Key string `path:"key" maxLength:"100"`
	httpapi.PageQuery
}

type settingHistoryOutput struct{ Body httpapi.Page[settingRevision] }

func (s *Service) listHistory(ctx context.Context, in *settingHistoryInput, people People) (*settingHistoryOutput, error) {
	below, _ := strconv.ParseInt(in.Cursor, 10, 64) // a cursor that we did not write asks for the first page
	revisions, err := s.History(ctx, in.Key, below, in.Limit)
	if err != nil {
		return nil, err
	}
	operators := make([]string, len(revisions))
	for i, r := range revisions {
		operators[i] = r.By
	}
	names, err := people.Names(ctx, operators)
	if err != nil {
		return nil, err
	}
	out := settingHistoryOutput{Body: httpapi.Page[settingRevision]{Items: []settingRevision{}}}
	for _, r := range revisions {
		out.Body.Items = append(out.Body.Items, settingRevision{r.Version, r.Old, r.New, r.By, names[r.By], r.At.Time()})
	}
	// Versions have no gaps and end at 1, so the last page is known by its last row.
	if n := len(revisions); n > 0 && revisions[n-1].Version > 1 {
		out.Body.Next = strconv.FormatInt(revisions[n-1].Version, 10)
	}
	return &out, nil
}

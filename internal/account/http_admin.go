package account

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"causeway/internal/httpapi"
)

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	s.registerPeople(r)
	s.registerActs(r)
	s.registerRoles(r)
}

func console(id, method, path, summary, key string, maxBody int64, status int) httpapi.Operation {
	return httpapi.Operation{
		ID: id, Method: method, Path: "/admin" + path, Summary: summary, Tag: "account",
		Access: httpapi.Permission(key), MaxBody: maxBody, Rate: httpapi.RateAdmin, Status: status,
	}
}

func (s *Service) registerPeople(r *httpapi.Router) {
	httpapi.Register(r, console("account-users", http.MethodGet, "/users", "People with an account, the newest first", "users", httpapi.NoBody, 0), s.listUsers)
	httpapi.Register(r, console("account-user", http.MethodGet, "/users/{id}", "One person", "users", httpapi.NoBody, 0), s.getUser)
	httpapi.Register(r, console("account-user-sessions", http.MethodGet, "/users/{id}/sessions", "Where a person is signed in", "users", httpapi.NoBody, 0), s.listUserSessions)
}

func actingOperator(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

type heldRoleView struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// UserLine is a person in a list. It is exported because the contract is written
// from exported fields only, and the page of one person embeds it.
type UserLine struct {
	ID               string         `json:"id"`
	Nickname         string         `json:"nickname"`
	Email            string         `json:"email"`
	Phone            string         `json:"phone"`
	TelegramUsername string         `json:"telegramUsername"`
	State            string         `json:"state" enum:"active,disabled,cancelled"`
	Roles            []heldRoleView `json:"roles" doc:"Empty for ordinary members."`
	VIPType          string         `json:"vipType" enum:"member,premium"`
	CreatedAt        time.Time      `json:"createdAt"`
	SeenAt           *time.Time     `json:"seenAt,omitempty" doc:"When they were last here, exact to ten minutes; absent if they never were, or have left."`
}

func (s *Service) userLine(p Person) UserLine {
	kind, _ := p.VIP(s.clock.Now())
	line := UserLine{
		ID: p.ID, Nickname: p.Nickname, Email: p.EmailTyped, Phone: string(p.Phone), TelegramUsername: p.TelegramUsername,
		State: string(p.State), Roles: []heldRoleView{}, VIPType: string(kind), CreatedAt: p.CreatedAt.Time(),
	}
	for _, role := range p.Roles {
		line.Roles = append(line.Roles, heldRoleView(role))
	}
	if p.SeenAt != 0 {
		seen := p.SeenAt.Time()
		line.SeenAt = &seen
	}
	return line
}

type usersIn struct {
	httpapi.PageQuery
	Search string `query:"q" maxLength:"100" doc:"Part of a nickname, an address, a phone number or a Telegram name; or a whole id."`
	State  string `query:"state" enum:"active,disabled,cancelled"`
	Role   string `query:"role" maxLength:"64" doc:"Only holders of this role."`
}

type usersOut struct{ Body httpapi.Page[UserLine] }

func (s *Service) listUsers(ctx context.Context, in *usersIn) (*usersOut, error) {
	people, err := s.People(ctx, PeopleFilter{
		Search: in.Search, State: State(in.State), Role: in.Role,
		Behind: in.Cursor, Limit: in.Limit + 1, // one more tells whether there is a next page
	})
	if err != nil {
		return nil, err
	}
	out := &usersOut{Body: httpapi.Page[UserLine]{Items: []UserLine{}}}
	if len(people) > in.Limit {
		people = people[:in.Limit]
		out.Body.Next = people[in.Limit-1].ID
	}
	for _, p := range people {
		out.Body.Items = append(out.Body.Items, s.userLine(p))
	}
	return out, nil
}

type userIn struct {
	ID string `path:"id" maxLength:"64"`
}

type userOut struct {
	Body struct {
		UserLine
		TelegramID   string     `json:"telegramId"`
		VIPExpiry    *time.Time `json:"vipExpiry" doc:"Null for ordinary members."`
		Points       int64      `json:"points"`
		HasPassword  bool       `json:"hasPassword"`
		LongPassword bool       `json:"longPassword" doc:"Long enough to run the shop with."`
		SecondFactor bool       `json:"secondFactor"`
		Permissions  []string   `json:"permissions" doc:"The keys of all their roles together."`
		MayAct       bool       `json:"mayAct" doc:"False for people with wider permissions than one's own, and for cancelled accounts."`
		Self         bool       `json:"self" doc:"This is oneself."`
	}
}

func (s *Service) getUser(ctx context.Context, in *userIn) (*userOut, error) {
	by := actingOperator(ctx)
	d, err := s.Dossier(ctx, by, in.ID)
	if err != nil {
		return nil, err
	}
	out := &userOut{}
	b := &out.Body
	b.UserLine = s.userLine(d.Person)
	b.HasPassword, b.LongPassword, b.SecondFactor = d.HasPassword(), d.LongPassword, d.SecondFactor
	b.Points, b.MayAct, b.Self = d.Points, d.MayAct, d.ID == by.UserID
	b.Permissions = []string{}
	for _, key := range s.store.keys {
		if d.Rights.Keys[key] {
			b.Permissions = append(b.Permissions, key)
		}
	}
	if d.TelegramID != 0 {
		b.TelegramID = strconv.FormatInt(d.TelegramID, 10)
	}
	if kind, until := d.VIP(s.clock.Now()); kind == Premium {
		expiry := until.Time()
		b.VIPExpiry = &expiry
	}
	return out, nil
}

type userSessionsOut struct {
	Body struct {
		Items []sessionView `json:"items"`
	}
}

func (s *Service) listUserSessions(ctx context.Context, in *userIn) (*userSessionsOut, error) {
	if _, err := s.store.person(ctx, s.db, in.ID); err != nil {
		return nil, err
	}
	open, err := s.Sessions(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &userSessionsOut{}
	out.Body.Items = viewSessions(open, httpapi.ActorFrom(ctx).SessionID)
	return out, nil
}

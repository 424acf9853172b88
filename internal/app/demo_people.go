package app

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"causeway/internal/account"
	"causeway/internal/site"
	"causeway/internal/storage"
)

// DemoOperatorPassword opens the demo's console. Production never has it.
const DemoOperatorPassword = "a quiet harbour at dawn"

// The demo's people, whom everybody may know.
var demoAccounts = []site.DemoAccount{
	{Email: "mia@demo.example", Role: "member"},
	{Email: "leo@demo.example", Role: "member"},
	{Email: "ida@demo.example", Role: "premium"},
	{Email: "operator@demo.example", Role: "operator", Password: DemoOperatorPassword},
}

// What the console's pages about people need to have something to show.
var (
	demoColleague = account.NewMember{Email: "nora@demo.example", Nickname: "Nora", Password: "a lantern on the outer pier"}
	demoSpammer   = account.NewMember{Email: "cheap.deals@demo.example", Nickname: "Cheap deals 24/7"}
	demoStrangers = []account.NewMember{
		{Email: "lin.xia@demo.example", Nickname: "林夏"},
		{Email: "yu.ting@demo.example", Nickname: "雨庭"},
		{Email: "vera@demo.example", Nickname: "Вера"},
	}
)

// demoPremiumMonths is how long the demo's premium member has nothing to pay.
const demoPremiumMonths = 12

// seedPeople makes the demo's accounts. Those that are there are left alone.
func (a *App) seedPeople(ctx context.Context) error {
	for _, stranger := range demoStrangers {
		if _, err := a.admitMember(ctx, stranger); err != nil {
			return err
		}
	}
	for _, known := range demoAccounts {
		if err := a.admitKnown(ctx, known); err != nil {
			return fmt.Errorf("demo account %s: %w", known.Email, err)
		}
	}
	return nil
}

// admitMember makes an account; nobody comes back when it was there already.
func (a *App) admitMember(ctx context.Context, m account.NewMember) (made account.User, err error) {
	made, err = a.account.CreateMember(ctx, m)
	if errors.Is(err, account.ErrEmailTaken) {
		return account.User{}, nil
	}
	return made, err
}

// admitKnown makes an account that visitors of the demo may use. A member is
// called by the name in the address.
func (a *App) admitKnown(ctx context.Context, p site.DemoAccount) error {
	if p.Role != "operator" {
		name, _, _ := strings.Cut(p.Email, "@")
		made, err := a.admitMember(ctx, account.NewMember{Email: p.Email, Nickname: strings.ToUpper(name[:1]) + name[1:]})
		if err != nil || made.ID == "" || p.Role != "premium" {
			return err
		}
		return a.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			return a.account.GrantPremium(ctx, tx, made.ID, "correction:demo", demoPremiumMonths)
		})
	}
	operator, err := a.account.CreateOperator(ctx, p.Email, p.Password, nil)
	if errors.Is(err, account.ErrEmailTaken) {
		return nil
	}
	if err != nil {
		return err
	}
	return a.seedOperatorsWork(ctx, account.Operator{UserID: operator.ID})
}

// seedOperatorsWork has the operator do what operators do, so that roles, a
// disabled account and a log are there to look at.
func (a *App) seedOperatorsWork(ctx context.Context, operator account.Operator) error {
	support, err := a.account.CreateRole(ctx, operator, account.RoleWish{Name: "Member care", Keys: []string{"notify", "users"}})
	if err != nil {
		return err
	}
	colleague, err := a.admitMember(ctx, demoColleague)
	if err != nil || colleague.ID == "" {
		return err
	}
	if err := a.account.SetRoles(ctx, operator, colleague.ID, []string{support.ID}, "Answers members on weekdays"); err != nil {
		return err
	}
	spammer, err := a.admitMember(ctx, demoSpammer)
	if err != nil || spammer.ID == "" {
		return err
	}
	return a.account.Disable(ctx, operator, spammer.ID, "Sent advertising to other members")
}

package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// ErrChannelUnavailable tells that nobody can be reached in this way: the shop
// has no mail server, or no gateway for text messages.
var ErrChannelUnavailable = fault.New(fault.Conflict, "channel_unavailable")

// carriers bring codes to addresses.
var carriers = map[Channel]notify.Channel{ViaEmail: notify.Email, ViaPhone: notify.SMS}

// CodeRequest asks for a code.
type CodeRequest struct {
	Channel Channel
	Target  string // as typed
	Purpose Purpose
	By      string // the member who asks; empty: a visitor
	Lang    lang.Tag
	Host    string
}

// RequestCode sends a code to the address or, when the purpose does not fit it,
// a message that says so. Both cases do the same work and answer alike.
func (s *Service) RequestCode(ctx context.Context, r CodeRequest) error {
	if r.Purpose.ofMember() && r.By == "" {
		return ErrNoSession
	}
	target, err := parseAddress(r.Channel, r.Target)
	if err != nil {
		return err
	}
	if err := s.allows(ctx, r.Purpose, target); err != nil {
		return err
	}
	if !s.carries(carriers[r.Channel]) {
		return ErrChannelUnavailable
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.clock.Now()
		if err := takeTurns(ctx, tx, target.Canonical, r.Host, r.By); err != nil {
			return err
		}
		if err := s.mayAskForCode(ctx, tx, target, r, now); err != nil {
			return err
		}
		owner, err := s.store.ownerOf(ctx, tx, target.Canonical)
		if _, err := storage.Found(err); err != nil {
			return err
		}
		answer, err := answerFor(r.Purpose, owner, r.By)
		if err != nil {
			return err
		}
		return s.sendCode(ctx, tx, answer, target, r, now)
	})
}

func (s *Service) mayAskForCode(ctx context.Context, tx *storage.Tx, target Identifier, r CodeRequest, now clock.Millis) error {
	earlier, err := s.store.codeMoments(ctx, tx, target.Canonical, r.Purpose, now.Add(-codeLimits.reach().span))
	if err != nil {
		return err
	}
	if err := mayAsk(earlier, now); err != nil {
		return err
	}
	return s.mayAskFrom(ctx, tx, r.Host, now, s.store.codesFrom)
}

// owner is whose address it is, in whatever state the account may be.
type owner struct {
	UserID string // empty: nobody's
	Active bool
}

// answer is what an address gets when a code is asked for.
type answer struct {
	userID   string // whom the code opens for
	dud      bool
	template string
}

// answerFor decides what the owner of the address is told. Only they learn it.
func answerFor(purpose Purpose, of owner, by string) (answer, error) {
	switch purpose {
	case Login:
		if !of.Active {
			return answer{dud: true, template: "login_unknown"}, nil
		}
		return answer{userID: of.UserID, template: "login_code"}, nil
	case Reset:
		if !of.Active {
			return answer{dud: true, template: "reset_unknown"}, nil
		}
		return answer{userID: of.UserID, template: "reset_code"}, nil
	case Register:
		if of.UserID != "" {
			return answer{dud: true, template: "register_known"}, nil
		}
		return answer{template: "register_code"}, nil
	case Bind:
		if of.UserID != "" && of.UserID != by {
			return answer{userID: by, dud: true, template: "bind_taken"}, nil
		}
		return answer{userID: by, template: "bind_code"}, nil
	case Leave:
		if of.UserID == by {
			return answer{userID: by, template: "leave_code"}, nil
		}
	}
	return answer{}, ErrNotFound
}

// sendCode writes the code down in place of an earlier one and queues the
// message.
func (s *Service) sendCode(ctx context.Context, tx *storage.Tx, a answer, target Identifier, r CodeRequest, now clock.Millis) error {
	fresh, digits := code{Target: target.Canonical, Purpose: r.Purpose, UserID: a.userID, Dud: a.dud, Host: r.Host}.draw(now)
	if err := s.store.replaceCode(ctx, tx, fresh.Target, fresh.Purpose); err != nil {
		return err
	}
	if err := s.store.addCode(ctx, tx, fresh); err != nil {
		return err
	}
	message := notify.Message{
		Channel: carriers[target.Channel], To: target.Canonical, Lang: r.Lang, Template: a.template, ExpiresAt: fresh.ExpiresAt,
	}
	if !a.dud {
		message.Code = digits
	}
	return s.notify.Send(ctx, tx, message)
}

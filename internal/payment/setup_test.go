package payment_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestHowAProviderStands(t *testing.T) {
	whole := map[string]string{"mast": "tall", "key": lantern}
	misset := fmt.Errorf("%w: chain 5 for %s", payment.ErrMisset, lantern)
	for name, row := range map[string]struct {
		enabled  bool
		values   map[string]string
		check    error
		ready    error
		standing payment.Standing
		problem  payment.Problem
		offered  bool
	}{
		"as it should be":      {true, whole, nil, nil, payment.StandsReady, "", true},
		"switched off":         {false, whole, nil, nil, payment.StandsOff, "", false},
		"a draft":              {false, map[string]string{"mast": "tall"}, nil, nil, payment.StandsOff, payment.ProblemIncomplete, false},
		"set wrongly":          {true, whole, misset, nil, payment.StandsWrong, payment.ProblemMisset, false},
		"off and set wrongly":  {false, whole, misset, nil, payment.StandsOff, payment.ProblemMisset, false},
		"away for a moment":    {true, whole, errors.New("no answer"), nil, payment.StandsReady, payment.ProblemTrouble, true},
		"not ready":            {true, whole, nil, errors.New("no rate"), payment.StandsUnready, payment.ProblemUnready, false},
		"wrong before unready": {true, whole, misset, errors.New("no rate"), payment.StandsWrong, payment.ProblemMisset, false},
	} {
		t.Run(name, func(t *testing.T) {
			eachCoast(t, func(c *coast) {
				if l := c.listing(c.tron); l.Standing != payment.StandsUnset || len(networks(c.t, c.Service)) > 0 {
					c.t.Errorf("at first %+v", l)
				}
				c.tron.check, c.tron.ready = row.check, row.ready
				l := c.setUp(c.tron, row.enabled, row.values)
				if l.Standing != row.standing || l.Problem != row.problem || strings.Contains(l.Detail, lantern) {
					c.t.Errorf("it stands %s, %s (%s)", l.Standing, l.Problem, l.Detail)
				}
				if offered := len(networks(c.t, c.Service)) > 0; offered != row.offered {
					c.t.Errorf("offered: %t", offered)
				}
				if _, err := c.Accepts(c.t.Context(), payment.USDT, "tron"); (err == nil) != row.offered {
					c.t.Errorf("accepted: %v", err)
				}
			})
		})
	}
}

func TestACheckIsRepeatedAndItsFindingsChangeWhatIsOffered(t *testing.T) {
	eachCoast(t, func(c *coast) {
		c.raise(c.tron)
		for i, trouble := range []error{payment.ErrMisset, nil, errors.New("away")} {
			c.tron.check = trouble
			if err := c.CheckProviders(c.t.Context()); err != nil {
				c.t.Fatal(err)
			}
			if offered := len(networks(c.t, c.Service)) > 0; offered != !errors.Is(trouble, payment.ErrMisset) {
				c.t.Errorf("%d: offered %t with %v", i, offered, trouble)
			}
		}
	})
}

func TestSetupsThatAreRefused(t *testing.T) {
	for name, row := range map[string]struct {
		provider string
		version  int64
		values   map[string]string
		want     string
	}{
		"nobody's":            {"tower-mars", 1, nil, "not_found"},
		"a fixed provider's":  {"sandbox", 0, nil, "not_found"},
		"an old version":      {"tower-tron", 0, nil, "conflict"},
		"a version to come":   {"tower-tron", 2, nil, "conflict"},
		"an unknown field":    {"tower-tron", 1, map[string]string{"sail": "x"}, "invalid values=unknown_value"},
		"too long":            {"tower-tron", 1, map[string]string{"mast": strings.Repeat("я", 21)}, "invalid values.mast=too_long"},
		"a secret too long":   {"tower-tron", 1, map[string]string{"key": strings.Repeat("k", 8193)}, "invalid values.key=too_long"},
		"a control character": {"tower-tron", 1, map[string]string{"mast": "a\x00b"}, "invalid values.mast=bad_format"},
		"broken text":         {"tower-tron", 1, map[string]string{"mast": "a\xffb"}, "invalid values.mast=bad_format"},
		"no such choice":      {"tower-tron", 1, map[string]string{"lamp": "green"}, "invalid values.lamp=unknown_value"},
		"something erased":    {"tower-tron", 1, map[string]string{"key": ""}, "invalid values.key=required"},
		"blanks":              {"tower-tron", 1, map[string]string{"mast": " \n "}, "invalid values.mast=required"},
		"a field that is bad": {"tower-tron", 1, map[string]string{"mast": "crooked"}, "invalid values.mast=bad_format"},
		"a setup that is odd": {"tower-tron", 1, map[string]string{"mast": "odd"}, "provider_unusable"},
	} {
		t.Run(name, func(t *testing.T) {
			eachCoast(t, func(c *coast) {
				c.raise(c.tron)
				acts := len(c.acts)
				_, err := c.SetUp(c.t.Context(), payment.SetupChange{Provider: row.provider, Version: row.version, Enabled: true, Values: row.values, By: olga})
				refusal, told := fault.As(err)
				if !told || refusal.Error() != row.want || strings.Contains(fmt.Sprint(refusal.Params()), lantern) {
					c.t.Errorf("%v with %v", err, refusal.Params())
				}
				if l := c.listing(c.tron); l.Setup.Version != 1 || l.Standing != payment.StandsReady || len(c.acts) != acts {
					c.t.Errorf("it left %+v and %v", l, c.acts)
				}
			})
		})
	}
}

func TestASetupKeepsWhatIsNotNamedAndErasesWhatIsEmpty(t *testing.T) {
	eachCoast(t, func(c *coast) {
		c.raise(c.tron)
		c.setUp(c.tron, true, map[string]string{"lamp": "red"})
		l := c.setUp(c.tron, true, map[string]string{"mast": " taller\r\nthan that "})
		if l.Setup.Values["mast"] != "taller\nthan that" || l.Setup.Values["lamp"] != "red" || !l.Set["key"] || l.Setup.Version != 3 {
			c.t.Errorf("%+v", l)
		}
		l = c.setUp(c.tron, false, map[string]string{"lamp": "", "key": ""})
		if l.Setup.Values["lamp"] != "white" || l.Set["key"] || l.Problem != payment.ProblemIncomplete {
			c.t.Errorf("%+v", l)
		}
	})
}

func TestOfTwoWhoSetUpAtOnceOneIsTold(t *testing.T) {
	eachCoast(t, func(c *coast) {
		for version := range int64(2) {
			results := storagetest.AtOnce(4, func(i int) error {
				_, err := c.SetUp(c.t.Context(), payment.SetupChange{
					Provider: "tower-tron", Version: version, Enabled: true, Values: map[string]string{"mast": fmt.Sprint(i), "key": lantern}, By: olga,
				})
				return err
			})
			storagetest.WantCount(c.t, results, nil, 1)
			storagetest.WantCount(c.t, results, payment.ErrSetupMoved, 3)
		}
	})
}

func TestSecretsOfASetupAreSealedInTheirPlace(t *testing.T) {
	eachCoast(t, func(c *coast) {
		c.raise(c.tron)
		var row string
		err := c.db.QueryRow(c.t.Context(), `SELECT plain || sealed || check_detail FROM payment_setup`).Scan(&row)
		if err != nil || strings.Contains(row, lantern) || strings.Contains(row, "key\":\"a key") {
			c.t.Errorf("%s, %v", row, err)
		}
		if l := c.listing(c.tron); l.Setup.Values["key"] != "" || !l.Set["key"] {
			c.t.Errorf("%+v", l)
		}
		// Another tower's secret does not open here.
		c.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `
				INSERT INTO payment_setup (provider, enabled, plain, sealed, version, changed_at)
				SELECT 'tower-bsc', enabled, plain, sealed, version, changed_at FROM payment_setup`)
			return err
		})
		if l := c.listing(c.bsc); l.Standing != payment.StandsWrong || l.Problem != payment.ProblemSealed {
			c.t.Errorf("%+v", l)
		}
	})
}

// The buyer may name the network; without one it is the first that works.
func TestUSDTIsPaidWhereATowerStands(t *testing.T) {
	eachCoast(t, func(c *coast) {
		c.raise(c.bsc)
		if a := c.attemptOn("one", "ann", ""); a.Provider != "tower-bsc" || a.Network != "bsc" {
			c.t.Errorf("%+v", a)
		}
		c.raise(c.tron)
		if got := networks(c.t, c.Service); !slices.Equal(got, []string{"tron", "bsc"}) {
			c.t.Errorf("%v", got)
		}
		for asked, want := range map[string]string{"": "tower-tron", "tron": "tower-tron", "bsc": "tower-bsc"} {
			if a := c.attemptOn("two"+asked, "ann", asked); a.Provider != want || a.Device != payment.Desktop {
				c.t.Errorf("%s: %+v", asked, a)
			}
		}
		for _, row := range []struct {
			ready       error // on tron
			asked, want string
			refused     error
		}{
			{nil, "", "tron", nil}, {nil, "bsc", "bsc", nil}, {errors.New("nobody watches"), "", "bsc", nil},
			{errors.New("nobody watches"), "tron", "", payment.ErrNetwork},
		} {
			c.tron.set(func(w *world) { w.ready = row.ready })
			if got, err := c.Accepts(c.t.Context(), payment.USDT, row.asked); got != row.want || !errors.Is(err, row.refused) {
				c.t.Errorf("tron is %v, %q asked for: %q, %v", row.ready, row.asked, got, err)
			}
		}
		if _, err := c.Accepts(c.t.Context(), payment.USDT, "ethereum"); !errors.Is(err, payment.ErrNetwork) {
			c.t.Errorf("ethereum: %v", err)
		}
		err := c.db.Write(c.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			return c.Prepare(ctx, tx, payment.NewAttempt{OrderID: "three", UserID: "ann", PayType: payment.USDT, Network: "ethereum", Amount: money.Dollar})
		})
		if !errors.Is(err, payment.ErrNetwork) {
			c.t.Errorf("ethereum: %v", err)
		}
	})
}

// What was begun goes on; what was never begun cannot.
func TestSwitchingOffLosesNobodysMoney(t *testing.T) {
	eachCoast(t, func(c *coast) {
		c.raise(c.tron)
		attempt := c.attemptOn("order2", "ann", "tron")
		c.setUp(c.tron, false, nil)
		if _, err := c.Accepts(c.t.Context(), payment.USDT, "tron"); !errors.Is(err, payment.ErrMethod) {
			c.t.Errorf("accepted: %v", err)
		}
		c.tron.facts = []payment.Observation{{ExternalID: "tx1", State: payment.Paid, Amount: 3 * money.Dollar}}
		if err := c.Intake(c.t.Context(), "tower-tron", nil, []byte("e1 "+attempt.ID)); err != nil {
			c.t.Errorf("its webhook: %v", err)
		}
		c.wantCredit(3 * money.Dollar)
		c.tron.facts[0].ExternalID = "tx2"
		if err := c.Ask(c.t.Context(), "order2"); err != nil {
			c.t.Errorf("its query: %v", err)
		}
		c.wantCredit(6 * money.Dollar)
		if _, err := c.SendBack(c.t.Context(), "order2", "tower-tron", "tx1", "wanted", olga); err != nil {
			c.t.Errorf("its refund: %v", err)
		}
		c.work()
		if c.wantCredit(3 * money.Dollar); c.tron.refunds != 1 {
			c.t.Errorf("asked to refund %d times", c.tron.refunds)
		}
		c.setUp(c.tron, false, map[string]string{"key": ""})
		if err := c.Intake(c.t.Context(), "tower-tron", nil, []byte("e2 "+attempt.ID)); !errors.Is(err, payment.ErrNoAttempt) {
			c.t.Errorf("without a key: %v", err)
		}
	})
}

// On PostgreSQL the other process has a connection pool of its own.
func TestAChangedSetupReachesTheOtherProcess(t *testing.T) {
	onSQLite := func(t *testing.T) {
		db := storagetest.OpenSQLite(t)
		setupReaches(t, db, db)
	}
	onPostgreSQL := func(t *testing.T) {
		address := storagetest.PostgreSQLAddress(t)
		open := func() *storage.DB {
			db, err := storage.OpenPostgreSQL(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = db.Close() })
			return db
		}
		setupReaches(t, open(), open())
	}
	storagetest.Engines(t, onSQLite, onPostgreSQL)
}

func setupReaches(t *testing.T, here, there *storage.DB) {
	t.Helper()
	c := newCoast(t, here)
	other := c.process(there)
	if got := networks(t, other); len(got) > 0 {
		t.Fatalf("%v at first", got)
	}
	c.raise(c.tron)
	storagetest.Eventually(t, "the other process knows", func() bool { return slices.Equal(networks(t, other), []string{"tron"}) })
	c.setUp(c.tron, true, map[string]string{"mast": "taller"})
	attempt := c.attemptOn("order2", "ann", "tron")
	storagetest.Eventually(t, "the other process has the new setup", func() bool {
		c.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE payment_attempt SET instructions = '{}' WHERE id = $1`, attempt.ID)
			return err
		})
		instructions, err := other.Open(t.Context(), "order2")
		return err == nil && instructions.Address == "taller"
	})
	c.setUp(c.tron, false, nil)
	storagetest.Eventually(t, "the other process has it switched off", func() bool { return len(networks(t, other)) == 0 })
}

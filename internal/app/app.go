package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"net"
	"net/http"
	"path/filepath"
	"sync"
	"sync/atomic"

	"causeway/content"
	"causeway/internal/account"
	"causeway/internal/audit"
	"causeway/internal/backup"
	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
	"causeway/internal/blob"
	"causeway/internal/bot"
	"causeway/internal/console"
	"causeway/internal/contentsearch"
	"causeway/internal/correction"
	"causeway/internal/directory"
	"causeway/internal/directory/apps"
	"causeway/internal/httpapi"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/live"
	"causeway/internal/market"
	"causeway/internal/moderation"
	"causeway/internal/notify"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/payment/usdt"
	"causeway/internal/picture"
	"causeway/internal/settings"
	"causeway/internal/share"
	"causeway/internal/shop"
	"causeway/internal/site"
	"causeway/internal/storage"
	"causeway/internal/telegram"
	"causeway/internal/vpn"
	"causeway/internal/vpn/agent"
	"causeway/internal/vpn/traffic"
	"causeway/internal/watch"
	"causeway/internal/webui"
	"causeway/web/src/locales"
)

// permissionKeys are all keys that an operation asks for; an owner has every
// one of them. A test holds the list against the routes.
var permissionKeys = []string{"alerts", "audit", "corrections", "directory", "figures", "jobs", "ledger", "market", "moderation", "nodes", "notify", "orders", "packages", "payments", "payouts", "plans", "providers", "roles", "search", "settings", "shares", "site", "users"}

// App is the assembled house.
type App struct {
	config  Config
	clock   clock.Clock
	log     *slog.Logger
	words   httpapi.Catalogue
	metrics *metrics
	answers *watch.Answers

	db     *storage.DB
	blobs  blob.Store
	live   *live.Live
	queue  *jobs.Queue
	backup *backup.Service
	key    string // makes what the rooms seal and sign with
	box    seal.Box

	settings   *settings.Service
	audit      *audit.Service
	ledger     *ledger.Service
	notify     *notify.Service
	picture    *picture.Intake
	account    *account.Service
	moderation *moderation.Service
	payment    *payment.Service
	usdt       *usdt.Service
	rates      *payment.Rates
	shop       *shop.Service
	correction *correction.Service
	vpn        *vpn.Service
	traffic    *traffic.Service
	agent      *agent.Service
	order      *order.Service
	share      *share.Service
	market     *market.Service
	console    *console.Service
	site       *site.Service
	watch      *watch.Service

	directory *directory.Service
	apps      *apps.Service
	search    *contentsearch.Service
	imports   *contentsearch.Imports
	webpages  *contentsearch.Webpages

	telegram *telegram.Client // nil without a bot, as the two below
	face     *bot.Face
	bot      *bot.Service

	sandbox   *payment.SandboxProvider // nil in production
	demoClock *demoClock               // nil in production
	lastLook  atomic.Pointer[webui.Look]
	router    *httpapi.Router
	handler   http.Handler
}

// New opens the stores, brings the schema up to date and builds every room.
func New(ctx context.Context, c Config, clk clock.Clock, log *slog.Logger) (*App, error) {
	a := &App{config: c, clock: clk, log: log, metrics: newMetrics(), answers: &watch.Answers{}}
	if c.Mode == Demo {
		a.demoClock = &demoClock{Clock: clk}
		a.clock = a.demoClock
	}
	// What goes wrong here is for the operator to mend: it names a setting, and no
	// part of the program.
	for _, step := range []func(context.Context) error{a.openStores, a.buildGround, a.buildProducts, a.buildRoutes} {
		if err := step(ctx); err != nil {
			return nil, errors.Join(err, a.Close())
		}
	}
	if c.Mode == Demo && !c.restoring {
		if err := a.seedDemo(ctx); err != nil {
			return nil, errors.Join(fmt.Errorf("demo data: %w", err), a.Close())
		}
	}
	return a, nil
}

func (a *App) openStores(ctx context.Context) (err error) {
	if a.db, err = storage.Open(ctx, a.config.DatabaseURL, a.config.DataFolder); err != nil {
		return err
	}
	migrate := storage.Migrate
	if a.config.restoring { // nobody else may take what is half a copy for a shop
		migrate = func(ctx context.Context, db *storage.DB) error { return storage.MigrateTo(ctx, db, math.MaxInt64) }
	}
	if err = migrate(ctx, a.db); err != nil {
		return err
	}
	a.blobs, err = a.openBlobs(ctx)
	if errors.Is(err, blob.ErrAway) && !a.config.restoring {
		a.log.Error("the bucket does not answer; everything but files goes on without it", "error", err)
		err = nil
	}
	return err
}

func (a *App) openBlobs(ctx context.Context) (blob.Store, error) {
	return blob.Open(ctx, blob.Config{
		URL: a.config.BlobURL, Folder: filepath.Join(a.config.DataFolder, "blobs"),
		AccessKey: a.config.BlobAccessKey, SecretKey: a.config.BlobSecretKey,
	})
}

func (a *App) buildGround(context.Context) (err error) {
	if a.key, err = a.config.secretKey(); err != nil {
		return err
	}
	if a.box, err = seal.New(a.key); err != nil {
		return err
	}
	if a.words, err = httpapi.LoadCatalogue(locales.FS); err != nil {
		return err
	}
	a.live = live.New(a.db, a.clock, live.Options{Log: a.log})
	a.queue = jobs.NewQueue(a.db, a.clock)
	a.backup = a.newBackup(a.blobs)
	a.blobs = a.backup.Guard()
	a.audit = audit.New(a.db, a.clock)
	a.settings = settings.New(a.db, a.clock, a.live, settingsRecorder{a.audit}, a.log)
	a.ledger = ledger.New(a.db, a.clock)
	a.picture = picture.New(a.blobs, a.clock)
	if err = a.openTelegram(); err != nil {
		return err
	}
	if a.notify, err = a.newNotify(); err != nil {
		return err
	}
	a.account = account.New(account.Config{
		DB: a.db, Clock: a.clock, Live: a.live, Notify: a.notify, Points: a.ledger, Telegram: a.accountBot(),
		Premium: a.premiumOffer, Policy: a.accountPolicy, Carries: a.notify.Carries, Recorder: accountRecorder{a.audit}, Box: a.box,
		OperatorKeys: permissionKeys, CodesPerHost: a.codesPerHost(),
	})
	a.moderation = a.newModeration()
	return nil
}

func (a *App) buildProducts(context.Context) (err error) {
	a.shop = shop.New(shop.Config{DB: a.db, Clock: a.clock, Live: a.live, Recorder: shopRecorder{a.audit}, NodeGroups: a.nodeGroups})
	a.directory = a.newDirectory()
	a.apps = a.newApps()
	a.search = a.newSearch()
	a.imports = a.newImports()
	a.webpages = a.newWebpages()
	a.vpn = a.newVpn()
	a.traffic = a.newTraffic()
	a.agent = agent.New(agent.Config{Clock: a.clock, Live: a.live, Log: a.log, Vpn: a.vpn, Traffic: a.traffic, Secret: a.key})
	if a.usdt, err = a.newUSDT(); err != nil {
		return err
	}
	a.rates = a.newRates()
	a.payment = payment.New(payment.Config{
		DB: a.db, Clock: a.clock, Ledger: a.ledger, Queue: a.queue, Live: a.live, Log: a.log, Box: a.box, Offered: a.offeredMethods,
		Providers: a.providers(a.key), Makers: a.makers(), Active: a.account.ActiveIn, Windows: a.disputeWindows,
		Recorder: paymentRecorder{a.audit}, FinalOnly: func(kind string) bool { return a.order.Entrusted(order.Kind(kind)) },
	})
	a.market = a.newMarket()
	a.order = a.newOrders()
	a.payment.Tell(a.order)
	a.ledger.WhenRepaid(a.order.Repaid)
	a.account.WhenShut(a.vpn.Shut)
	a.correction = a.newCorrection()
	a.share = a.newShare()
	a.measureDisk()
	if a.bot, err = a.newBot(a.key); err != nil {
		return err
	}
	a.watch = a.newWatch()
	a.console = a.newConsole()
	a.nameLeavers()
	a.checkEverything()
	a.site, err = a.newSite()
	return err
}

func (a *App) buildRoutes(context.Context) error {
	r := httpapi.New(httpapi.Config{Log: a.log, Clock: a.clock, Messages: a.words, Sessions: a.account})
	a.router = r
	registerProbes(r, a.db)
	a.account.Register(r)
	a.site.Register(r)
	a.directory.Register(r)
	a.apps.Register(r)
	a.search.Register(r)
	a.moderation.Register(r)
	a.share.Register(r)
	a.share.RegisterReports(r)
	a.picture.Register(r)
	a.ledger.Register(r, a.pointsPerDollar, a.pointsFate)
	a.shop.Register(r)
	a.order.Register(r)
	a.payment.Register(r)
	a.share.RegisterCodes(r)
	a.share.RegisterRecords(r)
	a.market.Register(r)
	pages, err := webui.New(webui.Config{Files: webui.Built(), BaseURL: a.config.BaseURL, Look: a.look, Picture: a.lookPicture, Refuse: r.WriteError})
	if err != nil {
		return err
	}
	links := vpn.NewDesk(a.vpn, a.vpnWords(), a.linkSites, pages)
	links.Register(r)
	a.agent.Register(r)
	links.RegisterPlans(r)
	a.account.RegisterAdmin(r)
	vpn.NewNodeDesk(a.vpn, a.config.BaseURL).RegisterAdmin(r)
	a.shop.RegisterAdmin(r)
	links.RegisterAdmin(r)
	a.traffic.RegisterAdmin(r)
	a.ledger.RegisterAdmin(r, ledgerRecorder{a.audit})
	order.NewDesk(a.order, buyers{a.account}, orderRecords{a.audit}).RegisterAdmin(r)
	a.settings.RegisterAdmin(r, a.account)
	a.settings.RegisterBrand(r, a.account)
	a.audit.RegisterAdmin(r, a.account)
	a.notify.RegisterAdmin(r)
	a.correction.RegisterAdmin(r)
	share.NewDesk(a.share, buyers{a.account}.Search, shareRecorder{a.audit}).RegisterAdmin(r)
	a.apps.RegisterAdmin(r)
	a.market.RegisterAdmin(r)
	a.site.RegisterAdmin(r)
	a.search.RegisterAdmin(r)
	a.imports.RegisterAdmin(r)
	a.webpages.RegisterAdmin(r)
	a.moderation.RegisterAdmin(r)
	a.registerQueues(r)
	a.watch.RegisterAdmin(r)
	jobs.NewDesk(a.queue, jobsRecorder{a.audit}).RegisterAdmin(r)
	a.console.RegisterAdmin(r)
	a.directory.RegisterAdmin(r)
	a.payment.RegisterAdmin(r)
	a.rates.RegisterAdmin(r)
	usdt.NewTreasury(a.db, a.clock, paymentRecorder{a.audit}).RegisterAdmin(r)
	a.picture.RegisterAdmin(r, pictureRecorder{a.db, a.audit})
	bot.RegisterFace(r, a.face)
	if a.bot != nil {
		a.bot.Register(r)
	}
	if a.sandbox != nil {
		texts, err := fs.Sub(content.FS, "sandbox")
		if err != nil {
			return err
		}
		desk, err := payment.NewSandboxDesk(a.payment, a.sandbox, texts, a.order.EndCountdown)
		if err != nil {
			return err
		}
		desk.Register(r)
	}
	r.Document()
	r.Page(pages)
	a.handler = httpapi.Edge(r, httpapi.EdgeConfig{
		Clock: a.clock, TrustedProxies: a.config.TrustedProxies, HTTPS: a.config.HTTPS(), Observe: a.observe,
		Connect: a.bucketOrigin(),
	})
	return nil
}

// Handler answers HTTP requests; tests call it without a listener.
func (a *App) Handler() http.Handler { return a.handler }

// Router lists the routes, for tests that look at all of them.
func (a *App) Router() *httpapi.Router { return a.router }

// Run works in the background and answers on the listeners until ctx ends.
// metrics may be nil.
func (a *App) Run(ctx context.Context, public, metrics net.Listener) error {
	parts := []part{
		{"work", a.Work},
		{"http", func(ctx context.Context) error { return httpapi.Serve(ctx, public, a.handler, a.log) }},
	}
	if metrics != nil {
		parts = append(parts, part{"metrics", func(ctx context.Context) error {
			return httpapi.Serve(ctx, metrics, a.metrics.handler(), a.log)
		}})
	}
	return a.together(ctx, parts...)
}

// Work does what happens without anybody asking, until ctx ends.
func (a *App) Work(ctx context.Context) error {
	return a.together(ctx, part{"live", a.live.Run}, part{"jobs", a.schedule().Run}, part{"traffic", a.traffic.Run}, part{"search", a.search.Run}, part{"watch", a.watch.Run})
}

type part struct {
	name string
	run  func(context.Context) error
}

// together runs parts until ctx ends. One that dies takes the others down:
// whoever supervises the process starts it whole.
func (a *App) together(ctx context.Context, parts ...part) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var wait sync.WaitGroup
	for _, p := range parts {
		wait.Go(func() {
			err := p.run(ctx)
			switch {
			case err == nil || errors.Is(err, context.Canceled):
			case ctx.Err() == nil:
				stop(fmt.Errorf("%s: %w", p.name, err))
			default:
				a.log.Error("did not stop cleanly", "part", p.name, "error", err)
			}
		})
	}
	<-ctx.Done()
	wait.Wait()
	if err := context.Cause(ctx); !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// Close gives the database back.
func (a *App) Close() error {
	if a.db == nil {
		return nil
	}
	return a.db.Close()
}

package httpapi

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Limits of a connection, before any route is known.
const (
	headerTimeout = 5 * time.Second
	readTimeout   = time.Minute // header and body; longer than any long poll, which it would end
	idleTimeout   = 2 * time.Minute
	maxHeader     = 32 << 10
	drainTime     = 20 * time.Second
)

// Serve answers on the listener until ctx ends, then lets running requests
// finish. Requests that are still running after the drain time are cut off.
func Serve(ctx context.Context, listener net.Listener, handler http.Handler, log *slog.Logger) error {
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug), // noise of broken clients
		BaseContext:       func(net.Listener) context.Context { return running(ctx) },
	}
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTime)
		defer cancel()
		err := server.Shutdown(drain)
		if err != nil {
			err = errors.Join(err, server.Close())
		}
		stopped <- err
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-stopped
}

type stoppingKey struct{}

// running is a context that outlives the order to stop, so that requests under
// way can finish; those that merely wait use Patience.
func running(ctx context.Context) context.Context {
	return context.WithValue(context.WithoutCancel(ctx), stoppingKey{}, ctx.Done())
}

// Patience is a context for a request that waits for something to happen: it
// ends after d, when the client leaves, or when the server wants to stop.
func Patience(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	waiting, cancel := context.WithTimeout(ctx, d)
	stopping, _ := ctx.Value(stoppingKey{}).(<-chan struct{})
	go func() {
		select {
		case <-stopping:
			cancel()
		case <-waiting.Done():
		}
	}()
	return waiting, cancel
}

// IsStopping tells a request that the server wants to stop: balancers should
// send the next one elsewhere.
func IsStopping(ctx context.Context) bool {
	stopping, _ := ctx.Value(stoppingKey{}).(<-chan struct{})
	select {
	case <-stopping:
		return true
	default:
		return false
	}
}

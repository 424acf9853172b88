package picture

import (
	"context"
	"fmt"
	"image"
	_ "image/jpeg" // what is kept is in one of these two
	_ "image/png"
	"net/http"
	"slices"
	"time"

	"causeway/internal/blob"
)

// Serve answers a request for one size of a picture, or returns why it cannot.
// A picture never changes under its Ref, so browsers keep it for good.
func (in *Intake) Serve(w http.ResponseWriter, r *http.Request, ref Ref, size int) error {
	if !slices.Contains(sizes, size) {
		return blob.ErrMissing
	}
	if err := in.mayShow(r.Context(), ref); err != nil {
		return err
	}
	object, err := in.store.Open(r.Context(), ref.key(size))
	if err != nil {
		return fmt.Errorf("serve picture %s: %w", ref, err)
	}
	defer object.Close()
	h := w.Header()
	h.Set("Content-Type", ref.contentType())
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Etag", fmt.Sprintf(`"%s-%d"`, ref, size))
	// Opened as a document of its own, a picture must not be able to do anything.
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("X-Content-Type-Options", "nosniff")
	http.ServeContent(w, r, "", time.Time{}, object)
	return nil
}

// mayShow refuses a picture that somebody withholds.
func (in *Intake) mayShow(ctx context.Context, ref Ref) error {
	for _, ask := range in.withheld {
		withheld, err := ask(ctx, ref)
		if err != nil {
			return fmt.Errorf("serve picture %s: %w", ref, err)
		}
		if withheld {
			return ErrWithheld
		}
	}
	return nil
}

// Image is one size of a picture, for those who draw with it.
func (in *Intake) Image(ctx context.Context, ref Ref, size int) (image.Image, error) {
	if err := in.mayShow(ctx, ref); err != nil {
		return nil, err
	}
	object, err := in.store.Open(ctx, ref.key(size))
	if err != nil {
		return nil, fmt.Errorf("open picture %s: %w", ref, err)
	}
	defer object.Close()
	found, _, err := image.Decode(object)
	if err != nil {
		return nil, fmt.Errorf("read picture %s: %w", ref, err)
	}
	return found, nil
}

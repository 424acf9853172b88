package market

import (
	"context"
	"slices"

	"causeway/internal/picture"
	"causeway/internal/storage"
)

// MayAddPicture tells before a form is read whether its picture would be taken.
func (s *Service) MayAddPicture(ctx context.Context, user, productID string) error {
	p, err := s.Product(ctx, user, productID)
	switch {
	case err != nil:
		return err
	case p.Blocked:
		return ErrBlocked
	case len(p.Pictures) >= mostPictures:
		return ErrPictureLimit
	}
	return nil
}

// AddPicture gives a product another picture, behind those it has.
func (s *Service) AddPicture(ctx context.Context, user, productID string, upload *picture.Received) (Product, error) {
	if err := s.MayAddPicture(ctx, user, productID); err != nil {
		return Product{}, err
	}
	ref, err := s.keepPicture(ctx, "file", upload)
	if err != nil {
		return Product{}, err
	}
	return s.changeProduct(ctx, user, productID, func(ctx context.Context, tx *storage.Tx, p *Product) error {
		if len(p.Pictures) >= mostPictures {
			return ErrPictureLimit
		}
		p.Pictures = append(slices.Clone(p.Pictures), ref)
		return s.adoptPictures(ctx, tx, p.ID, p.Pictures...)
	})
}

// RemovePicture takes one of a product's pictures away.
func (s *Service) RemovePicture(ctx context.Context, user, productID string, ref picture.Ref) (Product, error) {
	return s.changeProduct(ctx, user, productID, func(ctx context.Context, tx *storage.Tx, p *Product) error {
		at := slices.Index(p.Pictures, ref)
		if at < 0 {
			return storage.ErrNotFound
		}
		p.Pictures = slices.Delete(slices.Clone(p.Pictures), at, at+1)
		return s.adoptPictures(ctx, tx, p.ID, p.Pictures...)
	})
}

// Withheld tells whether a picture is of a product that is blocked: whoever
// knows its address must not see it either.
func (s *Service) Withheld(ctx context.Context, ref picture.Ref) (bool, error) {
	return s.store.pictureBlocked(ctx, s.DB, ref)
}

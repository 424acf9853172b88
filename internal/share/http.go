package share

import (
	"causeway/internal/httpapi"
)

// Register adds the room's routes.
func (s *Service) Register(r *httpapi.Router) {
	s.registerUploads(r)
	s.registerFiles(r)
	s.registerShares(r)
	s.registerVault(r)
}

// operation describes a call of a member about what is their own.
func operation(id, method, path, summary string, maxBody int64, rate httpapi.RateClass) httpapi.Operation {
	return httpapi.Operation{
		ID: id, Method: method, Path: path, Summary: summary, Tag: "share",
		Access: httpapi.Member(), MaxBody: maxBody, Rate: rate,
	}
}

package share

import "causeway/internal/jobs"

// HandleLetters registers the letters to buyers alone, without the timetable.
func (s *Service) HandleLetters(r *jobs.Runner) { jobs.Handle(r, s.writeLetters) }

package directory

import "time"

// AskQuickly has the platform of a test be asked without waiting.
func AskQuickly(s *Service) { s.pace = time.Millisecond }

// AskAtOurPace has it asked as in a shop.
func AskAtOurPace(s *Service) { s.pace = refreshPace }

package apps

// Views are apps as visitors see them, for a page that shows them among others.
func Views(found []App) []AppView {
	views := make([]AppView, len(found))
	for i, app := range found {
		views[i] = viewShown(app)
	}
	return views
}

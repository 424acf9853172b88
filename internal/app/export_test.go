package app

import "causeway/internal/storage"

// PermissionKeys lets tests hold the list against the routes.
var PermissionKeys = permissionKeys

// DB lets tests look at what is kept, and set up what no route does.
func (a *App) DB() *storage.DB { return a.db }

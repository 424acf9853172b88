package app

// PermissionKeys lets tests hold the list against the routes.
var PermissionKeys = permissionKeys

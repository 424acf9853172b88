package app_test

import (
	"strings"
)

// accountRows are about who somebody is, and what they may do.
var accountRows = map[string]row{
	// For everybody.
	"auth-code":                     {says: says{"channel": "email", "target": newAddress, "purpose": "login"}, allowed: 200},
	"auth-code to bind":             {says: says{"channel": "email", "target": newAddress, "purpose": "bind"}, signedIn: true, allowed: 200},
	"auth-code to leave":            {says: says{"channel": "email", "target": ownAddress, "purpose": "leave"}, signedIn: true, allowed: 200, theirs: 404},
	"auth-login-code":               {says: says{"identifier": newAddress, "code": "000000"}, allowed: 422},
	"auth-login-password":           {says: says{"identifier": newAddress, "password": "a wrong password"}, allowed: 400},
	"auth-logout":                   {allowed: 204},
	"auth-ways":                     {allowed: 200},
	"auth-register":                 {says: says{"identifier": newAddress, "code": "000000", "password": aPassword, "repeatPassword": aPassword}, allowed: 422},
	"auth-password-reset":           {says: says{"identifier": newAddress, "code": "000000", "password": aPassword, "repeatPassword": aPassword}, allowed: 422},
	"auth-telegram-attempt":         {says: says{"purpose": "login"}, allowed: 200},
	"auth-telegram-attempt to bind": {says: says{"purpose": "bind"}, signedIn: true, allowed: 200},
	"auth-login-telegram":           {says: says{"attempt": "unknown", "code": "000000"}, allowed: 422},
	"auth-login-second-factor":      {says: says{"ticket": strings.Repeat("x", 43), "code": "000000"}, allowed: 400},

	// For members, about themselves and what is theirs.
	"me":                 {allowed: 200},
	"me-rename":          {says: says{"nickname": "Ann"}, allowed: 200},
	"me-password":        {says: says{"password": aPassword, "repeatPassword": aPassword}, allowed: 204},
	"me-email-bind":      {says: says{"email": newAddress, "code": "000000"}, allowed: 422},
	"me-phone-bind":      {says: says{"phone": "+8613800138000", "code": "000000"}, allowed: 422},
	"me-email-unbind":    {allowed: 409},
	"me-phone-unbind":    {allowed: 204},
	"me-sessions":        {allowed: 200},
	"me-session-end":     {with: ids{"id": session}, allowed: 204, theirs: 404},
	"me-sessions-end":    {allowed: 204},
	"me-factor":          {allowed: 200},
	"me-factor-begin":    {allowed: 200},
	"me-factor-on":       {says: says{"code": "000000"}, allowed: 409},
	"me-factor-off":      {says: says{"code": "000000"}, allowed: 409},
	"me-factor-recovery": {says: says{"code": "000000"}, allowed: 409},
	"me-departure":       {allowed: 200},
	"me-leave":           {says: says{"giveUp": true}, allowed: 422},
	"me-telegram-bind":   {says: says{"attempt": "unknown", "code": "000000"}, allowed: 422},
	"me-telegram-unbind": {allowed: 204},

	// For operators with the key.
	"account-users":             {allowed: 200},
	"account-user":              {with: ids{"id": somebody}, allowed: 200},
	"account-user-sessions":     {with: ids{"id": somebody}, allowed: 200},
	"account-user-disable":      {with: ids{"id": somebody}, says: why, allowed: 204},
	"account-user-enable":       {with: ids{"id": theDisabled}, says: why, allowed: 204},
	"account-user-sign-out":     {with: ids{"id": somebody}, allowed: 204},
	"account-user-session-end":  {with: ids{"id": somebody, "session": theirSession}, allowed: 204},
	"account-user-factor-reset": {with: ids{"id": withFactor}, says: why, allowed: 204},
	"account-user-unbind":       {with: ids{"id": somebody}, says: says{"binding": "email", "reason": "lost"}, allowed: 200},
	"account-user-roles":        {with: ids{"id": somebody}, says: says{"roles": []string{}, "reason": "new here"}, allowed: 204},
	"account-roles":             {allowed: 200},
	"account-role-create":       {says: says{"name": newAddress, "keys": []string{"users"}}, allowed: 200},
	"account-role-change":       {with: ids{"id": aRole}, says: says{"name": newAddress, "keys": []string{"users"}, "version": 1}, allowed: 200},
	"account-role-delete":       {with: ids{"id": aRole}, allowed: 204},
}

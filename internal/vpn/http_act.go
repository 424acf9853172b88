package vpn

import (
	"context"

	"causeway/internal/httpapi"
)

func operator(ctx context.Context) Operator {
	return Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}

package vpn

import (
	"strings"
	"testing"

	"causeway/internal/base/clock"
)

func TestTheUsageLineLeavesOutAnEndThatNeverComes(t *testing.T) {
	end := clock.Millis(1_767_225_600_000)
	if got := usageHeader(Usage{UsedBytes: 5, TotalBytes: 9, ExpiresAt: &end}); got != "upload=0; download=5; total=9; expire=1767225600" {
		t.Error(got)
	}
	if got := usageHeader(Usage{TotalBytes: 9, Never: true}); strings.Contains(got, "expire") {
		t.Error(got)
	}
}

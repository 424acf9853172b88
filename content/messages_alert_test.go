package content

import "strconv"

// alerts are one of every kind alone, each with what changes its sentence, and
// all of them together.
var alerts = func() (all []map[string]any) {
	lines := [][4]string{
		{"node_down", "7", "Rotterdam 01", alertTime}, {"scanner_lag", "tron", "tron", alertTime},
		{"ledger_verify", "broken", "broken", "3"}, {"ledger_verify", "old", "old", alertTime},
		{"dead_letters", "email", "email", "4"}, {"dead_letters", "jobs", "jobs", "1"},
		{"stale_rate", "CNY", "CNY", alertTime}, {"disk_low", "pier:8080", "pier:8080", "1.2 GB / 40.0 GB"},
		{"certificate", "shop.example", "shop.example", alertTime}, {"certificate", "shop.example", "shop.example", "hostname"},
		{"certificate", "shop.example", "shop.example", "untrusted"},
		{"clock", "pier:8080", "pier:8080", "+7.3 s"}, {"error_rate", "pier:8080", "pier:8080", "4.1 % (12 / 291)"},
		{"job_backlog", "jobs", "jobs", alertTime}, {"backup_old", "backup", "backup", alertTime}, {"flutters", "7", "Rotterdam 01", "4"}, {"test", "", "pier:8080", ""},
	}
	letter := func(more int, lines ...[4]string) map[string]any {
		var names, subjects, labels, details []string
		for _, l := range lines {
			names, subjects, labels, details = append(names, l[0]), append(subjects, l[1]), append(labels, l[2]), append(details, l[3])
		}
		return map[string]any{
			"Count": strconv.Itoa(len(lines) + more), "More": strconv.Itoa(more), "URL": "https://shop.example/admin/alerts",
			"First": names[0], "FirstLabel": labels[0], "Alerts": names, "Subjects": subjects, "Labels": labels, "Details": details,
		}
	}
	for _, l := range lines {
		all = append(all, letter(0, l))
	}
	return append(all, letter(0, lines...), letter(12, lines...))
}()

const alertTime = "2026-11-15 11:40 UTC"

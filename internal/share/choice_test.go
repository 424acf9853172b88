package share_test

import (
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"causeway/internal/storage/storagetest"
)

// Who selects everything in the largest share there may be gets it by one call,
// and pays for it by one.
func TestAllOfTheLargestShareIsOneChoice(t *testing.T) {
	st := newStall(t, storagetest.Open(t))
	file := st.fileOf(st.offer("a", 0))
	st.exec(`
		WITH RECURSIVE more(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM more WHERE n < 1997)
		INSERT INTO share_entry (id, share_id, user_id, parent_id, kind, name, description, file_id, points, header, state, created_at, origin)
		SELECT '01KA00000000000000000H' || n, 'top', 'owner', 'top', 'file', 'x', '', $1, 0, '', 'live', 0, 'x' || n FROM more`, file)
	found, err := st.Look(t.Context(), caller(""), lookup)
	if err != nil || len(found.Items) != 999 { // the folder on top is the thousandth
		t.Fatalf("%d items, %v", len(found.Items), err)
	}
	var ids []string
	for _, item := range found.Items {
		ids = append(ids, item.ID)
	}

	server, _ := st.window()
	body, err := json.Marshal(map[string]any{"itemIds": ids})
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.Post(server.URL+"/api/v1/codes/"+lookup+"/grants", "application/json", strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%d %.200s %v", answer.StatusCode, said, err)
	}
	var grants []struct{ ItemID string }
	if err := json.Unmarshal(said, &grants); err != nil || len(grants) != len(ids) || !slices.Contains(ids, grants[0].ItemID) {
		t.Errorf("%d grants, %v", len(grants), err)
	}

	st.exec(`UPDATE share_entry SET points = 2 WHERE kind = 'file'`)
	st.give("buyer", 2*999)
	if _, err := st.buy("buyer", 2*999, ids...); err != nil {
		t.Error(err)
	}
	st.wantPoints("buyer", 0)
	st.wantPoints("owner", 2*999)
}

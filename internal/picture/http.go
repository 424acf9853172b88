package picture

import (
	"net/http"
	"strconv"
	"strings"

	"causeway/internal/blob"
	"causeway/internal/httpapi"
)

// Path is where a size of a picture is found, for rooms that answer with addresses.
func Path(ref Ref, size int) string {
	return httpapi.Prefix + "/pictures/" + string(ref) + "/" + strconv.Itoa(size)
}

// RefAt reads the picture's name out of a path that Path has written.
func RefAt(path string) (Ref, bool) {
	rest, ours := strings.CutPrefix(path, httpapi.Prefix+"/pictures/")
	name, _, _ := strings.Cut(rest, "/")
	ref, known := ParseRef(name)
	return ref, ours && known
}

// Register adds the address under which pictures are shown. Pictures are
// public: their names cannot be guessed, and pages show them to visitors.
func (in *Intake) Register(r *httpapi.Router) {
	r.Raw(httpapi.RawOperation{
		ID: "picture-show", Pattern: "GET " + httpapi.Prefix + "/pictures/{ref}/{size}",
		Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, in.show)
}

func (in *Intake) show(w http.ResponseWriter, r *http.Request) error {
	ref, known := ParseRef(r.PathValue("ref"))
	size, err := strconv.Atoi(r.PathValue("size"))
	if !known || err != nil {
		return blob.ErrMissing
	}
	return in.Serve(w, r, ref, size)
}

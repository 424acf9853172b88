package vpn

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/vpn/clientconfig"
)

// RegisterAdmin adds the operator's routes for the Clash rules.
func (d *Desk) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64, status int) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/nodes/template" + path, Summary: summary, Tag: "vpn",
			Access: httpapi.Permission("nodes"), MaxBody: maxBody, Rate: httpapi.RateAdmin, Status: status,
		}
	}
	const body = 6 * clientconfig.MaxTemplate // every character may come escaped
	httpapi.Register(r, op("vpn-template", http.MethodGet, "", "The rules around the nodes in Clash files", httpapi.NoBody, 0), d.httpTemplate)
	httpapi.Register(r, op("vpn-template-change", http.MethodPut, "", "Replace the rules, naming the version that was seen", body, 0), d.httpSetTemplate)
	httpapi.Register(r, op("vpn-template-drop", http.MethodDelete, "", "Return to the rules that come with the program", httpapi.NoBody, http.StatusNoContent), d.httpDropTemplate)
	httpapi.Register(r, op("vpn-template-preview", http.MethodPost, "/preview", "See what becomes of a text, without keeping it", body, 0), d.httpPreviewTemplate)
}

type templateOut struct {
	Body struct {
		Text       string     `json:"text"`
		Version    int64      `json:"version" doc:"Counts the changes; to be named by the next one."`
		Default    string     `json:"default" doc:"What comes with the program."`
		ChangeTime *time.Time `json:"changeTime,omitempty"`
	}
}

func templateAnswer(t Template, err error) (*templateOut, error) {
	if err != nil {
		return nil, err
	}
	out := &templateOut{}
	out.Body.Text, out.Body.Version, out.Body.Default = t.Text, t.Version, clientconfig.DefaultTemplate
	out.Body.ChangeTime = clock.TimeOf(t.ChangedAt)
	return out, nil
}

func (d *Desk) httpTemplate(ctx context.Context, _ *struct{}) (*templateOut, error) {
	return templateAnswer(d.Template(ctx))
}

type templateIn struct {
	Body struct {
		Text    string `json:"text" minLength:"1" maxLength:"65536" doc:"At most 65536 bytes in UTF-8."`
		Version int64  `json:"version" minimum:"0"`
	}
}

func (d *Desk) httpSetTemplate(ctx context.Context, in *templateIn) (*templateOut, error) {
	return templateAnswer(d.SetTemplate(ctx, operator(ctx), in.Body.Text, in.Body.Version))
}

func (d *Desk) httpDropTemplate(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, d.DropTemplate(ctx, operator(ctx))
}

type templatePreviewIn struct {
	Body struct {
		Text string `json:"text" minLength:"1" maxLength:"65536" doc:"At most 65536 bytes in UTF-8."`
	}
}

type templatePreviewOut struct {
	Body struct {
		Text     string            `json:"text" doc:"The file with the shop's nodes; empty if there are problems."`
		Problems []templateProblem `json:"problems"`
		Groups   []templateGroup   `json:"groups"`
	}
}

type templateProblem struct {
	Line   int    `json:"line,omitempty" doc:"Absent if it is about the text as a whole."`
	Code   string `json:"code" doc:"A stable name; the words are the application's."`
	Detail string `json:"detail" doc:"What it is about: a group, a rule, or the reader's own complaint."`
}

type templateGroup struct {
	Name    string   `json:"name"`
	Members []string `json:"members"`
}

func (d *Desk) httpPreviewTemplate(ctx context.Context, in *templatePreviewIn) (*templatePreviewOut, error) {
	preview, err := d.PreviewTemplate(ctx, in.Body.Text)
	if err != nil {
		return nil, err
	}
	out := &templatePreviewOut{}
	out.Body.Text, out.Body.Problems, out.Body.Groups = preview.Text, []templateProblem{}, []templateGroup{}
	for _, p := range preview.Problems {
		out.Body.Problems = append(out.Body.Problems, templateProblem(p))
	}
	for _, g := range preview.Groups {
		out.Body.Groups = append(out.Body.Groups, templateGroup{Name: g.Name, Members: append([]string{}, g.Members...)})
	}
	return out, nil
}

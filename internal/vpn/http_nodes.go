package vpn

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
	"causeway/internal/vpn/proxy"
)

// nodesPermission opens nodes and all that is about them.
const nodesPermission = "nodes"

// NodeDesk serves the operator's pages about nodes and their groups.
type NodeDesk struct {
	*Service
	baseURL string // where agents find us
}

// NewNodeDesk makes the routes.
func NewNodeDesk(s *Service, baseURL string) *NodeDesk { return &NodeDesk{s, baseURL} }

// RegisterAdmin adds the operator's routes.
func (d *NodeDesk) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64, status int) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin" + path, Summary: summary, Tag: "vpn",
			Access: httpapi.Permission(nodesPermission), MaxBody: maxBody, Rate: httpapi.RateAdmin, Status: status,
		}
	}
	const body = 64 << 10
	httpapi.Register(r, op("vpn-nodes", http.MethodGet, "/nodes", "Every node, in the seller's order", httpapi.NoBody, 0), d.httpNodes)
	httpapi.Register(r, op("vpn-node", http.MethodGet, "/nodes/{id}", "One node", httpapi.NoBody, 0), d.httpNode)
	httpapi.Register(r, op("vpn-node-create", http.MethodPost, "/nodes", "Put a node up", body, 0), d.httpCreateNode)
	httpapi.Register(r, op("vpn-node-change", http.MethodPut, "/nodes/{id}", "Describe a node anew, naming the version that is replaced", body, 0), d.httpChangeNode)
	httpapi.Register(r, op("vpn-node-remove", http.MethodDelete, "/nodes/{id}", "Take a node down", httpapi.NoBody, http.StatusNoContent), d.httpRemoveNode)
	httpapi.Register(r, op("vpn-node-token", http.MethodPost, "/nodes/{id}/token", "Replace what the node's agent proves itself with; it is shown this once", httpapi.NoBody, 0), d.httpReplaceToken)
	httpapi.Register(r, op("vpn-node-agent", http.MethodGet, "/nodes/{id}/agent", "How to configure the node's agent", httpapi.NoBody, 0), d.httpAgentFiles)
	httpapi.Register(r, op("vpn-nodes-arrange", http.MethodPost, "/nodes/order", "Bring the nodes into an order", body, http.StatusNoContent), d.httpArrangeNodes)
	httpapi.Register(r, op("vpn-node-keys", http.MethodPost, "/nodes/keys", "Make keys for a node's settings; nothing is kept", body, 0), d.httpMakeKeys)
	httpapi.Register(r, op("vpn-groups", http.MethodGet, "/node-groups", "The groups that packages open and nodes serve", httpapi.NoBody, 0), d.httpGroups)
	httpapi.Register(r, op("vpn-group-create", http.MethodPost, "/node-groups", "Make a group", body, 0), d.httpCreateGroup)
	httpapi.Register(r, op("vpn-group-change", http.MethodPut, "/node-groups/{key}", "Rename a group", body, 0), d.httpRenameGroup)
	httpapi.Register(r, op("vpn-group-remove", http.MethodDelete, "/node-groups/{key}", "Take a group away that nothing uses", httpapi.NoBody, http.StatusNoContent), d.httpRemoveGroup)
}

// NodeSettings is exported, as NodeBody is, because the contract is written
// from exported fields only.
type NodeSettings struct {
	proxy.Settings
	PrivateKey    string `json:"privateKey,omitempty" maxLength:"64" doc:"Reality, only ever sent to us: absent leaves it as it is. base64url without padding."`
	PrivateKeySet bool   `json:"privateKeySet" required:"false" doc:"Whether there is a private key; what is sent is not looked at."`
}

// NodeBody is what an operator says of a node.
type NodeBody struct {
	Name     string         `json:"name" maxLength:"240" doc:"1 to 60 characters, as clients show it."`
	Groups   []string       `json:"groups" maxItems:"50" doc:"Keys of groups."`
	Protocol proxy.Protocol `json:"protocol" enum:"shadowsocks,vmess,vless,trojan,hysteria2,tuic,anytls"`
	Host     string         `json:"host" maxLength:"300" doc:"What clients connect to: a name or an address."`
	Port     int64          `json:"port" doc:"What clients connect to."`
	Listen   int64          `json:"listen,omitempty" doc:"The port on the machine itself, if it is another."`
	Settings NodeSettings   `json:"settings" doc:"Each protocol uses the parts that it knows; the others are dropped."`
	Shown    bool           `json:"shown" doc:"Whether subscription links show it; its agent is served either way."`
}

func (b NodeBody) wish() NodeWish {
	settings := b.Settings.Settings
	settings.TLS.PrivateKey = b.Settings.PrivateKey
	return NodeWish{Shown: b.Shown, Node: proxy.Node{
		Name: b.Name, Groups: b.Groups, Protocol: b.Protocol, Host: b.Host, Port: b.Port, Listen: b.Listen, Settings: settings,
	}}
}

type nodeView struct {
	ID         int64     `json:"id"`
	Version    int64     `json:"version" doc:"To be named by the change that replaces it."`
	Sort       int64     `json:"sort"`
	TokenSet   bool      `json:"tokenSet" doc:"Whether an agent can prove to be this node."`
	CreateTime time.Time `json:"createTime"`
	ChangeTime time.Time `json:"changeTime"`
	NodeBody
}

func viewNode(c NodeCard) nodeView {
	return nodeView{
		ID: c.ID, Version: c.Version, Sort: c.Sort, TokenSet: c.TokenHash != "", CreateTime: c.CreatedAt.Time(), ChangeTime: c.ChangedAt.Time(),
		NodeBody: NodeBody{
			Name: c.Name, Groups: c.Groups, Protocol: c.Protocol, Host: c.Host, Port: c.Port, Listen: c.Listen, Shown: c.Shown,
			Settings: NodeSettings{Settings: c.Settings, PrivateKeySet: c.Settings.TLS.PrivateKey != ""},
		},
	}
}

type nodesOut struct {
	Body struct {
		Items []nodeView `json:"items"`
	}
}

func (d *NodeDesk) httpNodes(ctx context.Context, _ *struct{}) (*nodesOut, error) {
	cards, err := d.NodeCards(ctx)
	if err != nil {
		return nil, err
	}
	out := &nodesOut{}
	out.Body.Items = []nodeView{}
	for _, card := range cards {
		out.Body.Items = append(out.Body.Items, viewNode(card))
	}
	return out, nil
}

type oneNodeIn struct {
	ID int64 `path:"id" minimum:"1"`
}

type nodeOut struct{ Body nodeView }

func answerNode(card NodeCard, err error) (*nodeOut, error) {
	if err != nil {
		return nil, err
	}
	return &nodeOut{viewNode(card)}, nil
}

func (d *NodeDesk) httpNode(ctx context.Context, in *oneNodeIn) (*nodeOut, error) {
	return answerNode(d.NodeCard(ctx, in.ID))
}

type nodeCreateIn struct{ Body NodeBody }

func (d *NodeDesk) httpCreateNode(ctx context.Context, in *nodeCreateIn) (*nodeOut, error) {
	return answerNode(d.CreateNode(ctx, operator(ctx), in.Body.wish()))
}

type nodeChangeIn struct {
	ID   int64 `path:"id" minimum:"1"`
	Body struct {
		NodeBody
		Version int64 `json:"version" minimum:"1" doc:"The version that was seen."`
	}
}

func (d *NodeDesk) httpChangeNode(ctx context.Context, in *nodeChangeIn) (*nodeOut, error) {
	return answerNode(d.ChangeNode(ctx, operator(ctx), in.ID, in.Body.wish(), in.Body.Version))
}

func (d *NodeDesk) httpRemoveNode(ctx context.Context, in *oneNodeIn) (*struct{}, error) {
	return nil, d.RemoveNode(ctx, operator(ctx), in.ID)
}

type nodeTokenOut struct {
	Body struct {
		Token string `json:"token"`
	}
}

func (d *NodeDesk) httpReplaceToken(ctx context.Context, in *oneNodeIn) (*nodeTokenOut, error) {
	token, err := d.ReplaceToken(ctx, operator(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	out := &nodeTokenOut{}
	out.Body.Token = token
	return out, nil
}

type nodesArrangeIn struct {
	Body struct {
		IDs []int64 `json:"ids" maxItems:"5000" doc:"Every node there is, in the new order."`
	}
}

func (d *NodeDesk) httpArrangeNodes(ctx context.Context, in *nodesArrangeIn) (*struct{}, error) {
	return nil, d.ArrangeNodes(ctx, operator(ctx), in.Body.IDs)
}

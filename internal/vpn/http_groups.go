package vpn

import (
	"context"

	"causeway/internal/vpn/proxy"
)

type groupBody struct {
	Key      string `json:"key"`
	Name     string `json:"name"`
	Nodes    int64  `json:"nodes"`
	Packages int64  `json:"packages"`
	Members  int64  `json:"members" doc:"How many have something in it that has not ended."`
}

func viewGroup(g Group) groupBody {
	return groupBody{Key: g.Key, Name: g.Name, Nodes: g.Nodes, Packages: g.Packages, Members: g.Members}
}

type groupsOut struct {
	Body struct {
		Items []groupBody `json:"items"`
	}
}

func (d *NodeDesk) httpGroups(ctx context.Context, _ *struct{}) (*groupsOut, error) {
	groups, err := d.Groups(ctx)
	if err != nil {
		return nil, err
	}
	out := &groupsOut{}
	out.Body.Items = []groupBody{}
	for _, g := range groups {
		out.Body.Items = append(out.Body.Items, viewGroup(g))
	}
	return out, nil
}

type groupOut struct{ Body groupBody }

func answerGroup(g Group, err error) (*groupOut, error) {
	if err != nil {
		return nil, err
	}
	return &groupOut{viewGroup(g)}, nil
}

type groupCreateIn struct {
	Body struct {
		Key  string `json:"key" maxLength:"32" doc:"Lower-case letters, digits and dashes; it stays."`
		Name string `json:"name" maxLength:"240" doc:"At most 60 characters."`
	}
}

func (d *NodeDesk) httpCreateGroup(ctx context.Context, in *groupCreateIn) (*groupOut, error) {
	return answerGroup(d.CreateGroup(ctx, operator(ctx), in.Body.Key, in.Body.Name))
}

type oneGroupIn struct {
	Key string `path:"key" maxLength:"40"`
}

type groupChangeIn struct {
	Key  string `path:"key" maxLength:"40"`
	Body struct {
		Name string `json:"name" maxLength:"240" doc:"At most 60 characters."`
	}
}

func (d *NodeDesk) httpRenameGroup(ctx context.Context, in *groupChangeIn) (*groupOut, error) {
	return answerGroup(d.RenameGroup(ctx, operator(ctx), in.Key, in.Body.Name))
}

func (d *NodeDesk) httpRemoveGroup(ctx context.Context, in *oneGroupIn) (*struct{}, error) {
	return nil, d.RemoveGroup(ctx, operator(ctx), in.Key)
}

type keysIn struct {
	Body struct {
		Kind KeyKind `json:"kind" enum:"reality,shadowsocks-16,shadowsocks-32,obfs"`
	}
}

type keysOut struct {
	Body struct {
		PrivateKey string `json:"privateKey,omitempty" doc:"Reality."`
		PublicKey  string `json:"publicKey,omitempty" doc:"Reality."`
		ShortID    string `json:"shortId,omitempty" doc:"Reality."`
		Key        string `json:"key,omitempty" doc:"Shadowsocks 2022, or a password of Hysteria2's obfuscation."`
	}
}

func (d *NodeDesk) httpMakeKeys(_ context.Context, in *keysIn) (*keysOut, error) {
	keys, err := MakeKeys(in.Body.Kind)
	if err != nil {
		return nil, err
	}
	out := &keysOut{}
	out.Body.PrivateKey, out.Body.PublicKey, out.Body.ShortID, out.Body.Key = keys.Pair.PrivateKey, keys.Pair.PublicKey, keys.ShortID, keys.Key
	return out, nil
}

type agentIn struct {
	ID       int64          `path:"id" minimum:"1"`
	Software proxy.Software `query:"software" required:"true" enum:"xrayr,v2bx"`
}

type agentOut struct {
	Body struct {
		Files []agentFile `json:"files"`
		Token string      `json:"token" doc:"What stands in the files where the node's token goes."`
	}
}

type agentFile struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

func (d *NodeDesk) httpAgentFiles(ctx context.Context, in *agentIn) (*agentOut, error) {
	card, err := d.NodeCard(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &agentOut{}
	out.Body.Files, out.Body.Token = []agentFile{}, proxy.TokenPlace
	for _, file := range card.AgentFiles(in.Software, d.baseURL) {
		out.Body.Files = append(out.Body.Files, agentFile(file))
	}
	return out, nil
}

import type { Node } from './api';
import type { Carrier, Protocol, Security } from './protocols';

/** Names that their makers gave; they are the same in every language. */
export const PROTOCOL_NAMES: Record<Protocol, string> = {
  vless: 'VLESS',
  vmess: 'VMess',
  trojan: 'Trojan',
  shadowsocks: 'Shadowsocks',
  hysteria2: 'Hysteria 2',
  tuic: 'TUIC',
  anytls: 'AnyTLS',
};

export const CARRIER_NAMES: Record<Carrier, string> = {
  tcp: 'TCP',
  http: 'TCP + HTTP/1.1',
  ws: 'WebSocket',
  grpc: 'gRPC',
  httpupgrade: 'HTTPUpgrade',
  xhttp: 'XHTTP',
};

export const SECURITY_NAMES: Record<Exclude<Security, ''>, string> = { tls: 'TLS', reality: 'Reality' };

export const AGENT_NAMES = { xrayr: 'XrayR', v2bx: 'V2bX' } as const;

/** What a node speaks, with what carries and hides it: "VLESS · gRPC · Reality". */
export function protocolName({ protocol, settings }: Pick<Node, 'protocol' | 'settings'>): string {
  const { transport, tls } = settings;
  return [
    PROTOCOL_NAMES[protocol],
    transport?.kind && transport.kind !== 'tcp' && CARRIER_NAMES[transport.kind],
    tls?.security === 'reality' && SECURITY_NAMES.reality,
  ]
    .filter(Boolean)
    .join(' · ');
}

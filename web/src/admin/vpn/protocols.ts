import type { Settings } from './api';
import { ALPNS } from './choices';

/** The protocols, the ones that hide best first. */
export const PROTOCOLS = ['vless', 'vmess', 'trojan', 'shadowsocks', 'hysteria2', 'tuic', 'anytls'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

export type Carrier = Exclude<NonNullable<NonNullable<Settings['transport']>['kind']>, ''>;
/** How a connection is hidden; "" leaves it open. */
export type Security = NonNullable<NonNullable<Settings['tls']>['security']>;

/** What is asked for of a protocol beyond its carrier and its security. */
type OwnField =
  | 'cipher'
  | 'serverKey'
  | 'flow'
  | 'obfs'
  | 'obfsPassword'
  | 'upMbps'
  | 'downMbps'
  | 'ports'
  | 'congestion'
  | 'zeroRtt'
  | 'padding';
type CarrierField = 'path' | 'carrierHost' | 'service' | 'mode';
type SecurityField =
  | 'serverName'
  | 'fingerprint'
  | 'alpn'
  | 'insecure'
  | 'dest'
  | 'destPort'
  | 'publicKey'
  | 'privateKey'
  | 'shortId';

export type SettingField = OwnField | CarrierField | SecurityField;

interface Traits {
  /** Empty where the protocol carries itself. */
  carriers: readonly Carrier[];
  /** The first is what a new node begins with. */
  securities: readonly Security[];
  own: readonly OwnField[];
  /** QUIC's handshake cannot imitate a browser's. */
  quic?: true;
}

const STREAMS = ['tcp', 'http', 'ws', 'grpc', 'httpupgrade', 'xhttp'] as const;

const TRAITS: Record<Protocol, Traits> = {
  vless: { carriers: STREAMS, securities: ['reality', 'tls', ''], own: ['flow'] },
  vmess: { carriers: STREAMS, securities: ['tls', ''], own: [] },
  trojan: { carriers: ['tcp', 'ws', 'grpc'], securities: ['tls'], own: [] },
  shadowsocks: { carriers: [], securities: [''], own: ['cipher', 'serverKey'] },
  hysteria2: {
    carriers: [],
    securities: ['tls'],
    own: ['ports', 'obfs', 'obfsPassword', 'upMbps', 'downMbps'],
    quic: true,
  },
  tuic: { carriers: [], securities: ['tls'], own: ['congestion', 'zeroRtt'], quic: true },
  anytls: { carriers: [], securities: ['tls'], own: ['padding'] },
};

const CARRIER_FIELDS: Record<Carrier, readonly CarrierField[]> = {
  tcp: [],
  http: ['path', 'carrierHost'],
  ws: ['path', 'carrierHost'],
  grpc: ['service'],
  httpupgrade: ['path', 'carrierHost'],
  xhttp: ['path', 'carrierHost', 'mode'],
};

const SECURITY_FIELDS: Record<Security, readonly SecurityField[]> = {
  '': [],
  tls: ['serverName', 'fingerprint', 'alpn', 'insecure'],
  reality: ['serverName', 'dest', 'destPort', 'publicKey', 'privateKey', 'shortId', 'fingerprint'],
};

/** What decides which settings a node has. */
export interface Shape {
  protocol: Protocol;
  carrier: Carrier;
  security: Security;
  cipher: string;
  obfs: string;
}

/** What reality works under. */
const REALITY_CARRIERS: readonly Carrier[] = ['tcp', 'grpc', 'xhttp'];

export const carriersOf = (protocol: Protocol) => TRAITS[protocol].carriers;

/** What may be spoken inside: over QUIC only HTTP/3. */
export const alpnsOf = (protocol: Protocol): readonly (typeof ALPNS)[number][] =>
  TRAITS[protocol].quic ? ['h3'] : ALPNS;

export function securitiesOf(protocol: Protocol, carrier: Carrier): readonly Security[] {
  return TRAITS[protocol].securities.filter(
    (security) => security !== 'reality' || REALITY_CARRIERS.includes(carrier),
  );
}

/** How many bytes the key of a cipher of 2022 has; null for the others, whose users bring their own. */
export function keySize(cipher: string): 16 | 32 | null {
  if (!cipher.startsWith('2022-')) return null;
  return cipher.includes('128') ? 16 : 32;
}

/** The settings that a node of this shape is asked for; all others stay empty. */
export function askedOf(shape: Shape): ReadonlySet<SettingField> {
  const { own, quic } = TRAITS[shape.protocol];
  const asked = new Set<SettingField>([
    ...own,
    ...(carriersOf(shape.protocol).length > 0 ? CARRIER_FIELDS[shape.carrier] : []),
    ...SECURITY_FIELDS[shape.security],
  ]);
  if (quic) asked.delete('fingerprint');
  if (keySize(shape.cipher) === null) asked.delete('serverKey');
  if (shape.obfs === '') asked.delete('obfsPassword');
  // Vision splices the inner TLS into a plain stream; there is nothing to splice elsewhere.
  if (shape.carrier !== 'tcp' || shape.security === '') asked.delete('flow');
  return asked;
}

import type { FieldErrors } from '@/lib/form';
import { listOf, missing, readWhole } from '@/lib/form';
import type { Node, NodeWish, Settings } from './api';
import { CIPHERS, CONGESTIONS, FINGERPRINTS, FLOWS, MODES, OBFUSCATIONS } from './choices';
import {
  alpnsOf,
  askedOf,
  carriersOf,
  PROTOCOLS,
  type SettingField,
  type Shape,
  securitiesOf,
} from './protocols';

type Plain = 'name' | 'groups' | 'protocol' | 'host' | 'port' | 'listen' | 'shown' | 'carrier' | 'security';

/** What the form asks for; it is a form of texts. Yes is 'yes', and nothing is no. */
export type Draft = Record<Plain | SettingField, string>;

export const YES = 'yes';

export const EMPTY: Draft = {
  name: '',
  protocol: 'vless',
  host: '',
  port: '443',
  listen: '',
  groups: '',
  shown: YES,
  cipher: '2022-blake3-aes-128-gcm',
  serverKey: '',
  carrier: 'tcp',
  path: '',
  carrierHost: '',
  service: '',
  mode: '',
  security: 'reality',
  serverName: '',
  dest: '',
  destPort: '',
  publicKey: '',
  privateKey: '',
  shortId: '',
  fingerprint: '',
  alpn: '',
  insecure: '',
  flow: 'xtls-rprx-vision',
  ports: '',
  obfs: '',
  obfsPassword: '',
  upMbps: '',
  downMbps: '',
  congestion: 'bbr',
  zeroRtt: '',
  padding: '',
};

const orEmpty = (count: number | undefined) => (count ? String(count) : '');

export function draftOf(node: Node): Draft {
  const { settings } = node;
  const { transport = {}, tls = {} } = settings;
  return {
    name: node.name,
    protocol: node.protocol,
    host: node.host,
    port: String(node.port),
    listen: orEmpty(node.listen),
    groups: node.groups.join(','),
    shown: node.shown ? YES : '',
    cipher: settings.cipher || EMPTY.cipher,
    serverKey: settings.serverKey ?? '',
    carrier: transport.kind || 'tcp',
    path: transport.path ?? '',
    carrierHost: transport.host ?? '',
    service: transport.service ?? '',
    mode: transport.mode ?? '',
    security: tls.security ?? '',
    serverName: tls.serverName ?? '',
    dest: tls.dest ?? '',
    destPort: orEmpty(tls.destPort),
    publicKey: tls.publicKey ?? '',
    privateKey: '',
    shortId: tls.shortId ?? '',
    fingerprint: tls.fingerprint ?? '',
    alpn: tls.alpn?.join(',') ?? '',
    insecure: tls.insecure ? YES : '',
    flow: settings.flow ?? '',
    ports: settings.ports ?? '',
    obfs: settings.obfs ?? '',
    obfsPassword: settings.obfsPassword ?? '',
    upMbps: orEmpty(settings.upMbps),
    downMbps: orEmpty(settings.downMbps),
    congestion: settings.congestion || 'bbr',
    zeroRtt: settings.zeroRtt ? YES : '',
    padding: settings.padding?.join('\n') ?? '',
  };
}

/** What decides which of the fields are asked for, whatever else a draft holds. */
export function shapeOf(draft: Draft): Shape {
  const protocol = PROTOCOLS.find((known) => known === draft.protocol) ?? 'vless';
  const carrier = among(carriersOf(protocol), draft.carrier) ?? 'tcp';
  const security = among(securitiesOf(protocol, carrier), draft.security) ?? '';
  return { protocol, carrier, security, cipher: draft.cipher, obfs: draft.obfs };
}

/** What was chosen, or the first choice where the chosen one is not to be had. */
function among<Choice extends string>(choices: readonly Choice[], chosen: string): Choice | undefined {
  return choices.find((choice) => choice === chosen) ?? choices[0];
}

const PORTS = { least: 1, most: 65_535 };
const SPEEDS = { least: 0, most: 1_000_000 };

function checkCount(typed: string, bounds: { least: number; most: number }): string | undefined {
  const count = readWhole(typed, bounds);
  if (typeof count === 'number' || count === 'required') return undefined;
  return count === 'notWhole' ? 'not_an_integer' : 'out_of_range';
}

/** The codes of what is missing or no number; what the rest must look like the server says. */
export function checkDraft(draft: Draft, keySet: boolean): FieldErrors<Draft> {
  const shape = shapeOf(draft);
  const asked = askedOf(shape);
  const needed = (name: SettingField) => (asked.has(name) ? missing(draft[name]) : undefined);
  const number = (name: SettingField, bounds: typeof PORTS) =>
    asked.has(name) ? checkCount(draft[name], bounds) : undefined;
  const reality = shape.security === 'reality';
  return {
    name: missing(draft.name),
    host: missing(draft.host),
    port: missing(draft.port) ?? checkCount(draft.port, PORTS),
    listen: checkCount(draft.listen, PORTS),
    groups: missing(draft.groups),
    serverKey: needed('serverKey'),
    service: needed('service'),
    serverName: reality ? needed('serverName') : undefined,
    destPort: number('destPort', PORTS),
    shortId: needed('shortId'),
    privateKey: keySet ? undefined : needed('privateKey'),
    obfsPassword: needed('obfsPassword'),
    upMbps: number('upMbps', SPEEDS),
    downMbps: number('downMbps', SPEEDS),
  };
}

const count = (typed: string) => Number(typed.normalize('NFKC').trim() || 0);

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What the server is asked for: only what a node of this shape has. */
export function wishOf(draft: Draft): NodeWish {
  return {
    name: draft.name.trim(),
    protocol: shapeOf(draft).protocol,
    host: draft.host.trim(),
    port: count(draft.port),
    listen: count(draft.listen),
    groups: listOf(draft.groups),
    shown: draft.shown === YES,
    settings: settingsOf(draft),
  };
}

function settingsOf(draft: Draft): NodeWish['settings'] {
  const shape = shapeOf(draft);
  const asked = askedOf(shape);
  const text = (name: SettingField) => (asked.has(name) && draft[name].trim()) || undefined;
  const number = (name: SettingField) => (asked.has(name) && count(draft[name])) || undefined;
  const yes = (name: SettingField) => (asked.has(name) && draft[name] === YES) || undefined;
  const one = <Choice extends string>(name: SettingField, choices: readonly Choice[]) =>
    (asked.has(name) && choices.find((choice) => choice === draft[name])) || undefined;
  const privateKey = text('privateKey');
  const settings: Settings = {
    cipher: one('cipher', CIPHERS),
    serverKey: text('serverKey'),
    flow: one('flow', FLOWS),
    ports: text('ports'),
    obfs: one('obfs', OBFUSCATIONS),
    obfsPassword: text('obfsPassword'),
    upMbps: number('upMbps'),
    downMbps: number('downMbps'),
    congestion: one('congestion', CONGESTIONS),
    zeroRtt: yes('zeroRtt'),
    padding: asked.has('padding') ? linesOf(draft.padding) : undefined,
  };
  if (carriersOf(shape.protocol).length > 0) {
    settings.transport = {
      kind: shape.carrier,
      path: text('path'),
      host: text('carrierHost'),
      service: text('service'),
      mode: one('mode', MODES),
    };
  }
  if (shape.security !== '') {
    settings.tls = {
      security: shape.security,
      serverName: text('serverName'),
      insecure: yes('insecure'),
      fingerprint: one('fingerprint', FINGERPRINTS),
      alpn: asked.has('alpn')
        ? alpnsOf(shape.protocol).filter((name) => listOf(draft.alpn).includes(name))
        : undefined,
      dest: text('dest'),
      destPort: number('destPort'),
      shortId: text('shortId'),
    };
  }
  // Absent it stays as it is; nobody gets to see it again.
  return privateKey ? { ...settings, privateKey } : settings;
}

/** A node as it is, to be saved with one thing changed. */
export function wishFrom(node: Node): NodeWish {
  return wishOf(draftOf(node));
}

/** The form's field for each of the server's. */
export const PLACES: Readonly<Record<string, keyof Draft>> = {
  'settings.transport': 'carrier',
  'settings.transport.kind': 'carrier',
  'settings.transport.path': 'path',
  'settings.transport.host': 'carrierHost',
  'settings.transport.service': 'service',
  'settings.transport.mode': 'mode',
  'settings.tls': 'security',
  'settings.privateKey': 'privateKey',
  ...Object.fromEntries(
    (
      [
        'security',
        'serverName',
        'insecure',
        'fingerprint',
        'alpn',
        'dest',
        'destPort',
        'shortId',
        'privateKey',
      ] as const
    ).map((name) => [`settings.tls.${name}`, name] as const),
  ),
  ...Object.fromEntries(
    (
      [
        'cipher',
        'serverKey',
        'flow',
        'ports',
        'obfs',
        'obfsPassword',
        'upMbps',
        'downMbps',
        'congestion',
        'zeroRtt',
        'padding',
      ] as const
    ).map((name) => [`settings.${name}`, name] as const),
  ),
};

/** What the operator has changed, on top of what a colleague has saved meanwhile. */
export function rebase(draft: Draft, before: Draft, now: Draft): Draft {
  const kept = Object.entries(draft).filter(([name, value]) => before[name as keyof Draft] !== value);
  return { ...now, ...Object.fromEntries(kept) };
}

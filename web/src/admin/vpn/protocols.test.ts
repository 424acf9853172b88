import { expect, it } from 'vitest';
import { askedOf, keySize, PROTOCOLS, type Shape, securitiesOf } from './protocols';

const plain: Shape = {
  protocol: 'vless',
  carrier: 'tcp',
  security: '',
  cipher: '2022-blake3-aes-128-gcm',
  obfs: '',
};

it.each<[what: string, shape: Partial<Shape>, asked: string]>([
  ['VLESS in the open', {}, ''],
  [
    'VLESS with reality',
    { security: 'reality' },
    'dest destPort fingerprint flow privateKey publicKey serverName shortId',
  ],
  [
    'VLESS with TLS over gRPC has no flow',
    { security: 'tls', carrier: 'grpc' },
    'alpn fingerprint insecure serverName service',
  ],
  [
    'VMess over WebSocket',
    { protocol: 'vmess', carrier: 'ws', security: 'tls' },
    'alpn carrierHost fingerprint insecure path serverName',
  ],
  ['VMess over XHTTP', { protocol: 'vmess', carrier: 'xhttp' }, 'carrierHost mode path'],
  ['Trojan', { protocol: 'trojan', security: 'tls' }, 'alpn fingerprint insecure serverName'],
  ['Shadowsocks of 2022 has a key', { protocol: 'shadowsocks' }, 'cipher serverKey'],
  ['Shadowsocks of before has none', { protocol: 'shadowsocks', cipher: 'aes-256-gcm' }, 'cipher'],
  [
    'Hysteria 2 imitates no browser',
    { protocol: 'hysteria2', security: 'tls' },
    'alpn downMbps insecure obfs ports serverName upMbps',
  ],
  [
    'Hysteria 2 with a password to hide behind',
    { protocol: 'hysteria2', security: 'tls', obfs: 'salamander' },
    'alpn downMbps insecure obfs obfsPassword ports serverName upMbps',
  ],
  ['TUIC', { protocol: 'tuic', security: 'tls' }, 'alpn congestion insecure serverName zeroRtt'],
  ['AnyTLS', { protocol: 'anytls', security: 'tls' }, 'alpn fingerprint insecure padding serverName'],
])('%s asks for what it knows', (_, shape, asked) => {
  expect([...askedOf({ ...plain, ...shape })].sort().join(' ')).toBe(asked);
});

it('only VLESS can borrow a handshake, and not under every transport', () => {
  expect(PROTOCOLS.filter((protocol) => securitiesOf(protocol, 'tcp').includes('reality'))).toEqual([
    'vless',
  ]);
  expect(securitiesOf('vless', 'ws')).toEqual(['tls', '']);
});

it.each([
  ['2022-blake3-aes-128-gcm', 16],
  ['2022-blake3-aes-256-gcm', 32],
  ['aes-128-gcm', null],
])('the key of %s has %s bytes', (cipher, size) => expect(keySize(cipher)).toBe(size));

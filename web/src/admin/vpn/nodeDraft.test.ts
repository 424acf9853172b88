import { describe, expect, it } from 'vitest';
import { harbour, pier } from '../../../tests/nodes';
import type { Settings } from './api';
import { checkDraft, type Draft, draftOf, EMPTY, PLACES, rebase, wishFrom, wishOf } from './nodeDraft';
import type { Protocol } from './protocols';

const filled: Draft = { ...EMPTY, name: 'Node', host: 'a.example.com', groups: 'wide' };

function mistakes(part: Partial<Draft>, keySet = false): Record<string, string> {
  const wrong = Object.entries(checkDraft({ ...filled, ...part }, keySet));
  return Object.fromEntries(wrong.filter(([, code]) => code !== undefined)) as Record<string, string>;
}

/** What the JSON of a wish says: what is undefined is not sent. */
const sent = (settings: Settings) => JSON.parse(JSON.stringify(settings));

describe('a node that is opened and saved', () => {
  it.each<[Protocol, Settings]>([
    ['shadowsocks', { cipher: '2022-blake3-aes-256-gcm', serverKey: 'a2V5' }],
    [
      'vmess',
      {
        transport: { kind: 'ws', path: '/ws', host: 'b.example.com' },
        tls: { security: 'tls', serverName: 'c.example.com', alpn: ['h2', 'http/1.1'], insecure: true },
      },
    ],
    ['vmess', { transport: { kind: 'xhttp', path: '/x', mode: 'stream-up' } }],
    [
      'vless',
      {
        flow: 'xtls-rprx-vision',
        transport: { kind: 'tcp' },
        tls: {
          security: 'reality',
          serverName: 'c.example.com',
          dest: 'd.example.com',
          destPort: 8443,
          shortId: '01',
          fingerprint: 'firefox',
        },
      },
    ],
    ['trojan', { transport: { kind: 'grpc', service: 'tunnel' }, tls: { security: 'tls', alpn: [] } }],
    [
      'hysteria2',
      {
        obfs: 'salamander',
        obfsPassword: 'secret',
        upMbps: 100,
        downMbps: 500,
        ports: '20000-30000',
        tls: { security: 'tls', alpn: [] },
      },
    ],
    ['tuic', { congestion: 'cubic', zeroRtt: true, tls: { security: 'tls', alpn: ['h3'] } }],
    ['anytls', { padding: ['stop=8', '0=30-30'], tls: { security: 'tls', alpn: [] } }],
  ])('keeps all that %s has', (protocol, settings) => {
    const { settings: wished, ...rest } = wishFrom({ ...harbour, protocol, settings, listen: 8443 });
    expect(sent(wished)).toEqual(settings);
    expect(rest).toEqual({
      name: 'Hong Kong 01',
      groups: ['standard', 'wide'],
      protocol,
      host: 'hk1.example.com',
      port: 443,
      listen: 8443,
      shown: true,
    });
  });
});

it('leaves out what was typed for another protocol', () => {
  const draft = {
    ...filled,
    path: '/ws',
    shortId: '01',
    obfs: 'salamander',
    obfsPassword: 'x',
    cipher: 'aes-128-gcm',
  };
  expect(sent(wishOf({ ...draft, protocol: 'shadowsocks' }).settings)).toEqual({ cipher: 'aes-128-gcm' });
});

it('takes the first choice where the chosen one is not to be had', () => {
  // Reality was chosen, and then a transport under which there is none.
  expect(sent(wishOf({ ...filled, carrier: 'ws' }).settings)).toMatchObject({ tls: { security: 'tls' } });
  expect(sent(wishOf({ ...filled, protocol: 'trojan', carrier: 'xhttp' }).settings)).toMatchObject({
    transport: { kind: 'tcp' },
    tls: { security: 'tls' },
  });
});

it('sends a private key only when one was typed', () => {
  expect(wishFrom(harbour).settings).not.toHaveProperty('privateKey');
  expect(wishOf({ ...draftOf(harbour), privateKey: ' key ' }).settings).toMatchObject({ privateKey: 'key' });
});

describe('a draft', () => {
  const reality = { serverName: 'c.example.com', shortId: '01', privateKey: 'key' };

  it.each<[Partial<Draft>, Record<string, string>]>([
    [reality, {}],
    [
      { ...reality, name: ' ', groups: '' },
      { name: 'required', groups: 'required' },
    ],
    [{ ...reality, port: '0' }, { port: 'out_of_range' }],
    [{ ...reality, port: '４４３' }, {}],
    [{ ...reality, port: 'web' }, { port: 'not_an_integer' }],
    [{ ...reality, listen: '70000' }, { listen: 'out_of_range' }],
    [{}, { serverName: 'required', shortId: 'required', privateKey: 'required' }],
    [{ security: 'tls' }, {}],
    [{ security: 'tls', carrier: 'grpc' }, { service: 'required' }],
    [{ protocol: 'shadowsocks' }, { serverKey: 'required' }],
    [{ protocol: 'shadowsocks', cipher: 'aes-128-gcm' }, {}],
    [
      { protocol: 'hysteria2', obfs: 'salamander', upMbps: '1,5' },
      { obfsPassword: 'required', upMbps: 'not_an_integer' },
    ],
  ])('%j has the mistakes %j', (part, wrong) => expect(mistakes(part)).toEqual(wrong));

  it('needs no private key where one is kept', () => {
    expect(mistakes({ ...reality, privateKey: '' }, true)).toEqual({});
  });
});

it('shows every complaint of the server about settings at a field of its own', () => {
  expect(PLACES['settings.tls.serverName']).toBe('serverName');
  expect(PLACES['settings.transport.host']).toBe('carrierHost');
  expect(PLACES['settings.privateKey']).toBe('privateKey');
  expect(PLACES['settings.obfsPassword']).toBe('obfsPassword');
});

it('puts what the operator changed on top of what a colleague saved', () => {
  const before = draftOf(pier);
  const now = draftOf({ ...pier, host: 'new.example.com', port: 9000 });
  const merged = rebase({ ...before, host: 'mine.example.com' }, before, now);
  expect([merged.host, merged.port]).toEqual(['mine.example.com', '9000']);
});

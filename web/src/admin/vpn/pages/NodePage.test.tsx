import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { fleet, groups, harbour, nodes } from '../../../../tests/nodes';
import { openApp } from '../../../../tests/renderApp';

afterEach(leave);

const agentFiles = {
  files: [{ name: '/etc/XrayR/config.yml', text: 'ApiKey: "PASTE-HERE"' }],
  token: 'PASTE-HERE',
};

async function openNode(id: string, answers: Record<string, unknown> = {}) {
  enterAsMember({ nodes: true });
  const app = await openApp(`/admin/nodes/${id}`, {
    answers: {
      '/admin/nodes': nodes,
      '/admin/node-groups': groups,
      '/admin/nodes/health': fleet,
      '/admin/nodes/1/agent?software=xrayr': agentFiles,
      '/admin/nodes/1/agent?software=v2bx': { files: [], token: 'PASTE-HERE' },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

/** Not the part of the form that may be called alike. */
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** At once: letter by letter the whole form would be drawn each time. */
function fill(label: string | RegExp, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

describe('the form of a new node', () => {
  it('says what is missing, draws keys, and leads on to the made one', async () => {
    const sent: unknown[] = [];
    const app = await openNode('new', {
      '/admin/nodes': async (request: Request) => {
        if (request.method === 'POST') sent.push(await request.json());
        return Response.json(request.method === 'POST' ? harbour : nodes);
      },
      '/admin/nodes/keys': { privateKey: 'drawn-private', publicKey: 'drawn-public', shortId: 'ab12' },
    });
    await press('Create');
    expect(document.activeElement).toBe(field(/^Name/));
    expect(sent).toEqual([]);

    fill(/^Name/, 'Hong Kong 01');
    fill(/^Address/, 'hk1.example.com');
    await userEvent.click(field('Wide'));
    fill(/^Server name/, 'www.example.com');
    await press('Generate a key pair');
    await waitFor(() => expect(field('Public key').value).toBe('drawn-public'));
    expect(field(/^Short ID/).value).toBe('ab12');
    await press('Create');
    await waitFor(() => expect(app.address()).toBe('/admin/nodes/1'));
    expect(sent).toEqual([
      {
        name: 'Hong Kong 01',
        groups: ['wide'],
        protocol: 'vless',
        host: 'hk1.example.com',
        port: 443,
        listen: 0,
        shown: true,
        settings: {
          flow: 'xtls-rprx-vision',
          transport: { kind: 'tcp' },
          tls: { security: 'reality', serverName: 'www.example.com', shortId: 'ab12' },
          privateKey: 'drawn-private',
        },
      },
    ]);
  });

  it('asks only for what the chosen protocol knows', async () => {
    await openNode('new', { '/admin/nodes/keys': { key: 'ZHJhd24=' } });
    await userEvent.selectOptions(field('Protocol'), 'Shadowsocks');
    expect(screen.queryByLabelText('Transport')).toBeNull();
    expect(screen.queryByLabelText(/^Server name/)).toBeNull();
    await press('Generate a key');
    await waitFor(() => expect(field(/^Server key/).value).toBe('ZHJhd24='));
    await userEvent.selectOptions(field('Cipher'), 'aes-256-gcm');
    expect(screen.queryByLabelText(/^Server key/)).toBeNull();

    await userEvent.selectOptions(field('Protocol'), 'VMess');
    await userEvent.selectOptions(field('Transport'), 'gRPC');
    field(/^Service name/);
    expect(screen.queryByLabelText('Path')).toBeNull();

    await userEvent.selectOptions(field('Protocol'), 'Hysteria 2');
    field('Port range');
    await userEvent.selectOptions(field('Obfuscation'), 'salamander');
    field(/^Obfuscation password/);
  });

  it('shows what the server refuses at its field', async () => {
    await openNode('new', {
      '/admin/nodes': (request: Request) =>
        request.method === 'POST'
          ? Response.json(
              { code: 'invalid', fields: { 'settings.transport.host': 'bad_format', host: 'bad_format' } },
              { status: 422 },
            )
          : Response.json(nodes),
    });
    await userEvent.selectOptions(field('Protocol'), 'VMess');
    await userEvent.selectOptions(field('Transport'), 'WebSocket');
    fill(/^Name/, 'Node');
    fill(/^Address/, '-');
    await userEvent.click(field('Wide'));
    await press('Create');
    await waitFor(() => expect(field(/^Address/).getAttribute('aria-invalid')).toBe('true'));
    expect(field('Host header').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(/^Address/));
  });
});

describe('the form of a node', () => {
  it('keeps the private key out of sight, and unchanged when it is left alone', async () => {
    const sent: { version: number; settings: object }[] = [];
    await openNode('1', {
      '/admin/nodes/1': async (request: Request) => {
        sent.push(await request.json());
        return Response.json({ ...harbour, version: 4 });
      },
    });
    screen.getByText(/A key is set and is not shown/);
    expect(field(/^Private key/).value).toBe('');
    await press('Save');
    await screen.findByText(/^Saved\./);
    expect(sent[0]).toMatchObject({ version: 3 });
    expect(sent[0]?.settings).not.toHaveProperty('privateKey');
    await press('Save');
    await waitFor(() => expect(sent[1]?.version).toBe(4));
  });

  it('keeps what was filled in when somebody else was faster', async () => {
    let current = harbour;
    await openNode('1', {
      '/admin/nodes': () => Response.json({ items: [current] }),
      '/admin/nodes/1': async (request: Request) => {
        const { version } = await request.json();
        if (version === 4) return Response.json(current);
        current = { ...harbour, version: 4, port: 8443 };
        return Response.json({ code: 'changed_meanwhile' }, { status: 409 });
      },
    });
    fill(/^Name/, 'Mine');
    await press('Save');
    await screen.findByText(/Someone else has changed this node/);
    await press('Reload');
    await screen.findByText(/Your own changes are still in the form/);
    expect([field(/^Name/).value, field(/^Port(?! on)/).value]).toEqual(['Mine', '8443']);
    await press('Save');
    await screen.findByText(/^Saved\./);
  });
});

describe('the access of an agent', () => {
  it('warns before a token is replaced, shows it once and puts it into the configuration', async () => {
    await openNode('1', { '/admin/nodes/1/token': { token: 'fresh-token' } });
    await screen.findByText('ApiKey: "PASTE-HERE"');
    await press('Replace the token');
    const dialog = within(screen.getByRole('dialog', { name: /^Replace the token of/ }));
    dialog.getByText(/stops working at once/);
    await userEvent.click(dialog.getByRole('button', { name: 'Replace the token' }));
    await screen.findByText('fresh-token');
    screen.getByText('ApiKey: "fresh-token"');
    screen.getByText(/shown only once/);
  });

  it('says so when a program cannot serve the node', async () => {
    await openNode('1');
    await userEvent.click(screen.getByRole('radio', { name: 'V2bX' }));
    await screen.findByText('V2bX cannot serve this kind of node.');
  });
});

it('tells how a node does', async () => {
  await openNode('1');
  const health = within(await screen.findByRole('region', { name: 'Health' }));
  await health.findByText('Online');
  health.getByText('19');
  health.getByText('go-resty/2.7.0');
  health.getByText(/^1.GB of 2.GB$/);
});

it('says so when there is no such node', async () => {
  await openNode('9');
  screen.getByText('This node does not exist.');
});

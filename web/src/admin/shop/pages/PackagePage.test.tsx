import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import { harbour, shelf } from '../../../../tests/shelf';

afterEach(leave);

async function openPackage(id: string, answers: Record<string, unknown> = {}) {
  enterAsMember({ packages: true });
  const app = await openApp(`/admin/packages/${id}`, { answers: { '/admin/packages': shelf, ...answers } });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** Not the part of the form that is called after it. */
const NAME = /^Name(?: \*)?$/;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fill(label: string | RegExp, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

describe('the form of a new package', () => {
  it('says what is missing, and sends what was filled in', async () => {
    const sent: unknown[] = [];
    const app = await openPackage('new', {
      '/admin/packages': async (request: Request) => {
        if (request.method === 'POST') sent.push(await request.json());
        return Response.json(request.method === 'POST' ? harbour : shelf);
      },
    });
    await press('Create');
    screen.getByText('Enter a price for at least one duration.');
    expect(document.activeElement).toBe(field(NAME));
    expect(sent).toEqual([]);

    await fill(NAME, 'Pier 20');
    await userEvent.click(screen.getByRole('tab', { name: /Русский/ }));
    await fill(NAME, 'Пирс 20');
    await fill(/^Traffic each month/, '20');
    await userEvent.click(screen.getByLabelText('wide'));
    await fill('Month', '1,50');
    await press('Create');
    await waitFor(() => expect(app.address()).toBe('/admin/packages'));
    expect(sent).toEqual([
      {
        tab: 'monthly',
        texts: {
          'en-US': { name: 'Pier 20', description: '' },
          'ru-RU': { name: 'Пирс 20', description: '' },
        },
        prices: { month: '1.50' },
        trafficBytes: 20 * 2 ** 30,
        speedMbps: 0,
        devices: 0,
        nodeGroups: ['wide'],
        stock: null,
        limitedToOne: false,
        onSale: true,
      },
    ]);
  });

  it('opens the language whose words are wrong', async () => {
    await openPackage('new');
    await fill(NAME, 'Pier 20');
    await userEvent.click(screen.getByRole('tab', { name: /简体中文/ }));
    await fill('Description', '没有名字');
    await userEvent.click(screen.getByRole('tab', { name: 'English' }));
    await press('Create');
    const tab = await screen.findByRole('tab', { name: /简体中文/, selected: true });
    expect(tab.dataset.wrong).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field(NAME)));
    // Whoever leafs on is left alone.
    await userEvent.click(screen.getByRole('tab', { name: 'English' }));
    expect(field(NAME).value).toBe('Pier 20');
  });
});

describe('the form of a package', () => {
  it('names the version and the stock that were seen', async () => {
    const sent: unknown[] = [];
    await openPackage('p1', {
      '/admin/packages/p1': async (request: Request) => {
        sent.push(await request.json());
        return Response.json(harbour);
      },
    });
    await fill(/^Pieces/, '20');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ version: 3, stockSeen: 10, stock: 20, prices: harbour.prices });
    expect(sent[0]).not.toHaveProperty('onSale');
  });

  it('keeps what was filled in when something has changed meanwhile, and takes over the rest', async () => {
    const sent: { version: number }[] = [];
    let current = harbour;
    const app = await openPackage('p1', {
      '/admin/packages': () => Response.json({ ...shelf, items: [current] }),
      '/admin/packages/p1': async (request: Request) => {
        const body = await request.json();
        sent.push(body);
        if (body.version === 4) return Response.json(current);
        current = { ...harbour, version: 4, stock: 7, devices: 8 };
        return Response.json({ code: 'changed_meanwhile' }, { status: 409 });
      },
    });
    await fill('Month', '5.00');
    await press('Save');
    await screen.findByText(/has changed since you opened it/);
    await press('Reload');
    await screen.findByText(/Your own changes are still in the form/);
    expect(field('Month').value).toBe('5.00');
    expect(field('Devices at once').value).toBe('8');
    expect(field(/^Pieces/).value).toBe('7');
    await press('Save');
    await waitFor(() => expect(app.address()).toBe('/admin/packages'));
    expect(sent.at(-1)).toMatchObject({
      version: 4,
      stockSeen: 7,
      stock: 7,
      devices: 8,
      prices: { month: '5.00' },
    });
  });

  it('shows what the server refuses at its field', async () => {
    await openPackage('p1', {
      '/admin/packages/p1': () =>
        Response.json({ code: 'invalid', fields: { 'texts.zh-CN.name': 'too_long' } }, { status: 422 }),
    });
    await press('Save');
    await screen.findByRole('tab', { name: /简体中文/, selected: true });
    screen.getByText('This is too long.');
  });

  it('marks a group that no node serves', async () => {
    await openPackage('p3');
    const group = screen.getByRole<HTMLInputElement>('checkbox', { name: /gone/ });
    expect(group.checked).toBe(true);
    within(group.closest('label') as HTMLElement).getByText('no node serves it');
  });

  it('says so when there is no such package', async () => {
    await openPackage('p9');
    screen.getByText('This plan does not exist.');
  });
});

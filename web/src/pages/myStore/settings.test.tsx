import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStore, keeping } from '@/features/market/my/testing';
import { enterAsMember } from '../../../tests/member';
import { refuse } from '../../../tests/personal';
import { openApp } from '../../../tests/renderApp';

const HERE = '/market/my_store?tab=settings';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => enterAsMember());

describe('the settings of my store', () => {
  it('change its words, and say when the name is taken', async () => {
    let taken = true;
    await openApp(HERE, {
      answers: {
        '/market/my/store': (request: Request) => {
          if (request.method === 'GET') return Response.json(keeping());
          if (!taken) return Response.json(aStore());
          taken = false;
          return refuse(409, 'store_name_taken', { fields: { name: 'store_name_taken' } });
        },
      },
    });
    const name = await screen.findByLabelText(/^Name/);
    await press('Save');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(name, ' 2');
    await press('Save');
    await screen.findByText('Saved.');
  });

  it('take a logo', async () => {
    const sent: string[] = [];
    await openApp(HERE, {
      answers: {
        '/market/my/store': keeping(),
        '/market/my/store/logo': async (request: Request) => {
          sent.push((((await request.formData()).get('file') as File | null) ?? { name: '' }).name);
          return Response.json(aStore({ logo: '/l/1' }));
        },
      },
    });
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    await userEvent.upload(
      await screen.findByTestId('file-drop'),
      new File([png], 'logo.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(sent).toEqual(['logo.png']));
  });

  it('close the store after it was said what becomes of the bond', async () => {
    let store = aStore();
    await openApp(HERE, {
      answers: {
        '/market/my/store': () => Response.json(keeping({ store })),
        '/market/my/store/close': () => {
          store = aStore({ state: 'closing', closesAt: '2026-11-30T10:00:00Z' });
          return Response.json(store);
        },
        '/market/my/store/reopen': () => {
          store = aStore();
          return Response.json(store);
        },
      },
    });
    await press('Close the store');
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the store “Harbour keys”?' }));
    dialog.getByText(/100\.00.USD of bond goes to your credit after 14 days/);
    await userEvent.click(dialog.getByRole('button', { name: 'Close the store' }));
    await screen.findByText(/^The store is closing/);
    await press('Open again');
    await screen.findByRole('button', { name: 'Close the store' });
  });
});

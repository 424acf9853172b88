import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import { harbour, shelf } from '../../../../tests/shelf';

afterEach(leave);

async function openShelf(answers: Record<string, unknown> = {}) {
  enterAsMember({ packages: true });
  await openApp('/admin/packages', { answers: { '/admin/packages': shelf, ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Plans' });
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the shelf', () => {
  it('shows every package with what it costs, how many are left and whether it is sold', async () => {
    await openShelf();
    expect(names()).toEqual(['Harbour 100', 'Cargo 200', 'Pier 10']);
    const lines = screen
      .getAllByRole('heading', { level: 2 })
      .map((name) => name.closest('li') as HTMLElement);
    const [first, second, third] = lines.map((line) => within(line));
    first?.getByText('10 left');
    first?.getByText('4.20 USD');
    second?.getByText('Unlimited stock');
    third?.getByText('Off sale');
    expect(third?.queryByRole('button', { name: /^Take off sale/ })).toBeNull();
  });

  it('is arranged by buttons and by arrow keys, and the keyboard stays with what it moves', async () => {
    const sent: unknown[] = [];
    await openShelf({
      '/admin/packages/order': async (request: Request) => {
        sent.push(await request.json());
        return new Response(null, { status: 204 });
      },
    });
    await press('Move down: Harbour 100');
    expect(names()).toEqual(['Cargo 200', 'Harbour 100', 'Pier 10']);
    screen.getByText('Harbour 100 is now number 2 of 3.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Harbour 100' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(names()).toEqual(['Cargo 200', 'Pier 10', 'Harbour 100']);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await waitFor(() =>
      expect(sent).toEqual([
        { ids: ['p2', 'p1', 'p3'] },
        { ids: ['p2', 'p3', 'p1'] },
        { ids: ['p2', 'p1', 'p3'] },
      ]),
    );
  });

  it('falls back to the order of the server when it refuses', async () => {
    await openShelf({
      '/admin/packages/order': () => Response.json({ code: 'changed_meanwhile' }, { status: 409 }),
    });
    await press('Move up: Cargo 200');
    await screen.findByText(/has changed this meanwhile/);
    await waitFor(() => expect(names()).toEqual(['Harbour 100', 'Cargo 200', 'Pier 10']));
  });

  it('asks before a package is taken off sale, and says what stays', async () => {
    const retired: string[] = [];
    await openShelf({
      '/admin/packages/p1/retire': (request: Request) => {
        retired.push(request.method);
        return Response.json({ ...harbour, onSale: false });
      },
    });
    await press('Take off sale: Harbour 100');
    const dialog = within(screen.getByRole('dialog', { name: /^Take .*Harbour 100.* off sale\?$/ }));
    dialog.getByText(/Orders already placed can still be paid/);
    expect(retired).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Take off sale' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(retired).toEqual(['POST']);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, keeping } from '@/features/market/my/testing';
import { enterAsMember } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

const HERE = '/market/my_store?tab=stock';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(delivery: 'items' | 'message', answers: Record<string, unknown> = {}) {
  await openApp(HERE, {
    answers: {
      '/market/my/store': keeping(),
      '/market/my/products': { items: [aProduct({ delivery }), aProduct({ id: 'p2', state: 'retired' })] },
      '/market/my/products/p1/stock': { delivery, stock: 4, reserved: 1, delivered: 7 },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'What there is' });
}

beforeEach(() => enterAsMember());

describe('items', () => {
  it('are counted before they are sent, and gone from the page afterwards', async () => {
    const sent: unknown[] = [];
    await open('items', {
      '/market/my/products/p1/stock/items': async (request: Request) => {
        sent.push(await request.json());
        return Response.json({ added: 2, twice: 1, empty: 1 });
      },
    });
    const text = screen.getByLabelText<HTMLTextAreaElement>('Items, one on each line');
    fireEvent.change(text, { target: { value: 'KEY-1\n\nKEY-2\nKEY-1' } });
    await screen.findByText('2 items · 1 repeated · 1 empty line');
    await press('Add 2 items');
    await screen.findByText('2 items were added. 1 was there already.');
    expect(sent).toEqual([{ text: 'KEY-1\n\nKEY-2\nKEY-1' }]);
    expect(text.value).toBe('');
    expect(document.body.textContent).not.toContain('KEY-1');
  });

  it('are read from a file', async () => {
    await open('items');
    const file = new File(['"one\nitem"\ntwo\n'], 'keys.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByTestId('file-drop'), file);
    await screen.findByRole('button', { name: 'Add 2 items' });
  });

  it('that are too many are not sent', async () => {
    await open('items');
    const many = Array.from({ length: 1001 }, (_, index) => `K${index}`).join('\n');
    fireEvent.change(screen.getByLabelText('Items, one on each line'), { target: { value: many } });
    await screen.findByText('At most 1000 items at once. Add them in several parts.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Add/ }).disabled).toBe(true);
  });

  it('are taken out after it was said what follows', async () => {
    const calls: string[] = [];
    await open('items', {
      '/market/my/products/p1/stock/items': (request: Request) => {
        calls.push(request.method);
        return Response.json({ taken: 4 });
      },
    });
    await press('Take all out');
    const dialog = within(await screen.findByRole('dialog', { name: 'Take 4 items out of stock?' }));
    dialog.getByText(/deleted for good/);
    await userEvent.click(dialog.getByRole('button', { name: 'Take all out' }));
    await screen.findByText('4 items were taken out.');
    expect(calls).toEqual(['DELETE']);
  });
});

describe('what is delivered by a message', () => {
  it('has a number that is set', async () => {
    const sent: unknown[] = [];
    await open('message', {
      '/market/my/products/p1/stock': async (request: Request) => {
        if (request.method === 'PUT') sent.push(await request.json());
        return Response.json({ delivery: 'message', stock: 4, reserved: 0, delivered: 0 });
      },
    });
    const number = screen.getByLabelText(/^Number/);
    await userEvent.clear(number);
    await userEvent.type(number, '2.5');
    await press('Save');
    await screen.findByText('Enter a whole number.');
    await userEvent.clear(number);
    await userEvent.type(number, '25');
    await press('Save');
    await screen.findByText('Saved.');
    await waitFor(() => expect(sent).toEqual([{ stock: 25 }]));
    expect(screen.queryByRole('button', { name: 'Take all out' })).toBeNull();
  });
});

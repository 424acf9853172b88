import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, keeping } from '@/features/market/my/testing';
import { enterAsMember } from '../../../tests/member';
import { refuse } from '../../../tests/personal';
import { openApp } from '../../../tests/renderApp';

const HERE = '/market/my_store?tab=products';
const store = { '/market/my/store': keeping() };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => enterAsMember());

describe('my products', () => {
  it('say how each stands, and lead to it and its stock', async () => {
    await openApp(HERE, {
      answers: {
        ...store,
        '/market/my/products': {
          items: [
            aProduct({ state: 'listed', rating: '4.5', ratingCount: 2 }),
            aProduct({ id: 'p2', name: 'Bad key', state: 'listed', blocked: true }),
          ],
        },
      },
    });
    const row = (await screen.findByRole('link', { name: 'Tide key' })).closest('tr') as HTMLElement;
    for (const text of ['For sale', /^12\.50.USDT$/, '4.5 (2 reviews)']) within(row).getByText(text);
    const stock = within(row).getByRole('link', { name: '4 in stock of Tide key' });
    expect(stock.getAttribute('href')).toBe('/market/my_store?tab=stock&product=p1');
    screen.getByText('Blocked');
  });

  it('are narrowed by their state, in the address', async () => {
    const app = await openApp(HERE, {
      answers: {
        ...store,
        '/market/my/products': { items: [aProduct()] },
        '/market/my/products?state=refused': { items: [] },
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('State'), 'Refused');
    await screen.findByText('No product is in this state.');
    expect(app.address()).toBe(`${HERE}&state=refused`);
  });
});

describe('a new product', () => {
  it('is kept as a draft in one language, and its editor opens', async () => {
    const sent: unknown[] = [];
    const app = await openApp(`${HERE}&product=new`, {
      answers: {
        ...store,
        '/market/my/products': async (request: Request) => {
          sent.push(await request.json());
          return Response.json(aProduct());
        },
        '/market/my/products/p1': aProduct(),
      },
    });
    await press('Save as draft');
    expect((await screen.findAllByText('Fill this in.')).length).toBe(3);
    await userEvent.type(screen.getByLabelText(/^Name/), 'Tide key');
    await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Software');
    await userEvent.type(screen.getByLabelText(/^Price/), '12,5');
    await press('Save as draft');
    await screen.findByRole('heading', { name: 'Pictures' });
    expect(sent).toEqual([
      {
        texts: { 'en-US': { name: 'Tide key', about: '' } },
        category: 'software',
        price: '12.5',
        delivery: 'items',
        limitOne: false,
        adult: false,
      },
    ]);
    expect(app.address()).toBe(`${HERE}&product=p1`);
  });

  it('in all languages shows the one that is not filled in', async () => {
    await openApp(`${HERE}&product=new`, { answers: store });
    await userEvent.click(await screen.findByRole('radio', { name: 'All languages' }));
    await userEvent.type(screen.getByLabelText(/^Name/), 'Tide key');
    await press('Save as draft');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: '简体中文' }).getAttribute('aria-selected')).toBe('true'),
    );
    await userEvent.click(screen.getByRole('tab', { name: 'English' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tide key');
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getAllByRole('tab').at(-1));
  });

  it('that holds a forbidden word says where', async () => {
    await openApp(`${HERE}&product=p1`, {
      answers: {
        ...store,
        '/market/my/products/p1': (request: Request) =>
          request.method === 'PUT'
            ? refuse(400, 'submission_unlawful', { fields: { 'texts.en-US.name': 'submission_unlawful' } })
            : Response.json(aProduct()),
      },
    });
    await press('Save');
    const name = await screen.findByLabelText(/^Name/);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(name);
  });
});

describe('the way of a product', () => {
  async function open(product: ReturnType<typeof aProduct>) {
    const calls: string[] = [];
    const act = (request: Request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v1/market/my', '')}`);
      return Response.json(product);
    };
    await openApp(`${HERE}&product=p1`, {
      answers: {
        ...store,
        '/market/my/products/p1': product,
        '/market/my/products/p1/submit': act,
        '/market/my/products/p1/retire': act,
        '/market/my/products/p1/pictures': act,
        '/market/my/products/p1/pictures/r1': act,
      },
    });
    return calls;
  }

  it('leads to review, after the law was named', async () => {
    const calls = await open(aProduct({ state: 'refused', reason: 'No such thing.' }));
    await screen.findByText('No such thing.');
    screen.getByText(/^Submissions must not break the law/);
    await press('Hand in for review');
    await waitFor(() => expect(calls).toEqual(['POST /products/p1/submit']));
  });

  it('ends after it was said what follows', async () => {
    const calls = await open(aProduct({ state: 'listed' }));
    await press('Retire');
    const dialog = within(await screen.findByRole('dialog', { name: 'Retire “Tide key”?' }));
    dialog.getByText(/cannot come back/);
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(calls).toEqual(['POST /products/p1/retire']));
  });

  it('takes pictures and gives them up', async () => {
    const calls = await open(aProduct({ pictures: [{ ref: 'r1', url: '/p/r1' }] }));
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const input = await screen.findByTestId('file-drop');
    await userEvent.upload(input, new File(['no picture'], 'a.png', { type: 'image/png' }));
    await screen.findByText(/jpg, png/i, { selector: '[role=alert]' });
    await userEvent.upload(input, new File([png], 'b.png', { type: 'image/png' }));
    await waitFor(() => expect(calls).toEqual(['POST /products/p1/pictures']));
    await press('Remove picture 1');
    await waitFor(() => expect(calls).toContain('DELETE /products/p1/pictures/r1'));
  });

  it('is over for a retired one', async () => {
    await open(aProduct({ state: 'retired' }));
    await screen.findByText(/^It is no longer sold/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Provider } from './setupApi';

afterEach(leave);

const read = '/admin/payments/providers';

const chain: Provider = {
  id: 'usdt-tron',
  payTypes: ['usdt'],
  network: 'tron',
  enabled: false,
  state: 'unset',
  version: 0,
  fields: [{ name: 'endpoints', kind: 'lines', required: true, set: false }],
  environment: [
    { name: 'CAUSEWAY_USDT_XPUB_TRON', set: true },
    { name: 'CAUSEWAY_USDT_FIRST_TRON', set: false },
  ],
};
const stripe: Provider = {
  id: 'stripe',
  payTypes: ['google_pay', 'apple_pay'],
  enabled: true,
  state: 'ready',
  version: 3,
  checkState: 'passed',
  checkTime: '2026-11-15T08:00:00Z',
  fields: [
    { name: 'secret_key', kind: 'secret', required: true, set: true },
    { name: 'webhook_secret', kind: 'secret', required: true, set: true },
  ],
};

const rate = { currency: 'CNY', usable: false };

interface Sent {
  call: string;
  body: unknown;
}

/** Opens the page; what is sent is answered by the given function, which may refuse. */
async function openProviders(
  items: Provider[],
  answer: (sent: Sent) => Response,
  keys = ['providers'],
  rateAnswer: unknown = rate,
) {
  const told: Sent[] = [];
  let now = items;
  const act = async (request: Request) => {
    const text = await request.text();
    const sent = {
      call: `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`,
      body: text ? JSON.parse(text) : undefined,
    };
    told.push(sent);
    return answer(sent);
  };
  enterAsMember({ payments: true, ...Object.fromEntries(keys.map((key) => [key, true])) });
  await openApp(read, {
    answers: {
      [read]: () => Response.json({ items: now }),
      '/admin/payments/rate': rateAnswer,
      ...Object.fromEntries(
        items.flatMap(({ id }) => [
          [`${read}/${id}`, act],
          [`${read}/${id}/check`, act],
        ]),
      ),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Providers' });
  return {
    told,
    changeMeanwhile(items: Provider[]) {
      now = items;
    },
  };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a provider that was never set up', () => {
  it('says what it needs, from here and from the server', async () => {
    await openProviders([chain], () => Response.json(chain));
    const card = region('USDT · TRON');
    card.getByText('Not set up');
    expect(card.queryByRole('button', { name: /Switch on/ })).toBeNull();
    await press('Set up USDT · TRON');
    card.getByLabelText('Endpoints');
    const variables = within(card.getByRole('list', { name: 'From the server’s environment' }));
    expect(variables.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'CAUSEWAY_USDT_XPUB_TRONset',
      'CAUSEWAY_USDT_FIRST_TRONnot set',
    ]);
  });

  it('is set up, shows what is wrong in words, and is switched on and off', async () => {
    const wrong: Provider = {
      ...chain,
      version: 1,
      state: 'off',
      problem: 'misset',
      detail: 'chain id 5',
      checkState: 'misset',
      checkTime: '2026-11-15T08:00:00Z',
      fields: [{ ...chain.fields[0], value: 'https://a', set: true } as Provider['fields'][number]],
    };
    const answers: Provider[] = [
      wrong,
      { ...wrong, version: 2, enabled: true, state: 'ready', problem: undefined, detail: undefined },
      { ...wrong, version: 3, problem: undefined, detail: undefined },
    ];
    const { told } = await openProviders([chain], () => Response.json(answers.shift()));
    await press('Set up USDT · TRON');
    await userEvent.type(screen.getByLabelText('Endpoints'), ' https://a {enter}{enter}');
    await press('Save and check');
    await screen.findByText('Saved. What is wrong stands above.');
    screen.getByText('The provider does not accept what is filled in.');
    screen.getByText('chain id 5');
    await press('Close the setup of USDT · TRON');
    await press('Switch on USDT · TRON');
    await screen.findByText('USDT · TRON is switched on.');
    screen.getByText('Buyers can pay with it.');
    await press('Switch off USDT · TRON');
    const dialog = within(screen.getByRole('dialog', { name: 'Switch off USDT · TRON?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    await screen.findByText('USDT · TRON is switched off.');
    expect(told.map(({ body }) => body)).toEqual([
      { version: 0, enabled: false, values: { endpoints: 'https://a' } },
      { version: 1, enabled: true, values: {} },
      { version: 2, enabled: false, values: {} },
    ]);
  });
});

describe('a secret', () => {
  it('is never shown: it is replaced, erased or left alone', async () => {
    const { told } = await openProviders([stripe], () => Response.json({ ...stripe, version: 4 }));
    await press('Set up Stripe');
    const key = screen.getByLabelText<HTMLInputElement>('Secret key');
    expect([key.type, key.value]).toEqual(['password', '']);
    expect(screen.getAllByText(/Set, and shown to nobody/)).toHaveLength(2);
    await userEvent.type(key, 'sk_live_2');
    await press('Save and check');
    await screen.findByText('Saved and checked.');
    expect(told[0]?.body).toEqual({ version: 3, enabled: true, values: { secret_key: 'sk_live_2' } });
    expect(screen.getByLabelText<HTMLInputElement>('Secret key').value).toBe('');

    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Erase the saved value: Signing secret of the webhook' }),
    );
    await press('Save and check');
    await screen.findByText('Fill this in.'); // what is on cannot do without it
    expect(told).toHaveLength(1);
  });

  it('has a refusal at its field', async () => {
    const refusal = { code: 'invalid', fields: { 'values.secret_key': 'bad_format' } };
    await openProviders([stripe], () => Response.json(refusal, { status: 422 }));
    await press('Set up Stripe');
    const key = screen.getByLabelText('Secret key');
    await userEvent.type(key, 'pk_live');
    await press('Save and check');
    await screen.findByText('The format is not right.');
    await waitFor(() => expect(document.activeElement).toBe(key));
  });
});

it('what somebody else has changed is loaded without losing what was typed', async () => {
  let refused = false;
  const { told, changeMeanwhile } = await openProviders([stripe], () => {
    if (refused) return Response.json({ ...stripe, version: 6 });
    refused = true;
    return Response.json({ code: 'conflict' }, { status: 409 });
  });
  await press('Set up Stripe');
  await userEvent.type(screen.getByLabelText('Secret key'), 'sk_live_3');
  await press('Save and check');
  await screen.findByText(/Somebody else has changed this provider/);
  changeMeanwhile([{ ...stripe, version: 5 }]);
  await press('Load their version');
  await waitFor(() => expect(screen.queryByText(/Somebody else/)).toBeNull());
  await press('Save and check');
  await screen.findByText('Saved and checked.');
  expect(told.map(({ body }) => (body as { version: number }).version)).toEqual([3, 5]);
});

it('whoever may only look finds nothing to press but the setup', async () => {
  await openProviders([stripe, chain], () => Response.json(stripe), []);
  screen.getByText(/Changing them needs a permission of its own/);
  expect(screen.queryByRole('button', { name: /^Switch o|^Check/ })).toBeNull();
  await press('Set up USDT · TRON');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Endpoints').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save and check' })).toBeNull();
});

it('says before anything is typed in that only the server can name the wallet', async () => {
  const nowhere = (chain.environment ?? []).map((variable) => ({ ...variable, set: false }));
  await openProviders([{ ...chain, environment: nowhere }], () => Response.json(chain));
  screen.getByText(/^Nobody has said yet where USDT goes\. Set CAUSEWAY_USDT_/);
});

it('a check that is asked for says what it came to', async () => {
  const trouble: Provider = { ...stripe, problem: 'trouble', checkState: 'trouble', detail: 'timeout' };
  await openProviders([stripe], () => Response.json(trouble));
  await press('Check now: Stripe');
  await screen.findByText('Checked.');
  screen.getByText(/The last check failed/);
  screen.getByText('timeout');
});

it('names what is missing as the form does', async () => {
  const half: Provider = {
    ...stripe,
    enabled: false,
    state: 'off',
    problem: 'incomplete',
    detail: 'invalid',
  };
  half.fields = stripe.fields.map((field) => ({ ...field, set: field.name === 'secret_key' }));
  await openProviders([half], () => Response.json(half));
  screen.getByText('Missing: Signing secret of the webhook.');
  expect(screen.queryByText('invalid')).toBeNull();
});

it('says that there is no rate, and what follows', async () => {
  await openProviders([stripe], () => Response.json(stripe));
  await screen.findByText('No rate');
  const panel = screen.getByRole('region', { name: 'Exchange rate of the yuan' });
  within(panel).getByText(/buyers are not offered Alipay/);
});

it('says that the rate could not be read, and reads it again', async () => {
  let known = false;
  await openProviders(
    [stripe],
    () => Response.json(stripe),
    [],
    () => (known ? Response.json(rate) : Response.json({ code: 'not_found' }, { status: 404 })),
  );
  const panel = within(screen.getByRole('region', { name: 'Exchange rate of the yuan' }));
  const again = await panel.findByRole('button', { name: 'Try again' });
  known = true;
  await userEvent.click(again);
  await screen.findByText('No rate');
});

it('forgets why an act was refused as soon as the next one begins', async () => {
  const off = { ...stripe, enabled: false, state: 'off' } as const;
  let refuse = true;
  await openProviders([off], () =>
    refuse
      ? Response.json({ code: 'provider_unusable', params: { detail: 'no key' } }, { status: 409 })
      : Response.json(off),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Switch on Stripe' }));
  await screen.findByText(/no key/);
  refuse = false;
  await userEvent.click(screen.getByRole('button', { name: 'Check now: Stripe' }));
  await screen.findByText('Checked.');
  expect(screen.queryByText(/no key/)).toBeNull();
});

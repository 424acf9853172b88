import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { enterAsMember, leave } from './member';
import { anOrder } from './orders';
import { openApp } from './renderApp';

const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  enterAsMember();
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

describe('without a network', () => {
  it('a page says that the server cannot be reached', async () => {
    // React reports what a boundary caught; here that is the point of the test.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openApp('/orders', { answers: { '/orders': unreachable } });
    await screen.findByText(/server cannot be reached/);
  });

  it('a button does too, instead of turning for ever', async () => {
    const waiting = () => new Promise(() => undefined);
    await openApp('/order/confirm/t1', {
      answers: { '/orders/t1': anOrder(), '/orders/t1?after=1': waiting, '/orders/t1/paid': unreachable },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
    await screen.findByText(/server cannot be reached/);
  });
});

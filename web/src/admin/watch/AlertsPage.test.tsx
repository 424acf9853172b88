import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { leave, member } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Alert, Alerts } from './api';

const silent: Alert = {
  id: 'a1',
  name: 'node_down',
  subject: '7',
  label: 'Rotterdam 01',
  detail: '2026-11-15 11:40 UTC',
  state: 'raised',
  times: 4,
  beganTime: '2026-11-15T11:50:00Z',
  raisedTime: '2026-11-15T11:51:00Z',
  toldTime: '2026-11-15T11:51:00Z',
  toldTo: [
    { id: 'u1', name: 'olga' },
    { id: 'u2', name: '' },
  ],
};
const over: Alert = {
  ...silent,
  id: 'a0',
  name: 'dead_letters',
  subject: 'email',
  label: 'email',
  detail: '4',
  state: 'recovered',
  endedTime: '2026-11-15T11:00:00Z',
};
const well: Alerts = {
  items: [],
  wanted: true,
  looks: [
    { name: 'node_down', place: '', lookedTime: '2026-11-15T12:00:00Z', failed: false, raised: false },
    { name: 'disk_low', place: 'pier:8080', lookedTime: '2026-11-15T12:00:00Z', failed: true, raised: false },
  ],
};
const history = { items: [over] };

beforeEach(() => {
  session.acceptToken(null, 'token');
  session.setUserInfo({ ...member, auths: { alerts: true } });
  session.markInitialised();
});
afterEach(leave);

const now = '/admin/alerts';
const past = '/admin/alerts/history';

describe('the page of alerts', () => {
  it('says that all is well, what is watched, and what is over', async () => {
    await openApp(now, { answers: { [now]: well, [past]: history } });
    await screen.findByRole('heading', { name: 'All is well' });
    screen.getByText('could not look');
    within(screen.getByText('fine').closest('li') as HTMLElement).getByText('Nodes');
    const before = await screen.findByRole('group', { name: 'Over' });
    within(before).getByText('Not delivered');
    within(before).getByText('e-mail');
  });

  it('names what is wrong and who was told, and silences it', async () => {
    let hours = 0;
    await openApp(now, {
      answers: {
        [now]: () =>
          Response.json({
            ...well,
            items: [hours ? { ...silent, silencedUntil: '2026-11-16T11:00:00Z' } : silent],
          }),
        [past]: { items: [] },
        [`${now}/a1/silence`]: async (request: Request) => {
          hours = ((await request.json()) as { hours: number }).hours;
          return Response.json(silent);
        },
      },
    });
    await screen.findByRole('heading', { name: '1 thing is wrong' });
    screen.getByText('olga, someone who has left');
    screen.getByText('Comes and goes: 4 times within a day');
    expect(screen.queryByRole('link', { name: 'Node is silent' })).toBeNull(); // the key is missing
    await userEvent.click(screen.getByRole('button', { name: 'Silence: Node is silent · Rotterdam 01' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('For how long'), '7 days');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Silence' }));
    await screen.findByText(/^Silent until/);
    expect(hours).toBe(168);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to where something can be done about it', async () => {
    session.setUserInfo({ ...member, auths: { alerts: true, jobs: true, notify: true } });
    const jobs = { ...over, id: 'a2', subject: 'jobs', label: 'jobs', state: 'raised' };
    await openApp(now, { answers: { [now]: { ...well, items: [jobs] }, [past]: history } });
    await screen.findByRole('heading', { name: '1 thing is wrong' });
    const links = await screen.findAllByRole('link', { name: 'Not delivered' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/jobs',
      '/admin/messages?state=dead&channel=email',
    ]);
  });

  it('sends a test and says to how many', async () => {
    await openApp(now, { answers: { [now]: well, [past]: history, [`${now}/test`]: { told: 2 } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test alert' }));
    await screen.findByText('Sent to 2 operators');
  });

  it('lets an operator turn the letters off', async () => {
    let wanted = true;
    await openApp(now, {
      answers: {
        [now]: () => Response.json({ ...well, wanted }),
        [past]: history,
        [`${now}/mine`]: async (request: Request) => {
          wanted = ((await request.json()) as { wanted: boolean }).wanted;
          return new Response(null, { status: 204 });
        },
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tell me' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tell me' }).checked).toBe(false),
    );
    expect(wanted).toBe(false);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { nodes, suspect } from '../../../../tests/nodes';
import { openApp } from '../../../../tests/renderApp';

afterEach(leave);

const GB = 2 ** 30;
const today = new Date().toISOString().slice(0, 10);
const moved = {
  days: [{ day: today, up: GB, down: 3 * GB }],
  nodes: [
    { id: 1, name: 'Hong Kong 01', up: GB, down: 2 * GB },
    { id: 9, name: '', up: 0, down: GB },
  ],
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the traffic of the nodes', () => {
  const answers = {
    '/admin/nodes': nodes,
    '/admin/nodes/traffic?days=30': moved,
    '/admin/nodes/traffic?days=7': { days: [], nodes: [] },
    '/admin/nodes/traffic?days=7&node=2': { days: [], nodes: [] },
    '/admin/nodes/members?days=30': { items: [{ userId: 'u7', up: GB, down: GB }] },
    '/admin/nodes/members?days=7': { items: [] },
  };

  async function openTraffic(more: Record<string, unknown> = {}) {
    enterAsMember({ nodes: true });
    const app = await openApp('/admin/nodes/traffic', { answers: { ...answers, ...more } });
    await screen.findByRole('heading', { level: 1, name: 'Traffic' });
    return app;
  }

  it('is shown by day, by node and by member', async () => {
    await openTraffic();
    const shares = within(await screen.findByRole('region', { name: 'By node' }));
    shares.getByRole('link', { name: 'Hong Kong 01' });
    shares.getByText('75%');
    shares.getByText('Deleted node 9');
    const members = within(screen.getByRole('region', { name: 'Members with the most traffic' }));
    await members.findByText('u7');
    members.getByText(/^2.GB$/);
  });

  it('keeps the period and the node in the address', async () => {
    const app = await openTraffic();
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await screen.findAllByText('No traffic in this period.');
    await userEvent.selectOptions(screen.getByLabelText('Node'), 'Tokyo 02');
    expect(app.address()).toBe('/admin/nodes/traffic?days=7&node=2');
  });

  it('is handed out as a table', async () => {
    const asked: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
    // A real press would lead this worker's page away, for every file after this one.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await openTraffic({
      '/admin/nodes/traffic.csv?days=30': (request: Request) => {
        asked.push(request.url);
        return new Response('day,node');
      },
    });
    await press('Download CSV');
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(asked).toHaveLength(1);
  });
});

describe('reports that cannot be true', () => {
  const other = { ...suspect, id: 'q2', userId: undefined, up: '-5', reason: 'negative', fits: false };

  async function openQuarantine(small = false, more: Record<string, unknown> = {}) {
    enterAsMember({ nodes: true });
    await openApp('/admin/nodes/quarantine', {
      small,
      answers: {
        '/admin/nodes': nodes,
        '/admin/nodes/quarantine?decided=false': { items: [suspect, other] },
        '/admin/nodes/quarantine?decided=true': {
          items: [{ ...suspect, decision: 'discard', decidedTime: suspect.time }],
        },
        ...more,
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Doubtful traffic' });
    await screen.findByText('More than a line can carry');
  }

  it.each([false, true])('are shown as they came (small screen: %s)', async (small) => {
    await openQuarantine(small);
    screen.getAllByText('Hong Kong 01');
    screen.getByText('-5');
    screen.getByText('Nobody (no. 7)');
    // What does not fit can only be thrown away.
    expect(screen.getAllByRole('button', { name: 'Count it' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Discard' })).toHaveLength(2);
  });

  it('are decided once, with a reason', async () => {
    const sent: unknown[] = [];
    await openQuarantine(false, {
      '/admin/nodes/quarantine/q1/decision': async (request: Request) => {
        sent.push(await request.json());
        return Response.json({ ...suspect, decision: 'apply' });
      },
    });
    await press('Count it');
    const dialog = within(screen.getByRole('dialog', { name: 'Count this traffic?' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'a real transfer');
    await userEvent.click(dialog.getByRole('button', { name: 'Count it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ decision: 'apply', reason: 'a real transfer' }]);
  });

  it('stay among the decided ones', async () => {
    await openQuarantine();
    await userEvent.click(screen.getByRole('radio', { name: 'Decided' }));
    await screen.findByText('Discarded');
  });
});

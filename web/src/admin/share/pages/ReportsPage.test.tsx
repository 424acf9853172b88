import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import { aReport, owner } from '../../../../tests/stored';

afterEach(leave);

async function openReports(answers: Record<string, unknown>, address = '/admin/shares/reports') {
  enterAsMember({ shares: true });
  const app = await openApp(address, { answers });
  await screen.findByRole('heading', { level: 1, name: 'Reports on shares' });
  return app;
}

const open = '/admin/shares/reports?state=open';
const decision = '/admin/shares/reports/r1/decision';

it('tells what was reported, by whom, and how a sealed code is opened', async () => {
  await openReports({
    [open]: { items: [aReport(), aReport({ id: 'r2', reporter: owner, text: '', sealedCode: 'YWdl' })] },
  });
  await screen.findByText('My computer warned me of it.');
  expect(screen.getAllByText('Malware')).toHaveLength(2);
  screen.getByText(/Visitor/);
  screen.getByRole('button', { name: 'Copy the command that opens the code' });
});

it.each([
  [
    'take_down',
    'Take down “tides.pdf”',
    'Take down',
    '“tides.pdf” was taken down. Its owner gets a message.',
  ],
  [
    'dismiss',
    'Dismiss the report about “tides.pdf”',
    'Dismiss',
    'The report about “tides.pdf” was dismissed.',
  ],
] as const)('is decided by %s, with a reason, by keyboard', async (kind, act, confirm, done) => {
  const sent: unknown[] = [];
  await openReports({
    [open]: () => Response.json({ items: sent.length ? [] : [aReport()] }),
    [decision]: async (request: Request) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    },
  });
  (await screen.findByRole('button', { name: act })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: `${act}?` }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Looked into it');
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  await screen.findByText(done);
  await screen.findByText('No report is waiting.');
  expect(sent).toEqual([{ decision: kind, reason: 'Looked into it' }]);
});

it('says so when a colleague has decided first, and then no longer lists it', async () => {
  let refused = false;
  await openReports({
    [open]: () => Response.json({ items: refused ? [] : [aReport()] }),
    [decision]: () => {
      refused = true;
      return Response.json({ code: 'report_decided' }, { status: 409 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss the report about “tides.pdf”' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Nothing wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await dialog.findByText('This report has already been decided.');
  await userEvent.keyboard('{Escape}');
  await screen.findByText('No report is waiting.');
  expect(screen.queryByText(/was dismissed/)).toBeNull();
});

it('stays among the decided ones with who decided and why', async () => {
  const app = await openReports({
    [open]: { items: [] },
    '/admin/shares/reports?state=decided': {
      items: [
        aReport({
          state: 'upheld',
          decidedBy: owner,
          decision: 'Checked by hand',
          decideTime: '2026-11-02T08:00:00Z',
        }),
      ],
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Decided' }));
  await screen.findByText('Checked by hand');
  screen.getByText('Upheld');
  expect(screen.queryByRole('button', { name: /^Take down/ })).toBeNull();
  await waitFor(() => expect(app.address()).toBe('/admin/shares/reports?view=decided'));
});

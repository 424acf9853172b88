import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';

afterEach(leave);

const template = {
  text: 'mode: rule\n',
  version: 2,
  default: 'mode: rule\n',
  changeTime: '2026-11-01T00:00:00Z',
};
const rendered = {
  text: 'proxies: []',
  problems: [],
  groups: [{ name: 'Proxy', members: ['Sample 1', 'Sample 2'] }],
};

/** A server that finds fault with texts that speak of a fault. */
async function preview(request: Request): Promise<Response> {
  const { text } = await request.json();
  if (!text.includes('fault')) return Response.json(rendered);
  const problems = [
    { line: 2, code: 'rule_target', detail: 'Nowhere' },
    { code: 'a_new_code', detail: 'of a newer server' },
  ];
  return Response.json({ text: '', problems, groups: [] });
}

async function openTemplate(answers: Record<string, unknown> = {}) {
  enterAsMember({ nodes: true });
  await openApp('/admin/nodes/template', {
    answers: { '/admin/nodes/template': template, '/admin/nodes/template/preview': preview, ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Clash rules' });
  return screen.getByLabelText<HTMLTextAreaElement>('Template');
}

it('shows what becomes of the text', async () => {
  await openTemplate();
  await screen.findByText('Sample 1');
  screen.getByText('Sample 2');
  screen.getByText('proxies: []');
  screen.getByText('The text is in order.');
});

it('names what is wrong with its line, leads there, and keeps the last right version in sight', async () => {
  const area = await openTemplate();
  await screen.findByText('proxies: []');
  await userEvent.type(area, 'fault');
  await screen.findByText('A rule leads to “Nowhere”, which does not exist.');
  screen.getByText('a_new_code: of a newer server');
  screen.getByText('proxies: []');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Line 2' }));
  expect(document.activeElement).toBe(area);
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('fault');
});

it('is saved under the version that was read, and says when a colleague was faster', async () => {
  const sent: { version: number }[] = [];
  let version = 2;
  const area = await openTemplate({
    '/admin/nodes/template': async (request: Request) => {
      if (request.method !== 'PUT') return Response.json({ ...template, version });
      const body = await request.json();
      sent.push(body);
      if (body.version === version) return Response.json({ ...template, ...body, version: version + 1 });
      return Response.json({ code: 'changed_meanwhile' }, { status: 409 });
    },
  });
  version = 3;
  await userEvent.type(area, 'port: 1');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Someone else has saved the template meanwhile/);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my text and go on' }));
  await waitFor(() => expect(screen.queryByText(/Someone else/)).toBeNull());
  expect(area.value).toBe('mode: rule\nport: 1');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(sent.map((body) => body.version)).toEqual([2, 3]);
});

it('returns to the text that comes with the program', async () => {
  let current = template;
  const area = await openTemplate({
    '/admin/nodes/template': (request: Request) => {
      if (request.method !== 'DELETE') return Response.json(current);
      current = { ...template, text: 'mode: global\n', version: 0 };
      return new Response(null, { status: 204 });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Return to the default' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return to the default template?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Return to the default' }));
  await waitFor(() => expect(area.value).toBe('mode: global\n'));
  expect(screen.queryByRole('button', { name: 'Return to the default' })).toBeNull();
});

it('asks before unsaved text is left behind, and goes where the person wanted', async () => {
  const area = await openTemplate();
  await userEvent.type(area, 'port: 1');
  const away = screen.getByRole('link', { name: 'Traffic' });
  await userEvent.click(away);
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Stay' }));
  expect(area.value).toBe('mode: rule\nport: 1');
  await userEvent.click(away);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the page' }));
  await waitFor(() => expect(screen.queryByLabelText('Template')).toBeNull());
});

it('lets go at once when everything is saved', async () => {
  await openTemplate();
  await userEvent.click(screen.getByRole('link', { name: 'Traffic' }));
  await waitFor(() => expect(screen.queryByLabelText('Template')).toBeNull());
});

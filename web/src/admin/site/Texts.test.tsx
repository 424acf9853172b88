import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

afterEach(leave);

const LANGUAGES = ['en-US', 'ru-RU', 'zh-CN', 'zh-TW'];
const list = [
  ...LANGUAGES.map((language) => ({
    topic: 'page:terms',
    language,
    changed: language === 'en-US',
    older: language === 'zh-CN',
    version: 0,
  })),
  ...LANGUAGES.map((language) => ({
    topic: 'guide:clash:ios',
    language,
    changed: false,
    older: false,
    version: 0,
  })),
  { topic: 'downloads', language: 'all', changed: false, older: false, version: 0 },
];

const terms = {
  topic: 'page:terms',
  language: 'zh-CN',
  changed: true,
  older: true,
  version: 2,
  changeTime: '2026-11-01T00:00:00Z',
  changedByName: 'Olga',
  text: '# 条款\n\n引言\n\n## 一\n\n正文\n',
  original: '# 原来的条款\n',
  english: '# House rules\n',
};

/** A server that finds fault with texts that speak of a fault, and draws the rest as it is. */
async function preview(request: Request): Promise<Response> {
  const { text } = await request.json();
  if (text.includes('fault')) {
    return Response.json({ problem: { line: 7, code: 'link', detail: 'javascript:alert(1)' } });
  }
  return Response.json({
    page: { slug: 'terms', title: '条款', lead: '引言', markdown: text.replace('# 条款', '') },
  });
}

const ANSWER = '/admin/site/texts/page%3Aterms/zh-CN';

async function openText(answers: Record<string, unknown> = {}) {
  enterAsMember({ site: true });
  await openApp('/admin/site/texts/page:terms/zh-CN', {
    answers: { [ANSWER]: terms, [`${ANSWER}/preview`]: preview, ...answers },
  });
  return screen.findByLabelText<HTMLTextAreaElement>('Text');
}

it('the list says how each text stands in each language', async () => {
  enterAsMember({ site: true });
  await openApp('/admin/site/texts', { answers: { '/admin/site/texts': { items: list } } });
  await screen.findByRole('heading', { level: 1, name: 'Texts' });
  screen.getByRole('link', { name: 'Terms of service · English · Changed' });
  screen.getByRole('link', { name: 'Terms of service · 简体中文 · Older than English' });
  screen.getByRole('heading', { level: 2, name: 'Clash · iPhone and iPad' });
  const downloads = screen.getByRole('link', { name: 'Client apps · All languages · Original' });
  expect(downloads.getAttribute('href')).toBe('/admin/site/texts/downloads/all');
});

it('a translator sees the English text first, then how the own one reads', async () => {
  const area = await openText();
  within(screen.getByRole('group', { name: 'English' })).getByText(/House rules/);
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }));
  const shown = within(await screen.findByRole('group', { name: 'Preview' }));
  await shown.findByRole('heading', { level: 2, name: '条款' });
  await userEvent.click(screen.getByRole('radio', { name: 'Original' }));
  within(screen.getByRole('group', { name: 'Original' })).getByText(/原来的条款/);
  expect(area.lang).toBe('zh-CN');
});

it('what could run is named with its line, cannot be saved, and is drawn as words', async () => {
  const area = await openText();
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }));
  await userEvent.type(area, '<img src=x onerror=alert(1)>');
  const shown = await screen.findByRole('group', { name: 'Preview' });
  await within(shown).findByText(/onerror/);
  expect(shown.querySelector('img, script, svg, iframe')).toBeNull();
  await userEvent.type(area, 'fault');
  await screen.findByText(/A link may lead to https, mail or a page of this site/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Line 7' }));
  expect(document.activeElement).toBe(area);
});

it('is saved under the version that was read; a faster colleague is told of and nothing typed is lost', async () => {
  const sent: number[] = [];
  let version = 2;
  const area = await openText({
    [ANSWER]: async (request: Request) => {
      if (request.method !== 'PUT') return Response.json({ ...terms, version });
      const body = await request.json();
      sent.push(body.version);
      if (body.version === version) return Response.json({ ...terms, ...body, version: version + 1 });
      return Response.json({ code: 'changed_meanwhile' }, { status: 409 });
    },
  });
  version = 3;
  await userEvent.type(area, '新的一行');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Somebody else has saved this text meanwhile/);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my text and go on' }));
  await waitFor(() => expect(screen.queryByText(/Somebody else has saved/)).toBeNull());
  expect(area.value).toContain('新的一行');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Visitors read it now.');
  expect(sent).toEqual([2, 3]);
});

it('goes back to the original after a question', async () => {
  const asked: string[] = [];
  const area = await openText({
    [`${ANSWER}?version=2`]: (request: Request) => {
      asked.push(request.method);
      return Response.json({ ...terms, changed: false, older: false, version: 3, text: terms.original });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Back to the original' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return to the original text?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the original' }));
  await waitFor(() => expect(area.value).toBe(terms.original));
  expect(asked).toEqual(['DELETE']);
});

it('apps are fields and not a file: they are added, moved and removed', async () => {
  enterAsMember({ site: true });
  const app = (id: string) => ({
    id,
    name: id.toUpperCase(),
    url: `https://${id}.example/`,
    source: 'open',
    formats: ['clash'],
    about: { 'en-US': 'Fine.' },
  });
  const shelf = `${JSON.stringify({ platforms: [{ id: 'ios', clients: [app('a'), app('b')] }] }, null, 2)}\n`;
  const path = '/admin/site/texts/downloads/all';
  const saved: string[] = [];
  const text = { topic: 'downloads', language: 'all', changed: false, older: false, version: 0 };
  await openApp(path, {
    answers: {
      [path]: async (request: Request) => {
        if (request.method !== 'PUT') return Response.json({ ...text, text: shelf, original: shelf });
        const body = await request.json();
        saved.push(body.text);
        return Response.json({ ...text, changed: true, version: 1, text: body.text, original: shelf });
      },
      [`${path}/preview`]: { platforms: [] },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move B up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove A' }));
  const version = screen.getByLabelText('Version');
  await userEvent.type(version, '1.2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Visitors read it now.');
  expect(JSON.parse(saved[0] ?? '').platforms[0].clients).toEqual([{ ...app('b'), version: '1.2' }]);
});

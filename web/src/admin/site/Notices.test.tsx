import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Language } from '@/lib/i18n';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import { firstShown, noticeDraftOf } from './noticeDraft';

afterEach(leave);

const notice = {
  id: '01n',
  version: 2,
  state: 'draft',
  showing: false,
  texts: { 'en-US': { title: 'High water', body: 'Ships wait **outside**. [Click](javascript:alert(1))' } },
  importance: 'info',
  place: 'both',
  createdBy: '01o',
  createdName: 'Olga',
  createTime: '2026-11-16T08:00:00Z',
  changeTime: '2026-11-16T08:00:00Z',
};

const audience = { members: 25, channels: ['email'], perMinute: 60 };

const broadcast = {
  id: '01b',
  noticeId: '01n',
  version: 2,
  title: { 'en-US': 'High water' },
  state: 'running',
  audience: 25,
  reached: 10,
  letters: 10,
  sent: 8,
  failed: 1,
  withdrawn: 0,
  begun: '2026-11-16T09:00:00Z',
};

function open(address: string, answers: Record<string, unknown>) {
  enterAsMember({ site: true });
  return openApp(address, {
    answers: {
      '/admin/site/notices/01n': notice,
      '/admin/site/broadcasts/audience': audience,
      '/admin/site/broadcasts?notice=01n&limit=100': { items: [] },
      ...answers,
    },
  });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the list shows what there is and how it stands', async () => {
  await open('/admin/site/notices', { '/admin/site/notices?state=all': { items: [notice] } });
  const line = (await screen.findByRole('link', { name: 'High water' })).closest('li');
  expect(line && within(line).getByText('Draft')).toBeTruthy();
});

it('a new notice is written in two languages, and what is missing is said', async () => {
  const sent: unknown[] = [];
  const app = await open('/admin/site/notices/new', {
    '/admin/site/notices': async (request: Request) => {
      sent.push(await request.json());
      return Response.json(notice);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'New notice' });
  await press('Save draft');
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  expect(sent).toEqual([]);

  await userEvent.type(screen.getByLabelText('Title'), 'High water');
  await userEvent.type(screen.getByLabelText('Text'), 'Wait **outside**.');
  expect(screen.getByText('outside').tagName).toBe('STRONG');
  await userEvent.click(screen.getByRole('tab', { name: /Русский/ }));
  await userEvent.type(screen.getByLabelText('Title'), 'Вода');
  await press('Save draft');
  await waitFor(() => expect(app.address()).toBe('/admin/site/notices/01n'));
  expect(sent).toEqual([
    {
      texts: {
        'en-US': { title: 'High water', body: 'Wait **outside**.' },
        'ru-RU': { title: 'Вода', body: '' },
      },
      importance: 'info',
      place: 'both',
    },
  ]);
});

it('the preview makes no link of what is no page', async () => {
  await open('/admin/site/notices/01n', {});
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(within(preview).getByText('outside').tagName).toBe('STRONG');
  expect(within(preview).queryByRole('link')).toBeNull();
});

it('a draft is published in the words that were seen', async () => {
  const sent: unknown[] = [];
  await open('/admin/site/notices/01n', {
    '/admin/site/notices/01n/publish': async (request: Request) => {
      sent.push(await request.json());
      return Response.json({ ...notice, state: 'published', showing: true });
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'High water' });
  expect(screen.queryByRole('button', { name: 'Send to everybody' })).toBeNull();
  await press('Publish');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent).toEqual([{ version: 2 }]));
});

it('what is being sent shows how far it is, and is stopped after a question', async () => {
  const stops: string[] = [];
  await open('/admin/site/notices/01n', {
    '/admin/site/notices/01n': { ...notice, state: 'published', showing: true },
    '/admin/site/broadcasts?notice=01n&limit=100': { items: [broadcast] },
    '/admin/site/broadcasts/01b/stop': (request: Request) => {
      stops.push(request.method);
      return Response.json({ ...broadcast, state: 'stopped' });
    },
  });
  await screen.findByText('10 of 25 members');
  // This version is on its way, so it is not sent again.
  expect(screen.queryByRole('button', { name: 'Send to everybody' })).toBeNull();
  await press('Stop');
  expect(stops).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(stops).toEqual(['POST']));
});

it.each<[own: Language, written: Language[], first: Language]>([
  ['zh-CN', [], 'zh-CN'],
  ['zh-CN', ['en-US', 'zh-CN'], 'zh-CN'],
  ['zh-CN', ['ru-RU'], 'ru-RU'],
])('an operator of %s who finds words in %o begins with %s', (own, written, first) => {
  const texts = Object.fromEntries(written.map((tag) => [`title-${tag}`, 'Words']));
  expect(firstShown({ ...noticeDraftOf(), ...texts }, own)).toBe(first);
});

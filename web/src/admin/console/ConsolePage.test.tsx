import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { leave, member } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

afterEach(leave);

it('shows an operator the areas of their own permissions and no others', async () => {
  session.acceptToken(null, 'token');
  session.setUserInfo({ ...member, auths: { audit: true, settings: false } });
  session.markInitialised();
  await openApp('/admin');
  await screen.findByRole('heading', { level: 1, name: 'Operator console' });
  const main = screen.getByRole('main');
  const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/audit']);
});

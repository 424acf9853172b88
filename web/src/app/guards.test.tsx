import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { leave, member } from '../../tests/member';
import { openApp } from '../../tests/renderApp';

afterEach(leave);

describe('the console of somebody whose rights are not known', () => {
  it('says so and asks for them again', async () => {
    const { auths: _, ...user } = member;
    const answers: Record<string, unknown> = { '/admin/settings': { groups: [] } };
    session.acceptToken(session.token(), 'token');
    session.markInitialised();
    const app = await openApp('/admin/settings', { answers });

    await screen.findByRole('heading', { level: 1, name: 'This page ran into a problem' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'This page ran into a problem' });

    answers['/me'] = { user, auths: { settings: true } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(app.visited).toEqual(['/admin/settings']);
  });
});

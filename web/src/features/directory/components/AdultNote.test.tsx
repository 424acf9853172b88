import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { adultAnswer, answerAdult } from '@/lib/adult';
import { loadTexts, startTexts } from '@/lib/i18n';
import { AdultNote } from './AdultNote';

const draw = () =>
  render(
    <MantineProvider>
      <AdultNote />
    </MantineProvider>,
  );

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Show entries for adults' }));

beforeEach(async () => {
  await startTexts('');
  await loadTexts(['directory']);
});

describe('entries for adults', () => {
  it('are hidden until the visitor says they are over 18, and the answer stays', async () => {
    const { unmount } = draw();
    expect(screen.getByRole('status').textContent).toContain('hidden until');
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'I am over 18' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('are shown');
    unmount();
    draw();
    expect(screen.getByRole('status').textContent).toContain('are shown');
  });

  it('are hidden for good from who says they are underage, and nothing asks again', async () => {
    const { unmount } = draw();
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'I am underage' }));
    unmount();
    draw();
    expect(screen.getByRole('status').textContent).toContain('stay hidden');
    expect(screen.queryByRole('button')).toBeNull();
    answerAdult('over18');
    expect(adultAnswer()).toBe('underage');
  });

  it('are hidden again when who is over 18 wants to see less', async () => {
    answerAdult('over18');
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Hide them again' }));
    expect(adultAnswer()).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('hidden until');
  });

  it('stay hidden when the question is put away, and it can be asked again', async () => {
    draw();
    await ask();
    act(() => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(adultAnswer()).toBeNull();
    expect(screen.getByRole('button', { name: 'Show entries for adults' })).toBeTruthy();
  });
});

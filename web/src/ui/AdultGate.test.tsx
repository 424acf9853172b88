import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { adultAnswer, answerAdult } from '@/lib/adult';
import { startTexts } from '@/lib/i18n';
import { AdultGate } from './AdultGate';

const draw = () =>
  render(
    <MantineProvider>
      <AdultGate>for adults</AdultGate>
    </MantineProvider>,
  );

beforeEach(() => startTexts(''));

describe('what is for adults', () => {
  it('is shown once the visitor says they are over 18, and stays', async () => {
    const { unmount } = draw();
    expect(screen.queryByText('for adults')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'I am over 18' }));
    expect(screen.getByText('for adults')).toBeTruthy();
    unmount();
    draw();
    expect(screen.getByText('for adults')).toBeTruthy();
  });

  it('is hidden for good from who says they are underage', async () => {
    const { unmount } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'I am underage' }));
    unmount();
    draw();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('for adults')).toBeNull();
    answerAdult('over18');
    expect(adultAnswer()).toBe('underage');
  });

  it('stays hidden when the question is closed without an answer', () => {
    draw();
    act(() => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    expect(screen.queryByText('for adults')).toBeNull();
    expect(adultAnswer()).toBeNull();
  });
});

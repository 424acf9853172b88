import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '@/lib/i18n';
import { ConfirmDialog } from './ConfirmDialog';
import { CopyButton } from './CopyButton';
import { Countdown } from './Countdown';
import { clockFace, milestone } from './countdownRules';
import { Dialog } from './Dialog';
import { Sheet } from './Sheet';

const draw = (piece: ReactElement) => render(<MantineProvider>{piece}</MantineProvider>);

beforeEach(() => startTexts(''));
afterEach(() => {
  vi.useRealTimers();
});

describe('the copy button', () => {
  it('says so for two seconds', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    draw(<CopyButton value="secret link" />);
    await act(async () => screen.getByRole('button', { name: 'Copy' }).click());

    expect(writeText).toHaveBeenCalledWith('secret link');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  it('shows the value selected where the browser forbids copying', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    draw(<CopyButton value="secret link" />);
    await act(async () => screen.getByRole('button').click());
    const field = screen.getByLabelText<HTMLTextAreaElement>(/Ctrl\+C/);
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('secret link');
  });
});

describe('the countdown', () => {
  it('reads the clock, tells the end once and does not go below zero', async () => {
    vi.useFakeTimers({ now: 0 });
    const onOver = vi.fn();
    draw(<Countdown startedAt={0} endsAt={90_000} onOver={onOver} />);
    expect(screen.getByRole('timer').textContent).toBe('1:30');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole('timer').textContent).toBe('0:59');
    // The device slept: the timer did not tick, but time went by.
    vi.setSystemTime(500_000);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('timer').textContent).toBe('0:00');
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('shows hours when there are any', () => {
    expect([0, 9, 60, 3599, 3729].map(clockFace)).toEqual(['0:00', '0:09', '1:00', '59:59', '1:02:09']);
  });

  it('speaks at milestones only', () => {
    const heard = new Set(Array.from({ length: 1800 }, (_, second) => JSON.stringify(milestone(second + 1))));
    expect(heard.size).toBe(12);
    expect(milestone(0)).toEqual({ unit: 'over' });
  });
});

describe('the confirmation', () => {
  it('offers the safe answer first and closes by Escape', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    draw(
      <ConfirmDialog
        title="Close order 7K3Q?"
        confirm="Close order"
        danger
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        The address stops accepting payments.
      </ConfirmDialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Close order 7K3Q?' });
    expect([...dialog.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Cancel',
      'Close order',
    ]);
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(onCancel).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Close order' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

const ignore = () => undefined;

describe.each([
  [
    'dialog',
    <Dialog key="dialog" title="Title" onClose={ignore} actions={null}>
      Words
    </Dialog>,
  ],
  [
    'sheet',
    <Sheet key="sheet" title="Title" closeLabel="Close" onClose={ignore}>
      Words
    </Sheet>,
  ],
])('a %s', (_, piece) => {
  it('is closed while it still stands in the page: browsers give the focus back only then', () => {
    const standing: boolean[] = [];
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
      standing.push(this.isConnected);
    });
    draw(piece).unmount();
    expect(standing).toEqual([true]);
  });
});

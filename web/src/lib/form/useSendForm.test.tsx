import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/http';
import { loadTexts, startTexts, switchLanguage } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import { useSendForm } from '.';

const send = vi.fn<(values: { email: string; code: string }) => Promise<unknown>>();
const onSent = vi.fn();

function Form() {
  const form = useSendForm({
    initial: { email: '', code: '' },
    check: ({ email }) => ({ email: email === '' ? 'email_required' : undefined }),
    send,
    onSent,
    places: { target: 'email', code_wrong: 'code' },
  });
  return (
    <form onSubmit={form.submit} aria-busy={form.pending}>
      <TextField label="E-mail" description="Help" {...form.field('email')} />
      <TextField label="Code" {...form.field('code')} />
      <p role="alert">{form.failure instanceof ApiError && form.failure.code}</p>
      <button type="submit">Send</button>
    </form>
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const code = () => screen.getByLabelText<HTMLInputElement>('Code');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const refuse = (code: string, fields: Record<string, string> = {}) =>
  send.mockRejectedValue(new ApiError({ status: 422, code, fields }));

beforeEach(async () => {
  send.mockReset().mockResolvedValue(undefined);
  onSent.mockReset();
  await startTexts('');
  await loadTexts(['errors']);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <Form />
      </MantineProvider>
    </QueryClientProvider>,
  );
});

describe('a form that is sent', () => {
  it('is checked first, says what is wrong in the place of the help, and leads there', async () => {
    await submit();
    screen.getByText('Enter your e-mail address.');
    expect(screen.queryByText('Help')).toBeNull();
    expect(document.activeElement).toBe(email());
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(email(), 'a');
    expect(screen.queryByText('Enter your e-mail address.')).toBeNull();
    await submit();
    await waitFor(() => expect(onSent).toHaveBeenCalledWith({ email: 'a', code: '' }));
  });

  it.each([
    ['code_wrong', {}, 'This code is not right. Check it and try again.', code],
    ['invalid', { target: 'too_long' }, 'This is too long.', email],
    ['invalid', { code: 'required' }, 'Fill this in.', code],
  ])(
    'keeps its values when %s %j comes back, and shows it at its field',
    async (why, fields, text, field) => {
      refuse(why, fields);
      await userEvent.type(email(), 'a@b.test');
      await submit();
      await screen.findByText(text);
      await waitFor(() => expect(document.activeElement).toBe(field()));
      expect(email().value).toBe('a@b.test');
      expect(screen.getByRole('alert').textContent).toBe('');
    },
  );

  it('tells as a whole what is about no field, until it is sent again', async () => {
    refuse('conflict');
    await userEvent.type(email(), 'a@b.test');
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('conflict'));
    send.mockResolvedValue(undefined);
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  });

  it('says what it has said in another language, if that is switched to', async () => {
    await submit();
    await act(() => switchLanguage('ru-RU'));
    await screen.findByText('Введите адрес электронной почты.');
  });
});

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '@/lib/i18n';
import { type PersonChoice, usePersonSearch } from '@/lib/people';
import { queryClient } from '@/lib/query';
import { enterAsMember, leave } from '../../tests/member';
import { someone } from '../../tests/people';
import { SearchPicker } from './SearchPicker';

const boris = { ...someone, id: '01boris', nickname: 'Boris', email: 'boris@example.com' };

beforeAll(async () => {
  await startTexts('');
  await loadTexts(['people', 'errors']);
});
afterEach(leave);

/** A field that asks for a person, in a form, with what it chose and what the server was asked. */
function openPicker(items: unknown[] = [someone, boris]) {
  const asked: string[] = [];
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).search);
    return Response.json({ items });
  });
  function Form() {
    const [value, setValue] = useState<PersonChoice | null>(null);
    return (
      <form onSubmit={sent}>
        <SearchPicker search={usePersonSearch()} value={value} onChange={setValue} />
        <output>{value?.id}</output>
      </form>
    );
  }
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <Form />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { asked, sent };
}

const field = () => screen.getByRole('combobox', { name: 'Member' });

describe('the field that asks for a person', () => {
  it('finds somebody by typing, and takes them by keyboard without sending the form', async () => {
    enterAsMember({ users: true });
    const { asked, sent } = openPicker();
    await userEvent.type(field(), 'b');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.type(field(), 'o');
    await screen.findByRole('option', { name: /Ada/, selected: true });
    await waitFor(() => expect(asked).toEqual(['?q=bo&limit=6']));
    await userEvent.keyboard('{ArrowDown}');
    screen.getByRole('option', { name: /Boris/, selected: true });
    await userEvent.keyboard('{Enter}');
    screen.getByText('01boris');
    expect(sent).not.toHaveBeenCalled();
  });

  it('lets the choice be taken back, and goes on from the field', async () => {
    enterAsMember({ users: true });
    openPicker();
    await userEvent.type(field(), 'ada');
    await userEvent.click(await screen.findByRole('option', { name: /Ada/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose another' }));
    expect(document.activeElement).toBe(field());
    expect(screen.queryByText(someone.id)).toBeNull();
  });

  it('says when nobody is found', async () => {
    enterAsMember({ users: true });
    openPicker([]);
    await userEvent.type(field(), 'nobody');
    await screen.findByText('Nobody matches this search.');
  });

  it('takes an id from an operator who may not look people up', async () => {
    enterAsMember({ payments: true });
    const { asked } = openPicker();
    await userEvent.type(field(), 'ada@example.com');
    screen.getByText('This is not the id of a member.');
    await userEvent.clear(field());
    await userEvent.type(field(), '01k9zq3m8c5t7v2x4b6n8p0r1s{Enter}');
    screen.getByRole('button', { name: 'Choose another' });
    expect(asked).toEqual([]);
  });
});

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '@/lib/i18n';
import { queryClient } from '@/lib/query';
import { ReportButton } from './ReportButton';

let sent: unknown[];
let reply: () => Response;

beforeEach(async () => {
  sent = [];
  reply = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, ...(await request.json()) });
    return reply();
  });
  await startTexts('');
  await loadTexts(['report', 'errors']);
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ReportButton kind="entry" id="e1" name="Quiet Harbour" />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
});

const choose = (reason: string) => userEvent.selectOptions(screen.getByLabelText(/What is wrong/), reason);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

describe('a report', () => {
  it('names what it is about, says what is wrong and is thanked for', async () => {
    screen.getByRole('dialog', { name: 'Report “Quiet Harbour”' });
    await choose('Fraud');
    await userEvent.type(screen.getByLabelText(/In your own words/), ' Sells nothing. ');
    await send();
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(sent).toEqual([
      { path: '/api/v1/reports', kind: 'entry', id: 'e1', reason: 'scam', text: 'Sells nothing.' },
    ]);
  });

  it('needs a reason, and words where the reason is another one', async () => {
    await send();
    expect(screen.getByLabelText(/What is wrong/).getAttribute('aria-invalid')).toBe('true');
    await choose('Something else');
    await send();
    expect(screen.getByLabelText(/In your own words/).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('that is one too many is refused where it was written, and stays', async () => {
    reply = () => Response.json({ code: 'report_limit_reached', params: { hours: 5 } }, { status: 429 });
    await choose('Against the law');
    await send();
    await screen.findByText(/Try again in 5 h/);
    screen.getByRole('dialog', { name: 'Report “Quiet Harbour”' });
  });
});

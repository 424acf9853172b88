import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useAddressWords } from './addressWords';

function Filter() {
  const [words, change] = useAddressWords();
  const { search } = useLocation();
  const chooseTwice = () => {
    change({ kind: 'group' });
    change({ language: 'ru' });
  };
  return (
    <>
      <button type="button" onClick={chooseTwice}>
        choose
      </button>
      <button type="button" onClick={() => change({ q: '' })}>
        clear
      </button>
      <output>{search}</output>
      <p>{words.get('q')}</p>
    </>
  );
}

it('keeps a change when the next one comes before the page is drawn', () => {
  render(<Filter />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/search?q=buoy']}>{children}</MemoryRouter>,
  });
  fireEvent.click(screen.getByText('choose'));
  expect(screen.getByRole('status').textContent).toBe('?q=buoy&kind=group&language=ru');
  fireEvent.click(screen.getByText('clear'));
  expect(screen.getByRole('status').textContent).toBe('?kind=group&language=ru');
});

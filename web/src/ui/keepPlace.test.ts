import { describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import { keepPlace } from './keepPlace';

/** A line of a list with a button that has the focus. */
function line() {
  document.body.innerHTML = '<ul><li><button type="button">Try again</button></li></ul>';
  const button = document.querySelector('button') as HTMLButtonElement;
  button.focus();
  return { button, row: document.querySelector('li') };
}

const frames = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
};

describe('the place of what goes away', () => {
  it.each([0, 5])('gets the focus when it is gone after %i frames', async (late) => {
    const { button, row } = line();
    keepPlace(button)();
    await frames(late);
    button.remove();
    await eventually(() => expect(document.activeElement).toBe(row));
  });

  it('leaves the focus with whoever has taken it meanwhile', async () => {
    const { button } = line();
    const other = document.body.appendChild(document.createElement('input'));
    keepPlace(button)();
    other.focus();
    button.remove();
    await frames(3);
    expect(document.activeElement).toBe(other);
  });
});

import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has before what is looked for. */
const STOPS = 80;

/** Somebody who uses the keyboard alone, and has to see at every stop where they are. */
export class Keys {
  constructor(readonly page: Page) {}

  /** Goes from stop to stop until the keyboard is there. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < STOPS; stop++) {
      await this.page.keyboard.press('Tab');
      const here = await this.page.evaluate(whereAmI);
      expect(here.seen, `whether the keyboard is seen at ${here.name}`).toBe(true);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`the keyboard does not reach ${target} in ${STOPS} stops`);
  }

  /** Goes there and presses it, as Enter presses links and buttons. */
  async press(target: Locator): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('Enter');
  }

  /** Goes there and writes. */
  async write(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.type(text);
  }
}

/** Runs in the page: what has the keyboard, and whether anything around it shows that. */
function whereAmI(): { name: string; seen: boolean } {
  const at = document.activeElement;
  if (!at || at === document.body) return { name: 'the end of the page', seen: true };
  const name = `${at.tagName} “${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}”`;
  // A caret blinks in what is written into.
  if (at.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])'))
    return { name, seen: true };
  const outlined = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
  // Where the box itself is not drawn, what is drawn in its place shows it: its label, its card, its neighbour.
  const around = [
    at,
    at.nextElementSibling,
    at.parentElement,
    at.closest('label'),
    at.parentElement?.parentElement,
  ];
  const seen = around.some(
    (element) =>
      element && (outlined(getComputedStyle(element)) || outlined(getComputedStyle(element, '::after'))),
  );
  return { name, seen };
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { comeToRest } from './axe.ts';

/** A route as the build lists it for the server. */
export interface Listed {
  path: string;
  /** Its address in the telephone's shell; empty where there is one form for every screen. */
  twin: string;
  access: 'public' | 'user' | 'operator';
  /** Whether search engines keep it. */
  indexed: boolean;
}

const dist = resolve(import.meta.dirname, '../../internal/webui/dist');

/** Every route of the shop. */
export const listed: Listed[] = JSON.parse(readFileSync(`${dist}/pages.json`, 'utf8'));

const guide = listed.find(({ path }) => path === '/tutorials/clash/android');
if (!guide) throw new Error('there is no guide to Clash on Android any more');

/** Of the guides, which are drawn alike, one; and every other page. */
export const drawnApart = listed.filter((page) => !page.path.startsWith('/tutorials/') || page === guide);

/** Loads an address and waits until the page behind `expected`, and not its skeleton, is there. */
export async function open(page: Page, address: string, expected = address): Promise<void> {
  await page.goto(address);
  // Whoever waits in the page is there with the next picture; what never comes is named below.
  await page.evaluate(untilThere, { path: pathIn(expected), limit: ARRIVAL_MS }).catch(() => undefined);
  await expectPath(page, address, expected);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // What the server has drawn looks the same, but nothing in it can be pressed.
  await expect(page.locator('[inert]')).toHaveCount(0);
}

/**
 * Goes on inside the application, as a link does, and waits for the page behind
 * `expected`. To load everything again takes ten times as long, and shows the
 * same wherever a page does not depend on where somebody comes from.
 */
export async function goOn(page: Page, address: string, expected = address): Promise<void> {
  const path = pathIn(expected);
  const seen = await page.evaluate(goInside, { address, path, limit: ARRIVAL_MS });
  expect(seen, `what ${address} leads to`).toEqual({ path, heading: true });
  // What the page asks the shop for has mostly come by then, and with it whatever is wrong.
  await comeToRest(page, 50);
}

/** Holds the title of the page against the one that the server gives to whoever runs no scripts. */
export async function expectServedTitle(page: Page, address: string, language: string): Promise<void> {
  const answer = await page.request.get(`${address}?lang=${language}`);
  const served = /<title>(.+)<\/title>/.exec(await answer.text())?.[1] ?? '';
  expect(served, address).not.toBe('');
  await expect(page, address).toHaveTitle(served);
}

/** Goes back as the browser's button does, and waits for the page behind `expected`. */
export async function goBack(page: Page, expected: string): Promise<void> {
  const path = pathIn(expected);
  const seen = await page.evaluate(goInside, { address: null, path, limit: ARRIVAL_MS });
  expect(seen, `back to ${expected}`).toEqual({ path, heading: true });
}

/** As long as whatever else the journeys wait for. */
const ARRIVAL_MS = 15_000;

/**
 * Runs in the page, which sees with the next picture that somebody has arrived:
 * asked from outside, each of some hundred pages would take a tenth of a second more.
 */
function goInside({ address, path, limit }: { address: string | null; path: string; limit: number }) {
  const before = location.pathname;
  // Whoever arrives is put at the content anew; where the last page has put them shows nothing.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
  let gone = Promise.resolve();
  if (address === null) {
    // Browsers go back later than they are told to, and forget whoever tells them again before that.
    gone = new Promise((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true });
      setTimeout(resolve, limit); // and then the wrong path is named
    });
    history.back();
  } else {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }
  const deadline = performance.now() + limit;
  const arrival = new Promise<{ path: string; heading: boolean }>((resolve) => {
    const look = () => {
      // The page that was left stays until the next one has arrived.
      const heading =
        path === before ||
        document.querySelector('h1:not([data-left])')?.checkVisibility({ visibilityProperty: true }) === true;
      const arrived = heading && location.pathname === path;
      if (arrived || performance.now() > deadline) resolve({ path: location.pathname, heading });
      else requestAnimationFrame(look);
    };
    look();
  });
  return gone.then(() => arrival);
}

/** Runs in the page. */
function untilThere({ path, limit }: { path: string; limit: number }): Promise<void> {
  const deadline = performance.now() + limit;
  return new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector('h1')?.checkVisibility({ visibilityProperty: true });
      const there = heading && location.pathname === path && !document.querySelector('[inert]');
      if (there || performance.now() > deadline) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function expectPath(page: Page, address: string, expected: string): Promise<void> {
  await expect.poll(() => pathOf(page), `what ${address} leads to`).toBe(pathIn(expected));
}

function pathIn(address: string): string {
  return address.replace(/[?#].*/, '');
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/**
 * What sticks out of the screen to the right and is not meant to be scrolled by
 * itself. A telephone takes such a page for a wider screen, so that it is asked
 * outside how wide that is; and of a long word only the page knows.
 */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate((screen) => {
    const scrolls = (element: Element): boolean => {
      const style = getComputedStyle(element);
      return style.overflowX === 'auto' || style.overflowX === 'scroll' || style.overflowX === 'hidden';
    };
    const insideScroller = (element: Element): boolean => {
      for (
        let parent = element.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        if (scrolls(parent)) return true;
      }
      return false;
    };
    const out = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > screen + 1)
      .filter((element) => !insideScroller(element))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > screen ? [...out, `the page, ${scrollWidth} px wide`] : out;
  }, page.viewportSize()?.width ?? 0);
}

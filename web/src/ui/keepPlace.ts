/** What the keyboard can go on from: a line of a list, a matter of the page, the page. */
const PLACES = 'li, tr, section, main';

function placesAround(element: Element | null | undefined): HTMLElement[] {
  const place = element?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place.parentElement)] : [];
}

/** How many frames may pass until an act is drawn: a second, for slow devices. */
const FRAMES = 60;

/**
 * Remembers where some elements are before an act that may take them away. The
 * answer is called after the act: if the focus has fallen to the document, it
 * goes to the nearest place that is still there instead.
 */
export function keepPlace(...elements: (Element | null)[]): () => void {
  const places = elements.flatMap(placesAround);
  const look = (frames: number) =>
    // Only what has been drawn is known to be gone.
    requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (focused !== document.body) {
        const mayStillGo = elements.some((element) => element?.contains(focused));
        if (mayStillGo && frames > 0) look(frames - 1);
        return;
      }
      const place = places.find((candidate) => candidate.isConnected);
      if (!place) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    });
  return () => {
    look(FRAMES);
  };
}

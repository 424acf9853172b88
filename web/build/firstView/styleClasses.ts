/**
 * Turns style attributes into classes of one stylesheet: the content security
 * policy lets scripts style an element, but not markup.
 */
export class StyleClasses {
  readonly #names = new Map<string, string>();

  replaceIn(place: Element): void {
    for (const element of place.querySelectorAll('[style]')) {
      const style = element.getAttribute('style') ?? '';
      element.removeAttribute('style');
      element.classList.add(this.#nameOf(style));
    }
  }

  css(): string {
    // With the id in front, a rule wins over those of the page, as the attribute did.
    return [...this.#names].map(([style, name]) => `#root .${name}{${style}}`).join('\n');
  }

  #nameOf(style: string): string {
    const name = this.#names.get(style) ?? `first-view-${this.#names.size + 1}`;
    this.#names.set(style, name);
    return name;
  }
}

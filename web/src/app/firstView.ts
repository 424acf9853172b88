import './firstView.css';

const FOR_OTHERS = 'data-drawn-for-others';

/**
 * Whether the visitor looks at a page that the server has drawn. One that was
 * drawn for others, which boot.js has found and hidden, is taken away.
 */
export function keepFirstView(root: HTMLElement): boolean {
  const page = document.documentElement;
  if (page.hasAttribute(FOR_OTHERS)) {
    root.replaceChildren();
    page.removeAttribute(FOR_OTHERS);
  }
  return root.hasChildNodes();
}

// Runs on the page that is shown when the shop cannot be reached. The page was
// kept in all languages; this shows the visitor's, and looks whether the shop is back.
(() => {
  const page = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const scheme = read('mantine-color-scheme-value');
  if (scheme === 'dark' || scheme === 'light') page.dataset.scheme = scheme;

  // Chosen by the address, by the visitor, or else by the browser; Chinese by its script.
  const asked = [
    new URLSearchParams(location.search).get('lang'),
    read('causeway.language'),
    ...navigator.languages,
  ];
  const texts = [...document.querySelectorAll('main > [lang]')];
  const inLanguage = (tag) => {
    const wanted = /^zh\b.*(?:tw|hk|mo|hant)/i.test(tag) ? 'zh-TW' : tag;
    return (
      texts.find(({ lang }) => lang === wanted) ??
      texts.find(({ lang }) => lang.slice(0, 2) === wanted.slice(0, 2))
    );
  };
  const shown = asked.filter(Boolean).map(inLanguage).find(Boolean) ?? texts[0];
  for (const text of texts) text.hidden = text !== shown;
  page.lang = shown.lang;
  document.title = shown.querySelector('h1').textContent;

  const say = () => {
    shown.querySelector('[data-here]').hidden = !navigator.onLine;
    shown.querySelector('[data-away]').hidden = navigator.onLine;
  };
  // Somebody may have opened the kept page itself: the shop is elsewhere.
  const again = () => (location.pathname === '/offline.html' ? location.replace('/') : location.reload());
  say();
  addEventListener('offline', say);
  addEventListener('online', again);
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', again);

  // A page that is in sight asks by itself, ever more seldom.
  let waitMs = 3000;
  const look = async () => {
    const seen = !document.hidden;
    const answer =
      seen && (await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
    if (answer?.ok) return again();
    waitMs = Math.min(waitMs * 1.5, 60_000);
    setTimeout(look, waitMs);
  };
  setTimeout(look, waitMs);
})();

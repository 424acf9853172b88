import '@/ui/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '@/app/App';
import { loadFirstPage } from '@/app/firstPage';
import { loadPagePart } from '@/app/pagePart';
import { startTexts } from '@/lib/i18n';
import { startSession } from '@/lib/session';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Whatever the first page needs is asked for at once, not one after the other;
// the language comes first, since the page's own texts are fetched in it.
const texts = loadPagePart(() => startTexts(window.location.search));
loadFirstPage(window.location.pathname);
void startSession();

texts.then(
  () =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </StrictMode>,
    ),
  () => {
    // No texts, so no language either: the one sentence that cannot be translated.
    const link = document.createElement('a');
    link.href = window.location.href;
    link.textContent = 'The page could not be loaded. Load it again.';
    root.replaceChildren(link);
  },
);

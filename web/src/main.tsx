import '@/ui/styles';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '@/app/App';
import { leaveUnknownPath, loadFirstPage } from '@/app/firstPage';
import { keepFirstView } from '@/app/firstView';
import { keepOfflinePage } from '@/app/offlinePage';
import { startTexts } from '@/lib/i18n';
import { loadPagePart } from '@/lib/pagePart';
import { startSession } from '@/lib/session';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Whatever the first page needs is asked for at once, not one after the other;
// the language comes first, since the page's own texts are fetched in it.
const texts = loadPagePart(() => startTexts(window.location.search));
leaveUnknownPath();
const page = loadFirstPage();
void startSession();

// A page that is seen already stays until it can be replaced as a whole.
const ready = keepFirstView(root) ? Promise.all([texts, page]) : texts;

ready.then(
  () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </StrictMode>,
      ),
    ),
  () => {
    // No texts, so no language either: the one sentence that cannot be translated.
    const link = document.createElement('a');
    link.href = window.location.href;
    link.textContent = 'The page could not be loaded. Load it again.';
    root.replaceChildren(link);
  },
);

keepOfflinePage();

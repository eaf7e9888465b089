import '@huggg/ui/fonts.css';
import './app/mantine-styles.ts';
import './app/theme.css';
import '@huggg/ui/base.css';
import { setViewerZone } from '@huggg/ui/format';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepScroll } from './app/keep-scroll.ts';
import { returnFocus } from './app/return-focus.ts';
import { createAppRouter } from './app/router.ts';
import { loadShell } from './app/shell/load-shell.ts';
import { cachePageResults } from './app/cache-page-results.ts';
import { ReplaceServerPage } from './app/replace-server-page.tsx';
import { watchErrors } from './app/watch-errors.ts';
import { continueSession } from './shared/api/continue-session.ts';
import { queryClient } from './shared/api/query-client.ts';
import { currentUser, recordSessionUnknown, isSessionRenewable } from './shared/session/session.ts';

// The page's content security policy forbids code created from text. Zod would test whether it is allowed, and each
// test is reported as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

watchErrors();

setViewerZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element for the application.');

// Signed-in users will need the shell, so it loads in parallel with the first screen's code.
if (currentUser()) void loadShell();

const place = root;
const router = createAppRouter(queryClient);
keepScroll(router);
returnFocus();

function show(): void {
  createRoot(place).render(
    <StrictMode>
      <App router={router} queries={queryClient} />
    </StrictMode>,
  );
}

/**
 * Keeps a server-rendered page until this screen's code is loaded and rendered, then replaces it in one step with
 * identical content. As a transition, rendering is split into slices of a few milliseconds, so that the browser stays
 * responsive.
 */
async function renderOverServerPage(): Promise<void> {
  await router.load().catch(() => undefined);
  const next = document.createElement('div');
  startTransition(() =>
    createRoot(next).render(
      <StrictMode>
        <ReplaceServerPage drawn={place} next={next}>
          <App router={router} queries={queryClient} />
        </ReplaceServerPage>
      </StrictMode>,
    ),
  );
}

// If the access token of the page has expired, the session is renewed and the page reloaded before anything is shown.
if (isSessionRenewable())
  void continueSession().then((outcome) => {
    if (outcome === 'unknown') recordSessionUnknown();
    return outcome === 'loading' ? undefined : show();
  });
else if (place.firstElementChild) {
  cachePageResults(queryClient);
  void renderOverServerPage();
} else show();

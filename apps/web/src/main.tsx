import '@huggg/ui/fonts.css';
import './app/mantine-styles.ts';
import './app/theme.css';
import '@huggg/ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepScroll } from './app/keep-scroll.ts';
import { returnFocus } from './app/return-focus.ts';
import { createAppRouter } from './app/router.ts';
import { loadShell } from './app/shell/load-shell.ts';
import { takeAnswers } from './app/take-answers.ts';
import { OverDrawn } from './app/over-drawn.tsx';
import { watchErrors } from './app/watch-errors.ts';
import { continueSession } from './shared/api/continue-session.ts';
import { queryClient } from './shared/api/query-client.ts';
import { currentUser, noteSessionUnknown, renewable } from './shared/session/session.ts';

// The page's policy forbids code made from text, and Zod would try whether it does: each try is reported as a
// violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

watchErrors();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element for the application.');

// Signed-in people will need it: it loads beside the first screen's code, not after it.
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
 * A page that the server drew stays until this screen's code is here and has rendered, and is then replaced by the
 * same, at once. As a transition it is rendered in slices of some milliseconds, so that the browser answers meanwhile.
 */
async function showOverDrawn(): Promise<void> {
  await router.load().catch(() => undefined);
  const next = document.createElement('div');
  startTransition(() =>
    createRoot(next).render(
      <StrictMode>
        <OverDrawn drawn={place} next={next}>
          <App router={router} queries={queryClient} />
        </OverDrawn>
      </StrictMode>,
    ),
  );
}

// A page of an ended access token renews its session and is loaded again, before anything is shown.
if (renewable())
  void continueSession().then((outcome) => {
    if (outcome === 'unknown') noteSessionUnknown();
    return outcome === 'loading' ? undefined : show();
  });
else if (place.firstElementChild) {
  takeAnswers(queryClient);
  void showOverDrawn();
} else show();

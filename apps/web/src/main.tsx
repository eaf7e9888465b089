import '@huggg/ui/fonts.css';
import './app/mantine-styles.ts';
import '@huggg/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { continueSession } from './shared/api/continue-session.ts';
import { currentUser, renewable } from './shared/session/session.ts';
import { loadShell } from './app/shell/load-shell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element for the application.');

// Signed-in people will need it: it loads beside the first screen's code, not after it.
if (currentUser) void loadShell();

const place = root;
function show(): void {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// A page of an ended access token renews its session and is loaded again, before anything is shown.
if (renewable) void continueSession().then((loading) => (loading ? undefined : show()));
else show();

import '@huggg/ui/fonts.css';
import './app/mantine-styles.ts';
import '@huggg/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { currentUser } from './shared/session/session.ts';
import { loadShell } from './app/shell/load-shell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element for the application.');

// Signed-in people will need it: it loads beside the first screen's code, not after it.
if (currentUser) void loadShell();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

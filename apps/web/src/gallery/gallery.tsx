import '@huggg/ui/fonts.css';
import '../app/mantine-styles.ts';
import '@huggg/ui/base.css';
import { cssVariablesResolver, theme } from '@huggg/ui';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../app/toaster.tsx';
import { GalleryPage } from './gallery-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element for the gallery.');

const router = createRouter({ routeTree: createRootRoute({ component: GalleryPage }), history: createMemoryHistory() });

createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    deduplicateCssVariables={false}
    defaultColorScheme="auto"
  >
    <RouterProvider router={router} />
    <Toaster />
  </MantineProvider>,
);

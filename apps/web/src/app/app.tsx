import { theme } from '@huggg/ui';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './router.ts';
import { waitForFirstUse } from '../shared/device/wait-for-first-use.ts';
import { optionalPart } from '../shared/page/lazy-part.tsx';
import { currentUser, drawing, nonce } from '../shared/session/session.ts';

/** Entry pages show no toasts before they are used. */
const Toaster = optionalPart(async () => {
  if (!currentUser()) await waitForFirstUse();
  return (await import('./toaster.tsx')).Toaster;
});

/** Light, dark or the system's setting; saved on this device. */
const colourSchemes = localStorageColorSchemeManager({ key: 'huggg-colour-scheme' });

/** The application, with the router and the query cache of its page. */
export function App({ router, queries }: { readonly router: AppRouter; readonly queries: QueryClient }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemes}
      getStyleNonce={nonce}
      // The style sheet contains them, because they are the same on every page.
      withCssVariables={false}
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        {drawing() ? null : <Toaster />}
      </QueryClientProvider>
    </MantineProvider>
  );
}

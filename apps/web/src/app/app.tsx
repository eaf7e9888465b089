import { cssVariablesResolver, theme } from '@huggg/ui';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '../shared/api/query-client.ts';
import { router } from './router.ts';
import { nonce } from '../shared/session/session.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Light, dark or as the system says; kept on this device. */
const colourSchemes = localStorageColorSchemeManager({ key: 'huggg-colour-scheme' });

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemes}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}

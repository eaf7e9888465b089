import { readFile } from 'node:fs/promises';
import { precompress } from '@huggg/ui/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { browserContracts } from './browser-contracts.config.ts';

/** The API server used by `npm run dev`. */
const server = `http://localhost:${process.env['PORT'] ?? 3000}`;
const machinePath = '^/(?:api|v3|oauth|images|wraps|g|s|u|openapi\\.json)(?:/|$)';

/**
 * In development, Vite serves the pages; this plugin adds the session context from the server, as `/_app` would inline
 * it.
 */
function sessionContextInDevelopment(): Plugin {
  return {
    name: 'session-context-in-development',
    apply: 'serve',
    configureServer: (vite) => {
      vite.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/';
        const isPage =
          request.headers.accept?.includes('text/html') &&
          !url.endsWith('.html') &&
          !new RegExp(machinePath, 'u').test(url) &&
          !url.startsWith('/@');
        if (!isPage) {
          next();
          return;
        }
        const answer = async (): Promise<string> => {
          const page = await fetch(`${server}/_app`, {
            headers: { accept: 'text/html', cookie: request.headers.cookie ?? '' },
          });
          const context =
            /<script[^>]*id="session-context"[^>]*>[\s\S]*?<\/script>/u.exec(await page.text())?.[0] ?? '';
          const template = (await readFile(new URL('index.html', import.meta.url), 'utf8')).replace(
            '</head>',
            `${context}</head>`,
          );
          return vite.transformIndexHtml(url, template);
        };
        void answer().then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next);
      });
    },
  };
}

/** Fills `theme.css` with the theme's custom properties, so that no page contains them and no browser computes them. */
function themeStyleSheet(): Plugin {
  return {
    name: 'theme-style-sheet',
    load: async (id) => (id.endsWith('/src/app/theme.css') ? (await import('./theme-styles.ts')).themeStyles() : null),
  };
}

/**
 * How the code is split. Over HTTP/1.1 a browser fetches six files at a time, so code that most screens need is in a
 * few large files: libraries of every screen; code of every visit; components and helpers shared by several screens;
 * and the client with the contracts, needed for the first call.
 */
const library = /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//u;
const frame =
  /src\/shared\/(?:query-keys\/|session\/(?:session|use-user)|page\/(?:page-store|message-page|page-pending|home-button)|navigation\/|device\/|team\/(?:teams|team-query|teams-query|balances-query))|packages\/ui\/src\/(?:logo|format\/)|@mantine\/core\/esm\/components\/(?:Kbd|ActionIcon)\//u;
/** Fields and forms: sign-in needs them but no menus, Home needs menus but none of these. */
const form =
  /@mantine\/(?:form|core\/esm\/components\/(?:Input|InputBase|TextInput|PasswordInput|CloseButton|Anchor|Divider)\/)|src\/shared\/(?:entry\/entry-layout|forms\/(?:form-summary|use-api-form))/u;
/** Components that the shell opens over the page, with their dependencies. */
const overlay =
  /@mantine\/core\/esm\/components\/(?:Menu|Popover|Tooltip|Portal|Transition|ScrollArea)\/|@floating-ui/u;
/** Message texts in every language, which only the preview of a message uses. */
const words = /packages\/messages\/src\/catalogue\/|@formatjs\/|\/intl-messageformat\//u;
const wire = /packages\/(?:contracts|client)\/|node_modules\/zod\/|src\/shared\/api\/api\.ts/u;
/**
 * Live updates, the calls about the user and their teams, and the bell, which each screen loads after its first paint.
 * Without a file of their own, they would be bundled into the first feature that uses them.
 */
const live =
  /src\/shared\/(?:live\/|team\/(?:team-calls|user-query))|src\/app\/shell\/(?:bell\.|count-unread|notices|updates)/u;
const component =
  /node_modules\/(?:@mantine|@floating-ui|@tabler|react-remove-scroll|react-number-format|clsx)|src\/shared\/|packages\/(?:ui|money)\//u;

/**
 * Parts shared by only some screens, each in a file of its own: lists, files, actions on gifts, cards, and proof of
 * identity.
 */
const area = /src\/shared\/(?:gifts\/)?(list|files|bulk|cards|proof)\/(?!row-link)|@(simplewebauthn)\//u;
const areaOf = (id: string): string | null => area.exec(id)?.slice(1).find(Boolean) ?? null;

/** Small parts shared by screens: one file for all of them loads faster than a dozen. */
const piece = /src\/shared\/|packages\/(?:ui|money)\/|@mantine\/hooks\//u;
const isPiece = (id: string): boolean => piece.test(id) && !area.test(id);

/**
 * Returns the feature of a module, which names the file shared by its screens. The recipients step is loaded after the
 * first screen of the send flow.
 */
const featureOf = (id: string): string | null =>
  /src\/features\/(send\/recipients|[^/]+)\//u.exec(id)?.[1]?.replace('/', '-') ?? null;

/** The build for server rendering of first screens, in one file. */
const served: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  emptyOutDir: true,
  ssr: 'src/served.tsx',
  target: 'node24',
  copyPublicDir: false,
  rolldownOptions: { input: 'src/served.tsx' },
};

/** Two builds: for the browser, and for server rendering of first screens. */
export default defineConfig(({ command, isSsrBuild }) => ({
  base: command === 'build' ? '/assets/app/' : '/',
  plugins: isSsrBuild
    ? [react()]
    : [react(), browserContracts(), themeStyleSheet(), sessionContextInDevelopment(), precompress()],
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // Bundled, so that startup reads one file instead of thousands.
  ssr: { noExternal: true },
  server: { port: 5173, proxy: { [machinePath]: { target: server, changeOrigin: false } } },
  build: isSsrBuild
    ? served
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'baseline-widely-available',
        // Fonts and pictures stay separate files: the content security policy allows nothing else, and they are cached
        // separately.
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 700,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: library, priority: 11 },
                { name: 'frame', test: frame, priority: 10 },
                { name: 'frame', tags: ['$initial'], priority: 10 },
                { name: 'overlay', test: overlay, priority: 9 },
                { name: 'form', test: form, priority: 8 },
                { name: 'wire', test: wire, minShareCount: 5, priority: 7 },
                { name: 'live', test: live, priority: 6 },
                { name: 'icons', test: /@tabler\//u, minShareCount: 2, priority: 6 },
                { name: 'common', test: component, minShareCount: 15, priority: 5 },
                { name: 'pieces', test: isPiece, minShareCount: 3, maxModuleSize: 2_500, priority: 4 },
                { name: areaOf, minShareCount: 2, priority: 3 },
                { name: 'words', test: words, priority: 2 },
                { name: featureOf, minShareCount: 2, maxModuleSize: 5_000, priority: 1 },
              ],
            },
          },
        },
      },
}));

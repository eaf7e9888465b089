import { readFile } from 'node:fs/promises';
import { precompress } from '@huggg/ui/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { BuildEnvironmentOptions, Plugin } from 'vite';

/** The server beside which `npm run dev` runs. */
const server = `http://localhost:${process.env['PORT'] ?? 3000}`;
const machinePath = '^/(?:api|v3|oauth|images|wraps|g|s|u|openapi\\.json)(?:/|$)';

/**
 * In development, pages come from Vite and the session context that they carry from the server, as `/_app` would inline
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

/** Fills `theme.css` with the theme's custom properties, so that no page carries them and no browser computes them. */
function themeStyleSheet(): Plugin {
  return {
    name: 'theme-style-sheet',
    load: async (id) => (id.endsWith('/src/app/theme.css') ? (await import('./theme-styles.ts')).themeStyles() : null),
  };
}

const contract = /packages\/contracts\/src\//u;
/** The summary of a call, which follows its path. */
const summary = /(?<=^ *path: [^\n]+\n) *summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gmu;

/** Leaves out the summaries of calls, which only the OpenAPI document shows: every screen would load them. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (contract.test(id) ? { code: code.replace(summary, ''), map: null } : null),
  };
}

/**
 * How the code is cut. Over HTTP/1.1 a browser asks for six files at a time, so what most screens need comes in a few
 * large ones: libraries of every screen; what every visit needs; components and helpers that several screens share; and
 * the client with the contracts, which the first call needs.
 */
const library = /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//u;
const frame =
  /src\/shared\/(?:query-keys\/|session\/session|page\/(?:page-store|message-page|page-pending|home-button)|navigation\/|device\/|team\/(?:teams|team-query|teams-query|balances-query))|packages\/ui\/src\/(?:logo|format\/)|@mantine\/core\/esm\/components\/(?:Kbd|ActionIcon)\//u;
/** Fields and forms: sign-in needs them and no menus, Home needs menus and none of these. */
const form =
  /@mantine\/(?:form|core\/esm\/components\/(?:Input|InputBase|TextInput|PasswordInput|CloseButton|Anchor|Divider)\/)|src\/shared\/(?:entry\/entry-layout|forms\/(?:form-summary|use-api-form))/u;
/** What the shell opens over the page, with what carries it. */
const overlay =
  /@mantine\/core\/esm\/components\/(?:Menu|Popover|Tooltip|Portal|Transition|ScrollArea)\/|@floating-ui/u;
/** The words of messages in every language, which only the preview of a message shows. */
const words = /packages\/messages\/src\/catalogue\/|@formatjs\/|\/intl-messageformat\//u;
const wire = /packages\/(?:contracts|client)\/|node_modules\/zod\/|src\/shared\/api\/api\.ts/u;
/**
 * What follows events, a call that asks after them, and the bell: each screen asks for these after its first paint.
 * Without a file of their own the first feature that uses them would take them into its file.
 */
const live = /src\/shared\/(?:live\/|team\/team-calls)|src\/app\/shell\/(?:bell\.|count-unread|notices)/u;
const component =
  /node_modules\/(?:@mantine|@floating-ui|@tabler|react-remove-scroll|react-number-format|clsx)|src\/shared\/|packages\/(?:ui|money)\//u;

/**
 * Parts that only some screens share, each with a file of its own: lists, files, acts on gifts, cards, and proof of who
 * one is.
 */
const area = /src\/shared\/(?:gifts\/)?(list|files|bulk|cards|proof)\/(?!row-link)|@(simplewebauthn)\//u;
const areaOf = (id: string): string | null => area.exec(id)?.slice(1).find(Boolean) ?? null;

/** Small parts that screens share: one file of them comes sooner than a dozen. */
const piece = /src\/shared\/|packages\/(?:ui|money)\/|@mantine\/hooks\//u;
const isPiece = (id: string): boolean => piece.test(id) && !area.test(id);

/**
 * The feature that a module belongs to, which names the file that its screens share. The step for recipients is loaded
 * after the first screen of sending.
 */
const featureOf = (id: string): string | null =>
  /src\/features\/(send\/recipients|[^/]+)\//u.exec(id)?.[1]?.replace('/', '-') ?? null;

/** What the server draws first screens with, in one file. */
const served: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  emptyOutDir: true,
  ssr: 'src/served.tsx',
  target: 'node24',
  copyPublicDir: false,
  rolldownOptions: { input: 'src/served.tsx' },
};

/** Two builds: what a browser loads, and what the server draws first screens with. */
export default defineConfig(({ command, isSsrBuild }) => ({
  base: command === 'build' ? '/assets/app/' : '/',
  plugins: isSsrBuild
    ? [react()]
    : [react(), withoutSummaries(), themeStyleSheet(), sessionContextInDevelopment(), precompress()],
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // Bundled, so that a start reads one file and not thousands.
  ssr: { noExternal: true },
  server: { port: 5173, proxy: { [machinePath]: { target: server, changeOrigin: false } } },
  build: isSsrBuild
    ? served
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'baseline-widely-available',
        // Fonts and pictures stay files: the page's policy allows no others, and they are cached on their own.
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

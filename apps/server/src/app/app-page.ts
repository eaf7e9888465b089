import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sessionCookies } from '@huggg/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/index.ts';
import { catalogueError } from '../platform/errors.ts';
import { loadSessionContext } from '../modules/sessions/index.ts';
import { assetsBase, assetsByAddress, readManifest, webFolder, type Assets } from './app-assets.ts';
import { sessionCookie } from './authentication.ts';
import { gzipPage, mayCompress } from './compressed-page.ts';
import { pageDrawer, type Drawn } from './drawn-page.ts';
import { escapeHtml } from './escape-html.ts';
import type { Runtime } from './runtime.ts';

/** Files whose names change with their content. */
const hashedFiles = join(webFolder, 'assets/');
/** Every page links to it, and a copy that is up to a day old does no harm. */
const icon = join(webFolder, 'favicon.svg');

function cacheOf(path: string): string {
  if (path.startsWith(hashedFiles)) return 'public, max-age=31536000, immutable';
  return path === icon ? 'public, max-age=86400' : 'no-cache';
}

/** Returns JSON for a script element, with everything escaped that could end the element or open a comment. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Returns the sources of reCAPTCHA, if it is configured: its own path, and the path that its scripts load from. Whole
 * hosts are not allowed, because they also serve other scripts.
 */
function checkSources(recaptchaUrl: string | undefined): string {
  return recaptchaUrl ? ` ${recaptchaUrl}/ https://www.gstatic.com/recaptcha/` : '';
}

/** Returns the sources of the card provider's fields: their script and their frame. */
function cardSources(cards: Config['cards']): { readonly script: string; readonly frame: string } {
  return cards ? { script: ` ${cards.scriptUrl}`, frame: ` ${cards.frameUrl}/` } : { script: '', frame: '' };
}

function policy(nonce: string, { recaptcha, cards }: Pick<Config, 'recaptcha' | 'cards'>): string {
  const check = checkSources(recaptcha?.url);
  const card = cardSources(cards);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${check}${card.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Mantine sets custom properties in style attributes, which cannot run scripts.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${check}`,
    `frame-src 'self'${check}${card.frame}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * Returns the first two images of a server-rendered screen: they are often the largest part of the first paint, and the
 * browser would otherwise find them late.
 */
function imagesOf(drawn: Drawn | null): string[] {
  const all = [...(drawn?.html ?? '').matchAll(/<img\b[^>]*?\ssrc="(\/images\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  return [...new Set(all)].slice(0, 2);
}

/**
 * Returns the preload links of a page's scripts. If the screen is rendered on the server, they have a lower priority
 * than styles and fonts.
 */
function preloads(assets: Assets, drawn: Drawn | null): string[] {
  const scripts = [...(drawn ? [assets.script] : []), ...assets.preload];
  return scripts.map((href) => `<link rel="modulepreload" href="${href}"${drawn ? ' fetchpriority="low"' : ''}>`);
}

function html({
  nonce,
  assets,
  context,
  productName,
  drawn,
}: {
  readonly nonce: string;
  readonly assets: Assets;
  readonly context: unknown;
  readonly productName: string;
  readonly drawn: Drawn | null;
}): string {
  const script = (id: string, value: unknown): string =>
    `<script nonce="${nonce}" type="application/json" id="${id}">${inlineJson(value)}</script>`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${productName} lets teams send gifts: choose, pay from a wallet, and see them arrive.">
<title>${productName}</title>
<link rel="icon" href="${assetsBase}favicon.svg" type="image/svg+xml">
${drawn ? `<script nonce="${nonce}">${drawn.earlyScript}</script>` : ''}
${imagesOf(drawn)
  .map((href) => `<link rel="preload" href="${href}" as="image" fetchpriority="high">`)
  .join('\n')}
${assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${preloads(assets, drawn).join('\n')}
</head>
<body><div id="root">${drawn?.html ?? ''}</div>
${script('session-context', context)}
${drawn ? script(drawn.answersId, drawn.answers) : ''}
${drawn ? `<script nonce="${nonce}">${drawn.startScript(assets.scripts)}</script>` : `<script nonce="${nonce}" type="module" src="${assets.script}"></script>`}
<noscript>${productName} needs JavaScript for teams’ own pages. Gifts open without it.</noscript></body>
</html>`;
}

/** Returns the nonce of a page: the `x-nonce` header of a trusted proxy (accounts §3), otherwise a new one. */
function nonceOf(request: FastifyRequest): string {
  const given = request.headers['x-nonce'];
  // Only a proxy in `TRUST_PROXY` can make the request's address differ from the connection's.
  const byProxy = request.ip !== request.socket.remoteAddress;
  return byProxy && typeof given === 'string' && /^[\w+/=-]{16,128}$/.test(given)
    ? given
    : randomBytes(18).toString('base64');
}

/**
 * Returns the access token of a page load: a set-cookie that a proxy added to this response overrides the request's
 * cookie (accounts §4).
 */
function tokenOf(request: FastifyRequest, reply: FastifyReply): string | null {
  const set = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const fresh = set.map((line) => new RegExp(`^${sessionCookie}=([^;]+)`).exec(line)?.[1]).find((value) => value);
  return fresh ?? request.cookies[sessionCookie] ?? null;
}

/**
 * Checks whether a page requested without a valid access token may continue a session. Browsers keep the user id cookie
 * as long as the refresh token, which is sent only to `/v3/session`; the page then renews the session before it shows
 * anything.
 */
function mayContinue(request: FastifyRequest): boolean {
  return Boolean(request.cookies[sessionCookies.userId]);
}

/** Paths for API clients: an unknown one returns an error, not a page. */
const machinePath = /^\/(api|v3|oauth|assets|images|g|s|u|wraps|webhooks)\//;

/** Pages that open without signing in even if a global flag requires sign-in, with or without a query. */
const publicPagePattern = /^\/(sign-in|sign-up|verify|reset-password|unsubscribe|invite|sso|help|link-ended)([/?]|$)/;

async function sessionOf(
  runtime: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Awaited<ReturnType<typeof loadSessionContext>>> {
  const token = tokenOf(request, reply);
  // Reads from the primary, so that a token issued just before is found.
  const source = { read: runtime.readPrimary, config: runtime.config };
  try {
    return await loadSessionContext(source, token);
  } catch (error) {
    runtime.log.error(
      { err: error, requestId: request.id },
      'the session of a page could not be read; serving the page signed out',
    );
    return loadSessionContext(source, null);
  }
}

/**
 * Serves the sender's application: `/_app` and the address of every screen return the same page, with the session
 * context inlined under a nonce (accounts §2–4). Its files have names that change with their content.
 */
export async function serveAppPage(app: FastifyInstance, runtime: Runtime): Promise<void> {
  const assetsFor = assetsByAddress(await readManifest());
  const draw = pageDrawer(app, runtime);
  await app.register(fastifyStatic, {
    root: webFolder,
    prefix: assetsBase,
    // Registers one route per file at start; with a wildcard, each request would read the whole folder to find the
    // name.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheOf(path));
    },
  });

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer | FastifyReply> => {
    const context = await sessionOf(runtime, request, reply);
    const renewable = !context.initialUser && mayContinue(request);
    if (runtime.config.requireSignIn && !context.initialUser && !renewable && !publicPagePattern.test(request.url)) {
      return reply.redirect(`/sign-in?next=${encodeURIComponent(request.url)}`, 302);
    }
    const nonce = nonceOf(request);
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(nonce, runtime.config))
      .header('cache-control', 'no-store');
    const pageContext = { nonce, requestId: request.id, renewable, ...context };
    const { productName } = runtime.config;
    const page = html({
      nonce,
      assets: assetsFor({ address: request.url, signedIn: Boolean(context.initialUser) || renewable }),
      context: pageContext,
      productName: escapeHtml(productName),
      drawn: await draw(request, { ...pageContext, productName }),
    });
    const secret = context.initialUserToken;
    void reply.header('vary', 'accept-encoding, sec-fetch-site');
    if (!mayCompress(request, { secret })) return page;
    void reply.header('content-encoding', 'gzip');
    return gzipPage(page, { secret });
  };
  app.get('/_app', page);
  app.get('/*', (request, reply) => {
    if (machinePath.test(request.url) || !(request.headers.accept ?? '').includes('text/html'))
      throw catalogueError('request.not-found');
    return page(request, reply);
  });
}

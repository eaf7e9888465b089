import { randomUUID } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import { reactionBody } from '@huggg/contracts';
import {
  giftAssetsFolder,
  readPageAssets,
  renderPage,
  type Notice,
  type PageAssets,
  type PageFrame,
  type PageModel,
  type TypedThanks,
} from '@huggg/gift';
import { findLanguage, negotiateLanguage } from '@huggg/messages/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Read } from '../../platform/database/index.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { compressPages, isGivenUp, refusalFor } from '../../platform/http/index.ts';
import { acts } from './acts.ts';
import { deviceOf } from './device-cookie.ts';
import { refuseShortcode, factsForDevice, showLaunch } from './use-cases/read-launch.ts';
import { noticeOf, readForm, readPageQuery, type GiftForm, type PageQuery } from './page-input.ts';
import { withWrongLinkCount, type LaunchRouteDeps } from './wrong-links.ts';

/** The dependencies of the pages that the server process provides. */
export type PageHost = {
  readonly contextFor: (parts: { readonly requestId: string; readonly isGivenUp?: () => boolean }) => Context;
  /** Reads from the primary, because a person who presses a button must see its effect. */
  readonly readPrimary: Read;
};

/** Registers pages of another module that look like a recipient's page and have the same headers. */
export type MorePages = (
  scope: FastifyInstance,
  host: PageHost & { readonly answer: (ctx: Context, parts: Answer) => Buffer },
) => void;

type Params = { readonly shortcode: string };
type Request = FastifyRequest<{ Params: Params }>;

type Pages = LaunchRouteDeps & { readonly host: PageHost; readonly assets: PageAssets };

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

type Answer = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly model: PageModel;
  readonly status?: number;
  readonly path?: string;
  readonly language?: string | null;
  /** The differences of a preview: a single mode, or another style sheet. */
  readonly shown?: Pick<PageFrame, 'mode'> & { readonly style?: string };
};

/** Responds with a page and the headers of every recipient page: never stored, never indexed, no referrer sent. */
function answer(
  { assets }: Pick<Pages, 'assets'>,
  ctx: Context,
  { request, reply, model, status = 200, path, language = null, shown = {} }: Answer,
): Buffer {
  const { shortcode = '' } = request.params as Partial<Params>;
  const { lang } = readPageQuery(request.query);
  const chosen = findLanguage(lang);
  const nonce = randomUUID();
  const frame: PageFrame = {
    path: path ?? `/g/${encodeURIComponent(shortcode)}`,
    publicUrl: ctx.config.http.publicUrl,
    language: negotiateLanguage(
      request.headers['accept-language'],
      chosen ?? (model.kind === 'gift' ? model.launch.language : findLanguage(language)),
    ),
    languageChosen: chosen !== null,
    nonce,
    productName: ctx.config.productName,
    helpUrl: '/help/gifting',
    termsUrl: ctx.config.contact.termsUrl,
    privacyUrl: ctx.config.contact.privacyUrl,
    assets: shown.style ? { ...assets, style: shown.style } : assets,
    ...(shown.mode && { mode: shown.mode }),
  };
  void reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    vary: 'accept-language, accept-encoding',
  });
  return renderPage(model, frame);
}

/** Returns the page for a refused link or an exceeded rate limit; null for any other error. */
function pageOfError(error: unknown): { readonly model: PageModel; readonly status: number } | null {
  if (!(error instanceof CatalogueError)) return null;
  if (error.code === 'gift.wrong-link') return { model: { kind: 'wrong-link' }, status: 404 };
  if (error.code === 'gift.link-retired') return { model: { kind: 'link-retired' }, status: 404 };
  return error.code === 'request.rate-limited' ? { model: { kind: 'slow-down' }, status: 429 } : null;
}

async function giftModel(
  pages: Pages,
  ctx: Context,
  {
    request,
    query,
    typedThanks,
  }: { readonly request: Request; readonly query: PageQuery; readonly typedThanks: TypedThanks | null },
): Promise<PageModel> {
  const { host, reader } = pages;
  const { shortcode } = request.params;
  const read = await reader(host.readPrimary, shortcode);
  if (!read) return refuseShortcode(host.readPrimary, shortcode);
  const facts = factsForDevice(read, deviceOf(request));
  const launch = await showLaunch(host.readPrimary, pages, { facts, now: ctx.clock.now() });
  return {
    kind: 'gift',
    launch,
    lookedAtId: query.choice,
    choosesAgain: query.choose === 'again',
    notice: query.notice,
    typedThanks,
  };
}

/**
 * GET /g/{shortcode}: shows the status of the gift. It changes nothing, so mail scanners may request it any number of
 * times.
 */
async function showPage(pages: Pages, request: Request, reply: FastifyReply): Promise<Buffer> {
  const ctx = pages.host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  try {
    const model = await withWrongLinkCount(pages.rateLimits, request.ip, () =>
      giftModel(pages, ctx, { request, query: readPageQuery(request.query), typedThanks: null }),
    );
    return answer(pages, ctx, { request, reply, model });
  } catch (error) {
    const refused = pageOfError(error);
    if (refused) return answer(pages, ctx, { request, reply, ...refused });
    throw error;
  }
}

/** Redirects to the page after an action, so that Back and Reload do not repeat it. */
function backToPage(
  request: Request,
  reply: FastifyReply,
  { notice = null, place = '' }: { readonly notice?: Notice | null; readonly place?: string } = {},
): FastifyReply {
  const { lang } = readPageQuery(request.query);
  const query = new URLSearchParams({
    ...(findLanguage(lang) && lang ? { lang } : {}),
    ...(notice ? { notice } : {}),
  }).toString();
  return reply
    .header('cache-control', 'no-store')
    .redirect(`/g/${encodeURIComponent(request.params.shortcode)}${query ? `?${query}` : ''}${place}`, 303);
}

/** Shows a thank-you that could not be sent on the page again, as it was typed. */
async function showTypedThanks(
  pages: Pages,
  ctx: Context,
  { request, reply, form }: { readonly request: Request; readonly reply: FastifyReply; readonly form: GiftForm },
): Promise<Buffer> {
  const tooLong = form.message.length > 0 && !reactionBody.shape.message.safeParse(form.message).success;
  const query = { ...readPageQuery(request.query), notice: tooLong ? ('words' as const) : ('reaction' as const) };
  const typedThanks = { emoji: form.emoji, message: form.message, name: form.name };
  const model = await giftModel(pages, ctx, { request, query, typedThanks });
  return answer(pages, ctx, { request, reply, model, status: 422 });
}

/** POST /g/{shortcode}/{act}: carries out the action of a form. A form on another site cannot act for the recipient. */
async function submit(
  pages: Pages,
  name: keyof typeof acts,
  request: Request,
  reply: FastifyReply,
): Promise<Buffer | FastifyReply> {
  const ctx = pages.host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  if (request.headers['sec-fetch-site'] === 'cross-site') return backToPage(request, reply);
  const { shortcode } = request.params;
  const form = readForm(request.body);
  try {
    await acts[name].submit(ctx, pages, { request, reply, shortcode, form });
    // The confirmation of the thank-you is below the gift; a browser without JavaScript jumps to it.
    return backToPage(request, reply, { place: name === 'react' ? '#thanks' : '' });
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    if (error.code === 'reaction.emoji-unknown') return showTypedThanks(pages, ctx, { request, reply, form });
    const refused = error.code === 'request.rate-limited' ? null : pageOfError(error);
    if (refused) return answer(pages, ctx, { request, reply, ...refused });
    return backToPage(request, reply, { notice: noticeOf(error.code) });
  }
}

/**
 * Registers the recipients' pages: `GET /g/{shortcode}`, the forms posted from it, and the files it loads. They need no
 * script, session or cookie; the holder of the link is the recipient.
 */
export async function registerGiftPages(
  app: FastifyInstance,
  host: PageHost,
  { more, ...deps }: LaunchRouteDeps & { readonly more: MorePages },
): Promise<void> {
  let assets = await readPageAssets();
  const { development } = host.contextFor({ requestId: 'start' }).config;
  const pages: Pages = {
    ...deps,
    host,
    get assets() {
      return assets;
    },
  };
  await app.register(fastifyStatic, {
    root: giftAssetsFolder,
    prefix: '/assets/gift/',
    // Registers one route per file at startup; otherwise each response would read the folder to find the file.
    wildcard: development,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  await app.register(async (scope) => {
    if (development) {
      // In development, file names change while the server runs.
      scope.addHook('onRequest', async () => {
        assets = await readPageAssets().catch(() => assets);
      });
    }
    compressPages(scope);
    scope.setErrorHandler((error, request, reply) => {
      const ctx = host.contextFor({ requestId: request.id });
      const { status } = refusalFor(error, { request, reply, log: ctx.log });
      const model: PageModel = status === 429 ? { kind: 'slow-down' } : { kind: 'fault', requestId: request.id };
      return reply.send(answer(pages, ctx, { request, reply, model, status }));
    });
    more(scope, { ...host, answer: (ctx, parts) => answer(pages, ctx, parts) });
    scope.get<{ Params: Params }>('/g/:shortcode', (request, reply) => showPage(pages, request, reply));
    for (const name of Object.keys(acts) as (keyof typeof acts)[]) {
      scope.post<{ Params: Params }>(`/g/:shortcode/${name}`, { bodyLimit: 16 * 1024 }, (request, reply) =>
        submit(pages, name, request, reply),
      );
    }
  });
}

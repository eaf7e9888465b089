import { finishSuperLinkClaim, recipientLanguages, type SuperClaim } from '@huggg/contracts';
import { superNotices, type PageModel, type SuperNotice } from '@huggg/gift';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { findUnstorable, isGivenUp, type PagesHost } from '../../platform/http/index.ts';
import type { SuperLinkActions } from './acts.ts';
import type { Visitor } from './rate-limits.ts';
import { markVisit, visitOf } from './visit.ts';

type Params = { readonly shortcode: string };
type Request = FastifyRequest<{ Params: Params }>;

type Pages = { readonly host: PagesHost<PageModel>; readonly acts: SuperLinkActions };

const text = z
  .string()
  .max(400)
  .refine((value) => findUnstorable(value) === null)
  .catch('');
const form = z.object({
  address: text,
  token: text,
  code: text,
  name: text,
  language: z.enum(recipientLanguages).nullable().catch(null).default(null),
});
const query = z.object({
  lang: z.string().max(20).nullable().catch(null).default(null),
  claim: z.string().max(200).nullable().catch(null).default(null),
  notice: z.enum(superNotices).nullable().catch(null).default(null),
});

const notices: Readonly<Record<string, SuperNotice>> = {
  'super-link.code-wrong': 'wrong',
  'super-link.code-expired': 'old',
  'super-link.code-used-up': 'old',
  'super-link.code-too-soon': 'soon',
  'super-link.code-too-many': 'soon',
  'super-link.address-invalid': 'address',
  'super-link.not-for-address': 'not-for',
  'super-link.place-freed': 'freed',
  'super-link.kept-enough': 'freed',
  'super-link.all-gone': 'gone',
  'mobile.sms-off': 'no-sms',
  'mobile.country-not-served': 'no-sms',
  'request.rate-limited': 'slow',
};

/** The page itself shows these states, and lets visitors who have a gift return to it. */
const unclaimableCodes: ReadonlySet<string> = new Set(['super-link.paused', 'super-link.closed', 'super-link.ended']);

const visitorOf = (ctx: Context, request: Request): Visitor => ({
  address: request.ip,
  visit: visitOf(ctx, request, request.params.shortcode),
});

const pathOf = (shortcode: string): string => `/s/${encodeURIComponent(shortcode)}`;

/** Returns the claim of a token. Null if it is no longer known, so that the page starts again. */
async function claimOf(
  { acts }: Pages,
  ctx: Context,
  request: Request,
  token: string | null,
): Promise<SuperClaim | null> {
  if (!token) return null;
  try {
    return await acts.readClaim(ctx, visitorOf(ctx, request), { shortcode: request.params.shortcode, token });
  } catch (error) {
    if (error instanceof CatalogueError && error.code === 'super-link.claim-unknown') return null;
    throw error;
  }
}

type PageInput = { readonly token: string | null; readonly notice: SuperNotice | null; readonly typed?: string };

/** Handles GET /s/{shortcode}. It changes nothing, so mail scanners may open it any number of times. */
async function show(
  pages: Pages,
  request: Request,
  reply: FastifyReply,
  { token, notice, typed = '' }: PageInput,
): Promise<Buffer> {
  const { host, acts } = pages;
  const ctx = host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  const { shortcode } = request.params;
  const place = { request, reply, path: pathOf(shortcode) };
  const from = visitorOf(ctx, request);
  if (from.visit === null) markVisit(ctx, reply, { shortcode, path: place.path });
  try {
    const launch = await acts.read(ctx, host.readPrimary, from, shortcode);
    const claim = await claimOf(pages, ctx, request, token);
    const model: PageModel = { kind: 'super', launch, claim, token: claim && token, notice, typed };
    return host.answer(ctx, { ...place, model, language: launch.language, status: typed === '' ? 200 : 422 });
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    if (error.code === 'super-link.wrong-link')
      return host.answer(ctx, { ...place, model: { kind: 'wrong-link' }, language: null, status: 404 });
    if (error.code === 'request.rate-limited')
      return host.answer(ctx, { ...place, model: { kind: 'slow-down' }, language: null, status: 429 });
    throw error;
  }
}

/** Redirects to the page after an action, so that Back and Reload do not repeat it. */
function redirectToPage(
  request: Request,
  reply: FastifyReply,
  parts: Readonly<Record<string, string | null>>,
): FastifyReply {
  const { lang } = query.parse(request.query ?? {});
  const given = Object.entries({ lang, ...parts }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(given).toString();
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${pathOf(request.params.shortcode)}${search ? `?${search}` : ''}`, 303);
}

type Form = z.output<typeof form>;
type Step = (
  pages: Pages,
  ctx: Context,
  request: Request,
  given: Form,
) => Promise<{ readonly to?: string; readonly token: string }>;

const steps: Readonly<Record<string, Step>> = {
  code: async ({ acts }, ctx, request, { address, language }) =>
    acts.ask(ctx, visitorOf(ctx, request), { ...request.params, address, language }),
  place: async ({ acts }, ctx, request, { token, code }) => {
    await acts.take(ctx, visitorOf(ctx, request), { ...request.params, token, code });
    return { token };
  },
  keep: async ({ acts }, ctx, request, { token }) => {
    await acts.keep(ctx, visitorOf(ctx, request), { ...request.params, token });
    return { token };
  },
  finish: async ({ acts }, ctx, request, { token, name }) => {
    const readable = finishSuperLinkClaim.body.shape.name.safeParse(name.trim());
    const claim = await acts.finish(ctx, visitorOf(ctx, request), {
      ...request.params,
      token,
      name: (readable.success && readable.data) || null,
    });
    const gift = claim.gifts.at(-1);
    return { token, ...(gift && { to: `/g/${encodeURIComponent(gift.shortcode)}` }) };
  },
};

/** Handles POST /s/{shortcode}/{step}: the forms of the page. A form of another site cannot act for the visitor. */
async function submit(pages: Pages, step: Step, request: Request, reply: FastifyReply): Promise<Buffer | FastifyReply> {
  if (request.headers['sec-fetch-site'] === 'cross-site') return redirectToPage(request, reply, {});
  const ctx = pages.host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  const given = form.parse(typeof request.body === 'object' && request.body !== null ? request.body : {});
  try {
    const { to, token } = await step(pages, ctx, request, given);
    return to
      ? reply.header('cache-control', 'no-store').redirect(to, 303)
      : redirectToPage(request, reply, { claim: token });
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const notice = notices[error.code] ?? null;
    // A refused address stays in its field, and is never put into a page's URL.
    if (given.token === '' && notice && given.address !== '')
      return show(pages, request, reply, { token: null, notice, typed: given.address });
    const begins = notice === 'freed' || unclaimableCodes.has(error.code);
    return redirectToPage(request, reply, { claim: begins ? null : given.token, notice });
  }
}

/**
 * Registers `/s/{shortcode}` (S52): claiming a place of a super link with forms, without scripts or sessions. A cookie
 * of this page distinguishes its visitors for a day.
 */
export function registerSuperLinkPages(
  scope: FastifyInstance,
  host: PagesHost<PageModel>,
  acts: SuperLinkActions,
): void {
  const pages = { host, acts };
  scope.get<{ Params: Params }>('/s/:shortcode', (request, reply) => {
    const { claim, notice } = query.parse(request.query ?? {});
    return show(pages, request, reply, { token: claim, notice });
  });
  for (const [name, step] of Object.entries(steps))
    scope.post<{ Params: Params }>(`/s/:shortcode/${name}`, { bodyLimit: 16 * 1024 }, (request, reply) =>
      submit(pages, step, request, reply),
    );
}

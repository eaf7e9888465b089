import { z } from 'zod';
import type { PageModel } from '@huggg/gift';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isGivenUp, type PagesHost } from '../../platform/http/index.ts';
import { appliedLook } from '../brandings/index.ts';
import { parseWrap } from '../styling/index.ts';
import { addressDigest, readOptOut, type OptOut } from './domain/opt-out.ts';
import { findReminderPlace, findSmsGiftPlace } from './queries/reminder-place.read-model.ts';
import { stopByLink, stopByShortcode } from './use-cases/stop-reminders.ts';

type Params = { readonly token: string };
type Request = FastifyRequest<{ Params: Params }>;

/** The fields sent by a mail program's unsubscribe button, and by our form. */
const form = z.object({
  scope: z.enum(['gift', 'all']).catch('gift'),
  'List-Unsubscribe': z.string().optional().catch(undefined),
});

const pathOf = (token: string): string => `/u/${encodeURIComponent(token)}`;
const pathOfGift = (shortcode: string): string => `/g/${encodeURIComponent(shortcode)}/reminders`;

/** The path of a reminder page, and the recipient and gift that it concerns; null if the link is not valid. */
type ReminderPageTarget = { readonly path: string; readonly optOut: OptOut | null; readonly offersAll: boolean };

async function show(
  host: PagesHost<PageModel>,
  {
    request,
    reply,
    path,
    optOut,
    offersAll,
  }: ReminderPageTarget & { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Buffer> {
  const ctx = host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  const place = optOut && (await findReminderPlace(host.readPrimary, optOut));
  if (!place)
    return host.answer(ctx, { request, reply, path, model: { kind: 'wrong-link' }, language: null, status: 404 });
  const worn = await appliedLook(host.readPrimary, place.brandingLookId);
  const stopped = place.stoppedForAll ? 'all' : place.stoppedForGift ? 'gift' : 'none';
  return host.answer(ctx, {
    request,
    reply,
    path,
    model: {
      kind: 'reminders',
      sender: place.fromName,
      giftwrap: place.giftwrap && parseWrap(place.giftwrap),
      branding: worn && worn.model,
      offersAll,
      stopped,
    },
    language: place.language,
  });
}

/** Redirects to the page's own path, in the chosen language. */
function redirectToPage(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const lang = new URL(request.url, 'http://here').searchParams.get('lang');
  return reply
    .header('cache-control', 'no-store')
    .redirect(lang ? `${path}?lang=${encodeURIComponent(lang)}` : path, 303);
}

function readLink(host: PagesHost<PageModel>, request: Request): ReminderPageTarget {
  const { secrets } = host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  const { token } = request.params;
  return { path: pathOf(token), optOut: readOptOut(secrets, token), offersAll: true };
}

async function stop(host: PagesHost<PageModel>, request: Request, reply: FastifyReply): Promise<Buffer | FastifyReply> {
  const ctx = host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  const { token } = request.params;
  const asked = form.safeParse(request.body);
  const byMailProgram = asked.success && asked.data['List-Unsubscribe'] !== undefined;
  // A mail program's unsubscribe button applies to all mails of this kind, for every gift.
  const scope = byMailProgram ? 'all' : asked.success ? asked.data.scope : 'gift';
  const known = await stopByLink(ctx, { token, scope });
  if (byMailProgram && known) return reply.code(200).type('text/plain; charset=utf-8').send('Reminders are stopped.');
  if (!known) return show(host, { request, reply, ...readLink(host, request) });
  return redirectToPage(request, reply, pathOf(token));
}

type GiftParams = { readonly shortcode: string };
type GiftRequest = FastifyRequest<{ Params: GiftParams }>;

/** Shows the same page to holders of a gift's SMS link, for this gift only. An SMS has no room for a separate link. */
async function showOfGift(host: PagesHost<PageModel>, request: GiftRequest, reply: FastifyReply): Promise<Buffer> {
  const { shortcode } = request.params;
  const texted = await findSmsGiftPlace(host.readPrimary, shortcode);
  const optOut = texted && { giftId: texted.giftId, addressDigest: addressDigest(texted.number) };
  return show(host, { request, reply, path: pathOfGift(shortcode), optOut, offersAll: false });
}

async function stopOfGift(
  host: PagesHost<PageModel>,
  request: GiftRequest,
  reply: FastifyReply,
): Promise<Buffer | FastifyReply> {
  const { shortcode } = request.params;
  const texted = await findSmsGiftPlace(host.readPrimary, shortcode);
  if (!texted) return showOfGift(host, request, reply);
  await stopByShortcode(host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) }), texted);
  return redirectToPage(request, reply, pathOfGift(shortcode));
}

/** `/u/{token}` (S53): viewing the page changes nothing, one press stops reminders; no script, no session. */
export function registerReminderPages(scope: FastifyInstance, host: PagesHost<PageModel>): void {
  const bodyLimit = 16 * 1024;
  const ofGift = '/g/:shortcode/reminders';
  scope.get<{ Params: Params }>('/u/:token', (request, reply) =>
    show(host, { request, reply, ...readLink(host, request) }),
  );
  scope.post<{ Params: Params }>('/u/:token', { bodyLimit }, (request, reply) => stop(host, request, reply));
  scope.get<{ Params: GiftParams }>(ofGift, (request, reply) => showOfGift(host, request, reply));
  scope.post<{ Params: GiftParams }>(ofGift, { bodyLimit }, (request, reply) => stopOfGift(host, request, reply));
}

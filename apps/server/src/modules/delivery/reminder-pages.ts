import { z } from 'zod';
import type { PageModel } from '@huggg/gift';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isGivenUp, type PagesHost } from '../../platform/http/index.ts';
import { wornLook } from '../brandings/index.ts';
import { wrapFrom } from '../styling/index.ts';
import { addressDigest, optOutToken, readOptOut } from './domain/opt-out.ts';
import { findReminderPlace, findTextedPlace } from './queries/reminder-place.read-model.ts';
import { stopByLink } from './use-cases/stop-reminders.ts';

type Params = { readonly token: string };
type Request = FastifyRequest<{ Params: Params }>;

/** What a mail program sends for its own button, and what our form sends. */
const form = z.object({
  scope: z.enum(['gift', 'all']).catch('gift'),
  'List-Unsubscribe': z.string().optional().catch(undefined),
});

const pathOf = (token: string): string => `/u/${encodeURIComponent(token)}`;

async function show(host: PagesHost<PageModel>, request: Request, reply: FastifyReply): Promise<Buffer> {
  const ctx = host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  const { token } = request.params;
  const optOut = readOptOut(ctx.secrets, token);
  const place = optOut && (await findReminderPlace(host.readPrimary, optOut));
  if (!place)
    return host.answer(ctx, {
      request,
      reply,
      path: pathOf(token),
      model: { kind: 'wrong-link' },
      language: null,
      status: 404,
    });
  const worn = await wornLook(host.readPrimary, place.brandingLookId);
  const stopped = place.stoppedForAll ? 'all' : place.stoppedForGift ? 'gift' : 'none';
  return host.answer(ctx, {
    request,
    reply,
    path: pathOf(token),
    model: {
      kind: 'reminders',
      sender: place.fromName,
      giftwrap: place.giftwrap && wrapFrom(place.giftwrap),
      branding: worn && worn.model,
      stopped,
    },
    language: place.language,
  });
}

async function stop(host: PagesHost<PageModel>, request: Request, reply: FastifyReply): Promise<Buffer | FastifyReply> {
  const ctx = host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  const { token } = request.params;
  const asked = form.safeParse(request.body);
  const byMailProgram = asked.success && asked.data['List-Unsubscribe'] !== undefined;
  // A mail program's button means mails like this one, whatever gift they are about.
  const scope = byMailProgram ? 'all' : asked.success ? asked.data.scope : 'gift';
  const known = await stopByLink(ctx, { token, scope });
  if (byMailProgram && known) return reply.code(200).type('text/plain; charset=utf-8').send('Reminders are stopped.');
  if (!known) return show(host, request, reply);
  const lang = new URL(request.url, 'http://here').searchParams.get('lang');
  return reply
    .header('cache-control', 'no-store')
    .redirect(lang ? `${pathOf(token)}?lang=${encodeURIComponent(lang)}` : pathOf(token), 303);
}

/** Leads who holds the link of a gift by SMS to where its reminders stop; their SMS have no room for that link. */
async function lead(
  host: PagesHost<PageModel>,
  request: FastifyRequest<{ Params: { readonly shortcode: string } }>,
  reply: FastifyReply,
): Promise<Buffer | FastifyReply> {
  const ctx = host.contextFor({ requestId: request.id, isGivenUp: () => isGivenUp(request) });
  const { shortcode } = request.params;
  const texted = await findTextedPlace(host.readPrimary, shortcode);
  if (!texted)
    return host.answer(ctx, {
      request,
      reply,
      path: `/g/${encodeURIComponent(shortcode)}`,
      model: { kind: 'wrong-link' },
      language: null,
      status: 404,
    });
  const token = optOutToken(ctx.secrets, { giftId: texted.giftId, addressDigest: addressDigest(texted.number) });
  const lang = new URL(request.url, 'http://here').searchParams.get('lang');
  return reply
    .header('cache-control', 'no-store')
    .redirect(lang ? `${pathOf(token)}?lang=${encodeURIComponent(lang)}` : pathOf(token), 303);
}

/** `/u/{token}` (S53): looking changes nothing, one press stops; no script, no session. */
export function registerReminderPages(scope: FastifyInstance, host: PagesHost<PageModel>): void {
  scope.get<{ Params: Params }>('/u/:token', (request, reply) => show(host, request, reply));
  scope.get<{ Params: { shortcode: string } }>('/g/:shortcode/reminders', (request, reply) =>
    lead(host, request, reply),
  );
  scope.post<{ Params: Params }>('/u/:token', { bodyLimit: 16 * 1024 }, (request, reply) => stop(host, request, reply));
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { newToken } from '../../platform/ids/index.ts';

const cookieName = 'huggg_visit';
const hours = 24;

type VisitContext = Pick<Context, 'secrets' | 'clock'>;
type SignedVisit = { readonly id: string; readonly endsAtMs: number };

function signatureOf({ secrets }: VisitContext, shortcode: string, { id, endsAtMs }: SignedVisit): string {
  return secrets.blind(`super link visit ${shortcode} ${id} ${endsAtMs}`);
}

/**
 * Returns the visit in a browser's cookie, or null. The server signs each visit for one link and one day, so that
 * people with the same network address can be distinguished, and nobody can be tracked across links.
 */
export function visitOf(
  ctx: VisitContext,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  shortcode: string,
): string | null {
  const [id = '', end = '', signature = ''] = (cookies[cookieName] ?? '').split('.');
  const endsAtMs = Number(end);
  if (id === '' || !(endsAtMs > ctx.clock.now().epochMilliseconds)) return null;
  const [given, right] = [signature, signatureOf(ctx, shortcode, { id, endsAtMs })].map((text) =>
    ctx.secrets.digest(text),
  );
  return given && right && timingSafeEqual(given, right) ? id : null;
}

/** Sets the visit cookie of a browser. Nothing is stored on the server. */
export function markVisit(
  ctx: Context,
  reply: FastifyReply,
  { shortcode, path }: Readonly<Record<'shortcode' | 'path', string>>,
): void {
  const marked = { id: newToken(), endsAtMs: ctx.clock.now().add({ hours }).epochMilliseconds };
  void reply.setCookie(cookieName, `${marked.id}.${marked.endsAtMs}.${signatureOf(ctx, shortcode, marked)}`, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.config.http.publicUrl.startsWith('https:'),
    maxAge: hours * 60 * 60,
  });
}

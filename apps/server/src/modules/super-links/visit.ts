import type { FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { newToken } from '../../platform/ids/index.ts';

const cookieName = 'huggg_visit';
const hours = 24;

type Signing = Pick<Context, 'secrets' | 'clock'>;
type Marked = { readonly id: string; readonly endsAtMs: number };

function signatureOf({ secrets }: Signing, shortcode: string, { id, endsAtMs }: Marked): string {
  return secrets.blind(`super link visit ${shortcode} ${id} ${endsAtMs}`);
}

/**
 * The visit that a browser shows by its mark, or null. Marks are made by the server alone and hold for one link and one
 * day, so that many people behind one address are told apart and nobody can be followed from link to link.
 */
export function visitOf(ctx: Signing, { cookies }: Pick<FastifyRequest, 'cookies'>, shortcode: string): string | null {
  const [id = '', end = '', signature = ''] = (cookies[cookieName] ?? '').split('.');
  const endsAtMs = Number(end);
  if (id === '' || !(endsAtMs > ctx.clock.now().epochMilliseconds)) return null;
  const [given, right] = [signature, signatureOf(ctx, shortcode, { id, endsAtMs })].map((text) =>
    ctx.secrets.digest(text),
  );
  return given && right && timingSafeEqual(given, right) ? id : null;
}

/** Gives a browser a mark, which nothing is kept of here. */
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

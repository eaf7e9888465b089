import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { DeviceToken } from './domain/device.ts';

const cookieName = 'huggg_gift_device';

/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** What the browser shows of itself. */
export function deviceOf({ cookies }: FastifyRequest): DeviceToken {
  return cookies[cookieName]?.slice(0, 64) || null;
}

/**
 * Keeps the token of a device that acted on a gift in a cookie of this gift alone, so that no one can tell by it which
 * other gifts a person has. Every act sets it, not only the one that shows the code: the second of two presses has it
 * then.
 */
export function keepDevice(
  ctx: Context,
  reply: FastifyReply,
  { device, path }: { readonly device: string; readonly path: string },
): void {
  void reply.setCookie(cookieName, device, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.config.http.publicUrl.startsWith('https:'),
    maxAge: maxAgeSeconds,
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { DeviceToken } from './domain/device.ts';

const cookieName = 'huggg_gift_device';

/** The longest period for which browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** Returns the device token that the browser sent. */
export function deviceOf({ cookies }: FastifyRequest): DeviceToken {
  return cookies[cookieName]?.slice(0, 64) || null;
}

/**
 * Stores the token of a device that acted on a gift in a cookie limited to this gift, so that it does not reveal which
 * other gifts a person has. Every action sets it, not only the one that shows the code, so that a second request
 * already sends it.
 */
export function saveDevice(
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

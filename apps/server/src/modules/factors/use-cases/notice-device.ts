import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { deviceText } from '../domain/device.ts';
import { recordDevice } from '../queries/known-devices.ts';

/** Checks whether a user signs in from a new kind of device; a user's first device is not reported. */
export function isNewDevice(
  ctx: Context,
  tx: Tx,
  { userId, device }: { readonly userId: string; readonly device: { readonly userAgent: string | null } },
): Promise<boolean> {
  return recordDevice(tx, {
    userId,
    digest: ctx.secrets.blind(`device ${deviceText(device.userAgent)}`),
    now: ctx.clock.now(),
  });
}

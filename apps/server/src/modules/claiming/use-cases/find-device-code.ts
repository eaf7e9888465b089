import type { JobContext } from '../../../platform/jobs/index.ts';
import { ownAddress } from '../domain/own-address.ts';
import { findDeviceCodeMail } from '../queries/device-code-mails.read-model.ts';

/** Finds the device code of a message and its destination; null if it has expired or was replaced. */
export async function findDeviceCode(ctx: JobContext, id: string) {
  const found = await findDeviceCodeMail(ctx.readPrimary, id);
  const isOver = !found || found.expiresAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds;
  const to = isOver ? null : ownAddress(found, ctx.config);
  return found && to ? { ...found, to, code: ctx.secrets.code('gift-device', id) } : null;
}

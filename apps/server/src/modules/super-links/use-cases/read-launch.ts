import { recipientLanguages, type SuperLaunch } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { appliedLook } from '../../brandings/index.ts';
import { errors } from '../errors.ts';
import { findLaunch, type LaunchRow } from '../queries/links.read-model.ts';
import { toWireLaunch } from '../wire.ts';

/** @throws super-link.wrong-link. */
export async function launchOf(db: Queryable, shortcode: string): Promise<LaunchRow> {
  const row = await findLaunch(db, shortcode);
  if (!row) throw errors.wrongLink();
  return row;
}

/** Returns a super link as shown to visitors. It changes nothing. @throws super-link.wrong-link. */
export async function readLaunch(ctx: Pick<Context, 'clock'>, db: Queryable, shortcode: string): Promise<SuperLaunch> {
  const row = await launchOf(db, shortcode);
  const look = await appliedLook(db, row.brandingLookId);
  const language = recipientLanguages.find((known) => known === row.language) ?? null;
  return toWireLaunch(row, { worn: look && look.model, language, now: ctx.clock.now() });
}

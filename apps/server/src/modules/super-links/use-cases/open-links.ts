import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { insertSuperLinks, type NewSuperLink } from '../queries/super-links.ts';

/** Stores the super links that purchases create, in the transaction that pays for them. */
export async function openSuperLinks(tx: Tx, links: readonly NewSuperLink[], now: Temporal.Instant): Promise<void> {
  await insertSuperLinks(tx, links, now);
}

import type { GiftwrapChoice } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { toChoice, wrapFrom } from '../domain/wraps.ts';
import { errors } from '../errors.ts';
import { findGiftwrap } from '../queries/giftwraps.read-model.ts';
import { keepUnlisted } from '../queries/giftwraps.ts';

type Choosing = {
  readonly teamId: string;
  readonly wrap: GiftwrapChoice;
  readonly now: Temporal.Instant;
  /** The wrap that the order or gift has already, which it may keep though it was retired. */
  readonly before?: GiftwrapChoice | null | undefined;
};

/**
 * The wrap that an order or gift keeps: one of the wraps that its team may choose, or one made for it from kind,
 * palette and seed. It always has an id, and everything that drawing it takes, so that it looks the same whatever
 * becomes of the wrap.
 * @throws giftwrap.not-found for an id of another team, and for one that is no longer offered.
 */
export async function chooseGiftwrap(tx: Tx, { teamId, wrap, now, before }: Choosing): Promise<GiftwrapChoice> {
  if (wrap.id) {
    const row = await findGiftwrap(tx, { teamId, id: wrap.id });
    if (!row || (row.retiredAt && before?.id !== row.id)) throw errors.giftwrapNotFound();
    return toChoice(row);
  }
  const { picture: _, ...drawn } = wrapFrom(wrap);
  const id = await keepUnlisted(tx, { id: newId(), teamId, wrap: drawn, now });
  // Another transaction added it after this one began: the next attempt finds it.
  return id === null ? chooseGiftwrap(tx, { teamId, wrap, now, before }) : { id, ...drawn };
}

/**
 * A wrap as a team's preview shows it: one with an id is what is kept under it, whatever else is given. An id that the
 * team may not see is left to the order, which refuses it; the preview then shows the rest.
 */
export async function shownGiftwrap(
  db: Queryable,
  { teamId, wrap }: Pick<Choosing, 'teamId' | 'wrap'>,
): Promise<GiftwrapChoice> {
  const row = wrap.id ? await findGiftwrap(db, { teamId, id: wrap.id }) : null;
  return row ? toChoice(row) : wrap;
}

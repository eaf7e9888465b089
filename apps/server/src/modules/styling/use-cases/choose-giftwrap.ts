import type { GiftwrapChoice } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { toChoice, parseWrap } from '../domain/wraps.ts';
import { errors } from '../errors.ts';
import { findGiftwrap } from '../queries/giftwraps.read-model.ts';
import { saveUnlistedWrap } from '../queries/giftwraps.ts';

type WrapSelection = {
  readonly teamId: string;
  readonly wrap: GiftwrapChoice;
  readonly now: Temporal.Instant;
  /** The current wrap of the order or gift, which it may keep even if it was retired. */
  readonly before?: GiftwrapChoice | null | undefined;
};

/**
 * Returns the wrap to store with an order or gift: one that its team may choose, or one made for it from kind, palette
 * and seed. It always has an id and all drawing arguments, so that it looks the same even if the wrap is changed later.
 * @throws giftwrap.not-found for an id of another team, and for a wrap that is no longer offered.
 */
export async function chooseGiftwrap(tx: Tx, { teamId, wrap, now, before }: WrapSelection): Promise<GiftwrapChoice> {
  if (wrap.id) {
    const row = await findGiftwrap(tx, { teamId, id: wrap.id });
    if (!row || (row.retiredAt && before?.id !== row.id)) throw errors.giftwrapNotFound();
    return toChoice(row);
  }
  const { picture: _, ...drawn } = parseWrap(wrap);
  const save = (): Promise<string | null> => saveUnlistedWrap(tx, { id: newId(), teamId, wrap: drawn, now });
  // If another transaction added it after the first attempt started, the second finds it.
  const id = (await save()) ?? (await save());
  if (id === null) throw new Error('The wrap was not stored.');
  return { id, ...drawn };
}

/**
 * Returns a wrap as shown in a team's preview. If it has an id, the stored wrap is shown and other values are ignored;
 * if the team may not see that id, the preview shows the other values, and the order refuses the id later.
 */
export async function shownGiftwrap(
  db: Queryable,
  { teamId, wrap }: Pick<WrapSelection, 'teamId' | 'wrap'>,
): Promise<GiftwrapChoice> {
  const row = wrap.id ? await findGiftwrap(db, { teamId, id: wrap.id }) : null;
  return row ? toChoice(row) : wrap;
}

import { searchResultsPerKind, type FoundGift, type FoundOrder, type FoundThings } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { statusWord } from '../../gifts/index.ts';
import { anywhere, readSearch, type Search } from '../domain/read-search.ts';
import { findGiftsBy, findOrdersBy, findPeopleBy, findTeamsBy } from '../queries/find.read-model.ts';

type Found = Omit<FoundThings, 'how'>;

const none: Found = { teams: [], people: [], gifts: [], orders: [] };

/**
 * Finds teams, people, gifts and paid orders, at most ten of each, by the kind of text; each query scans one index. The
 * people shown are recorded in the audit log. The typed text is not, because it may be a person's address.
 */
export async function searchConsole(ctx: Context, typed: string): Promise<FoundThings> {
  const search = readSearch(typed);
  const found = await runSearch(ctx, search);
  const ids = [found.teams, found.people, found.gifts, found.orders].flat().map(({ id }) => id);
  if (ids.length > 0)
    await ctx.transaction((tx) =>
      ctx.audit(tx, [
        {
          action: 'operator.searched',
          teamId: null,
          subject: { type: 'user', id: ctx.actor.userId },
          changes: { found: { from: null, to: ids } },
          reason: search.how,
        },
      ]),
    );
  return { how: search.how, ...found };
}

async function runSearch(ctx: Context, search: Search): Promise<Found> {
  const db = ctx.read;
  const by = (value: string) => ({ value, limit: searchResultsPerKind });
  if (search.how === 'id') {
    const [teams, people, orders] = await Promise.all([
      findTeamsBy(db, 'id', by(search.id)),
      findPeopleBy(db, 'id', by(search.id)),
      findOrdersBy(db, by(search.id)),
    ]);
    const [order] = orders;
    const gifts = await findGiftsBy(db, order ? 'order' : 'id', by(order?.id ?? search.id));
    return { teams, people, gifts: gifts.map(toGift), orders: orders.map(toOrder) };
  }
  if (search.how === 'address') {
    const [people, gifts] = await Promise.all([
      findPeopleBy(db, 'address', by(search.email)),
      findGiftsBy(db, 'address', by(search.email)),
    ]);
    return { ...none, people, gifts: gifts.map(toGift) };
  }
  if (search.how === 'short-code')
    return { ...none, gifts: (await findGiftsBy(db, 'short-code', by(search.shortcode))).map(toGift) };
  if (search.how === 'reference') return { ...none, teams: await findTeamsBy(db, 'reference', by(search.ending)) };
  if (search.how === 'nothing') return none;
  const pattern = by(anywhere(search.words));
  const [teams, people] = await Promise.all([findTeamsBy(db, 'words', pattern), findPeopleBy(db, 'words', pattern)]);
  return { ...none, teams, people };
}

type GiftRow = Awaited<ReturnType<typeof findGiftsBy>>[number];
type OrderRow = Awaited<ReturnType<typeof findOrdersBy>>[number];

const toGift = ({ statusId, createdAt, ...gift }: GiftRow): FoundGift => ({
  ...gift,
  status: statusWord(statusId, null),
  dateCreated: createdAt.toString(),
});

const toOrder = ({ createdAt, ...order }: OrderRow): FoundOrder => ({ ...order, dateCreated: createdAt.toString() });

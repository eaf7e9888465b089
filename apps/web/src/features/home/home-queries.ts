import {
  getUserState,
  listOrders,
  listReactions,
  searchGifts,
  searchTransactions,
  updateUserState,
} from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { requireUser } from '../../shared/session/session.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The full hour before now, so that a question stays the same while the page is open. */
const thisHour = (): number => Math.floor(Date.now() / hourMs) * hourMs;
const iso = (ms: number): string => new Date(ms).toISOString();

const newestFirst = [{ created_at: { order: 'desc' as const } }];

/** Orders with gifts that did not arrive. */
export const attentionQuery = queryOptions({
  queryKey: ['home', 'attention'],
  queryFn: ({ signal }) =>
    api.call(
      searchTransactions,
      { body: { index: 'transactions', query: { view: 'needs-attention' }, size: 3, sort: newestFirst } },
      { signal },
    ),
});

/** Gifts that nobody has taken and whose claim-by is within 7 days, soonest first. */
export const dueQuery = () => {
  const from = thisHour();
  const body = {
    index: 'huggg' as const,
    query: {
      statuses: ['Created' as const, 'Sent' as const],
      expiry: { from: iso(from), until: iso(from + 7 * dayMs) },
    },
    size: 200,
    sort: [{ expiry_date: { order: 'asc' as const } }],
  };
  return queryOptions({
    queryKey: ['home', 'due', body],
    queryFn: ({ signal }) => api.call(searchGifts, { body }, { signal }),
  });
};

export const draftsQuery = queryOptions({
  queryKey: ['home', 'drafts'],
  queryFn: ({ signal }) => api.call(listOrders, { query: { limit: 3 } }, { signal }),
});

/** Orders that one call of the last 30 days brings; the funnel says so where there are more. */
export const funnelOrders = 250;

export const monthQuery = () => {
  const body = {
    index: 'transactions' as const,
    query: { created: { from: iso(thisHour() - 30 * dayMs) } },
    size: funnelOrders,
    sort: newestFirst,
  };
  return queryOptions({
    queryKey: ['home', 'month', body],
    queryFn: ({ signal }) => api.call(searchTransactions, { body }, { signal }),
  });
};

export const recentQuery = queryOptions({
  queryKey: ['home', 'recent'],
  queryFn: ({ signal }) =>
    api.call(
      searchTransactions,
      { body: { index: 'transactions', query: {}, size: 5, sort: newestFirst } },
      { signal },
    ),
});

const shownThanks = 3;

/** Thank-yous that came since the caller last said that they had read them, and when that was. */
export const thanksQuery = () => {
  const { id } = requireUser().user;
  return queryOptions({
    queryKey: ['home', 'thanks'],
    queryFn: async ({ signal }) => {
      const { reactionsLastSeen: seenAt } = await api.call(getUserState, { params: { id } }, { signal });
      return {
        ...(await api.call(
          listReactions,
          { query: { limit: shownThanks, ...(seenAt ? { since: seenAt } : {}) } },
          { signal },
        )),
        seenAt,
      };
    },
  });
};

/** Remembers up to when thank-yous were read; null forgets it. */
export const markThanksSeen = (at: string | null): Promise<unknown> =>
  api.call(updateUserState, { params: { id: requireUser().user.id }, body: { entity: { reactionsLastSeen: at } } });

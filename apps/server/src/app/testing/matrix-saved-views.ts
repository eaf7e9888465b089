import type { Post } from './matrix-homes.ts';
import type { Rule } from './matrix-rule.ts';

/** Ids of a person's own saved view, and of one that they share with their team. */
export type SavedViewThings = { readonly ownView: string; readonly sharedView: string };

export async function makeSavedViews(post: Post, token: string | undefined): Promise<SavedViewThings> {
  const look = { list: 'hugggs', filters: {}, sort: null, columns: null };
  const make = async (name: string, shared: boolean): Promise<string> =>
    (await post<{ id: string }>('/v3/saved-views', token, { name, look, shared })).id;
  return { ownView: await make('Only mine', false), sharedView: await make('Everyone’s', true) };
}

/** A shared view is seen by everyone in its team, and changed by those who can change the orders of the team. */
const view: readonly Rule[] = [
  { kind: 'owned', params: ({ ownView: id }) => ({ id }), missing: 'saved-view.not-found' },
  {
    kind: 'row',
    params: ({ sharedView: id }) => ({ id }),
    lists: true,
    ownTeamOnly: true,
    needs: ['update-transaction-details'],
    missing: 'saved-view.not-found',
  },
];

/** The rules for the ids of saved views. */
export const savedViewRules: Readonly<Record<string, readonly Rule[]>> = {
  'PATCH /v3/saved-views/{id}': view,
  'DELETE /v3/saved-views/{id}': view,
};

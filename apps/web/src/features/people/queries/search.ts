import type { InviteState, MemberSort } from '@huggg/contracts';
import { compact, listOf, oneOf, tableSearch, text } from '../../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../../shared/navigation/search-params.ts';

type ListSearch<Sort extends string> = {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
};

/** The filters of people in the URL, for the current team or for the subteam in `team`. */
export type PeopleSearch = ListSearch<MemberSort> & {
  readonly team?: string | undefined;
  readonly q?: string | undefined;
};

export function readPeopleSearch(raw: RawSearch): PeopleSearch {
  return compact({
    team: text(raw['team']),
    q: text(raw['q'])?.slice(0, 120),
    ...tableSearch(raw, ['name', 'role', 'joined'] satisfies readonly MemberSort[]),
  });
}

/** Returns the sort order: by default names from A, and dates with the latest first. */
export function personOrder({ sort = 'name', order = sort === 'joined' ? 'desc' : 'asc' }: PeopleSearch): {
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
} {
  return { sort, order };
}

/** States of invites: those that are still open, and those that have ended. */
const openStates = ['requested', 'pending', 'expired'] as const satisfies readonly InviteState[];
const settledStates = ['accepted', 'removed', 'refused', 'withdrawn'] as const satisfies readonly InviteState[];

/** The filters of invites in the URL. `state` narrows the view. */
export type InvitesSearch = ListSearch<never> & {
  readonly team?: string | undefined;
  readonly view?: 'settled' | 'all' | undefined;
  readonly q?: string | undefined;
  readonly state?: readonly InviteState[] | undefined;
};

export function readInvitesSearch(raw: RawSearch): InvitesSearch {
  const view = oneOf(raw['view'], ['settled', 'all']);
  return compact({
    team: text(raw['team']),
    view,
    q: text(raw['q'])?.slice(0, 120),
    state: listOf(raw['state'], statesOf(view)),
    ...tableSearch<never>(raw, []),
  });
}

/** Returns the states that a view includes. */
export function statesOf(view: InvitesSearch['view']): readonly InviteState[] {
  return view === 'settled' ? settledStates : view === 'all' ? [...openStates, ...settledStates] : openStates;
}

import {
  getInviteOptions,
  getJoiningRules,
  listMemberSignIns,
  listTeamUsers,
  previewRemoval,
  previewRoleChange,
  searchInvites,
} from '@huggg/contracts';
import type { Role } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { defaultPageSize } from '../../shared/list/types.ts';
import { personOrder, statesOf } from './search.ts';
import type { InvitesSearch, PeopleSearch } from './search.ts';

/** A page of a team's people, as the address asks for it. */
export const peopleQuery = (teamId: string, { q, page = 1, size = defaultPageSize, ...search }: PeopleSearch) =>
  queryOptions({
    queryKey: ['people', teamId, 'list', { q, page, size, ...personOrder(search) }],
    queryFn: ({ signal }) =>
      api.call(
        listTeamUsers,
        {
          params: { id: teamId },
          query: { ...(q ? { q } : {}), ...personOrder(search), from: (page - 1) * size, limit: size },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** How the people of one page come in. */
export const signInsQuery = (teamId: string, userIds: readonly string[]) =>
  queryOptions({
    queryKey: ['people', teamId, 'sign-ins', userIds],
    enabled: userIds.length > 0,
    queryFn: ({ signal }) =>
      api.call(listMemberSignIns, { params: { id: teamId }, query: { userId: [...userIds] } }, { signal }),
  });

/** A page of a team's invites, as the address asks for it. */
export const invitesQuery = (
  teamId: string,
  { view, state = statesOf(view), q, page = 1, size = defaultPageSize }: InvitesSearch,
) =>
  queryOptions({
    queryKey: ['invites', teamId, { state, q, page, size }],
    queryFn: ({ signal }) =>
      api.call(
        searchInvites,
        {
          query: {
            teamId: [teamId],
            state: [...state],
            ...(q ? { filter: q } : {}),
            from: (page - 1) * size,
            limit: size,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const optionsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['invites', teamId, 'options'],
    queryFn: ({ signal }) => api.call(getInviteOptions, { params: { id: teamId } }, { signal }),
  });

export const joiningQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'joining'],
    queryFn: ({ signal }) => api.call(getJoiningRules, { params: { id: teamId } }, { signal }),
  });

type Place = { readonly teamId: string; readonly userId: string };

/** What is confirmed is read anew each time that the question is asked. */
const fresh = { gcTime: 0, staleTime: 0 } as const;

export const removalQuery = ({ teamId, userId }: Place) =>
  queryOptions({
    queryKey: ['people', teamId, 'removal', userId],
    ...fresh,
    queryFn: ({ signal }) => api.call(previewRemoval, { params: { id: teamId, userId } }, { signal }),
  });

export const roleChangeQuery = ({ teamId, userId, role }: Place & { readonly role: Role }) =>
  queryOptions({
    queryKey: ['people', teamId, 'role-change', userId, role],
    ...fresh,
    queryFn: ({ signal }) =>
      api.call(previewRoleChange, { params: { id: teamId, userId }, query: { role } }, { signal }),
  });

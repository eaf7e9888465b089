import { getInviteOptions, getJoiningRules, listMemberSignIns, listTeamUsers, previewRemoval, previewRoleChange, searchInvites } from '@huggg/contracts';
import type { InviteState, Role } from '@huggg/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

const pageSize = 50;

/** The people of a team by name, page after page. */
export const peopleQuery = (teamId: string) =>
  infiniteQueryOptions({
    queryKey: ['people', teamId, 'list'],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => api.call(listTeamUsers, { params: { id: teamId }, query: { limit: pageSize, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    getNextPageParam: (page) => page.pagination.next,
  });

/** How the people of one page come in. */
export const signInsQuery = (teamId: string, userIds: readonly string[]) =>
  queryOptions({
    queryKey: ['people', teamId, 'sign-ins', userIds],
    enabled: userIds.length > 0,
    queryFn: ({ signal }) => api.call(listMemberSignIns, { params: { id: teamId }, query: { userId: [...userIds] } }, { signal }),
  });

export const invitesQuery = (teamId: string, question: { readonly states: readonly InviteState[]; readonly filter?: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['invites', teamId, question],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      api.call(searchInvites, { query: { teamId: [teamId], state: [...question.states], limit: pageSize, ...(question.filter ? { filter: question.filter } : {}), ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    getNextPageParam: (page) => page.pagination.next,
  });

export const optionsQuery = (teamId: string) => queryOptions({ queryKey: ['invites', teamId, 'options'], queryFn: ({ signal }) => api.call(getInviteOptions, { params: { id: teamId } }, { signal }) });

export const joiningQuery = (teamId: string) => queryOptions({ queryKey: ['team', teamId, 'joining'], queryFn: ({ signal }) => api.call(getJoiningRules, { params: { id: teamId } }, { signal }) });

type Place = { readonly teamId: string; readonly userId: string };

/** What is confirmed is read anew each time that the question is asked. */
const fresh = { gcTime: 0, staleTime: 0 } as const;

export const removalQuery = ({ teamId, userId }: Place) =>
  queryOptions({ queryKey: ['people', teamId, 'removal', userId], ...fresh, queryFn: ({ signal }) => api.call(previewRemoval, { params: { id: teamId, userId } }, { signal }) });

export const roleChangeQuery = ({ teamId, userId, role }: Place & { readonly role: Role }) =>
  queryOptions({ queryKey: ['people', teamId, 'role-change', userId, role], ...fresh, queryFn: ({ signal }) => api.call(previewRoleChange, { params: { id: teamId, userId }, query: { role } }, { signal }) });

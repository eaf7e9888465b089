import { z } from 'zod';
import { endpoint, permission, scimKey, type Answer } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams } from '../shapes.ts';
import {
  inAnyCasing,
  scimAttributes,
  scimExternalId,
  scimList,
  scimListQuery,
  scimMediaType,
  scimPatch,
} from './scim.ts';

/*
 * Groups of a directory (RFC 7643 §4.2): people of the team under a name. They grant no permissions; a budget can use
 * them as the source of its participants.
 */

const maxMembers = 10_000;

const scimMembers = z.array(inAnyCasing(['value'], z.looseObject({ value: z.string().max(200) }))).max(maxMembers);

export const scimGroupInput = inAnyCasing(
  ['displayName', 'externalId', 'members'],
  z.looseObject({
    displayName: z.string().trim().min(1).max(200),
    externalId: scimExternalId,
    members: scimMembers.nullish(),
  }),
);
export type ScimGroupInput = z.output<typeof scimGroupInput>;

export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string(),
  members: z.array(z.object({ value: z.string(), display: z.string(), type: z.literal('User') })),
  meta: z.object({
    resourceType: z.literal('Group'),
    created: z.string(),
    lastModified: z.string(),
    location: z.string(),
  }),
});
export type ScimGroup = z.infer<typeof scimGroup>;

/** A group with the requested attributes; all of `scimGroup` if none were requested. */
export const scimGroupAnswer = scimGroup
  .extend({
    members: z.array(scimGroup.shape.members.element.partial()),
    meta: scimGroup.shape.meta.partial(),
  })
  .partial()
  .required({ schemas: true, id: true });

const asScim: readonly Answer[] = [{ status: 200, type: scimMediaType }];
const errors = ['scim.invalid-operation', 'scim.group-not-found', 'scim.external-id-taken'] as const;

export const listScimGroups = endpoint({
  method: 'GET',
  path: '/scim/v2/Groups',
  summary: 'The groups of the team’s directory. Filters: `displayName eq`, `externalId eq`, `id eq`.',
  access: scimKey,
  query: scimListQuery,
  response: scimList(scimGroupAnswer),
  answers: asScim,
  errors: ['scim.invalid-filter'],
});

export const getScimGroup = endpoint({
  method: 'GET',
  path: '/scim/v2/Groups/{id}',
  summary: 'A group, with its members.',
  access: scimKey,
  params: idParams,
  query: scimAttributes,
  response: scimGroupAnswer,
  answers: asScim,
  errors: ['scim.group-not-found'],
});

export const createScimGroup = endpoint({
  method: 'POST',
  path: '/scim/v2/Groups',
  summary: 'Add a group. Its members are people of the team, by their ids; a group grants no permissions.',
  access: scimKey,
  query: scimAttributes,
  body: scimGroupInput,
  response: scimGroupAnswer,
  answers: [{ status: 201, type: scimMediaType }],
  errors: ['scim.invalid-operation', 'scim.external-id-taken'],
});

export const replaceScimGroup = endpoint({
  method: 'PUT',
  path: '/scim/v2/Groups/{id}',
  summary: 'Replace a group’s attributes and members.',
  access: scimKey,
  params: idParams,
  query: scimAttributes,
  body: scimGroupInput,
  response: scimGroupAnswer,
  answers: asScim,
  errors,
});

export const patchScimGroup = endpoint({
  method: 'PATCH',
  path: '/scim/v2/Groups/{id}',
  summary: 'Rename a group, or add, remove or replace members.',
  access: scimKey,
  params: idParams,
  query: scimAttributes,
  body: scimPatch,
  response: scimGroupAnswer,
  answers: asScim,
  errors,
});

export const deleteScimGroup = endpoint({
  method: 'DELETE',
  path: '/scim/v2/Groups/{id}',
  summary: 'Remove a group. Its people stay in the team and in their budgets.',
  access: scimKey,
  params: idParams,
  response: z.undefined(),
  answers: [{ status: 204, type: null }],
  errors: ['scim.group-not-found'],
});

export const directoryGroup = z.object({
  id,
  name: z.string(),
  /** Number of members who are currently in the team. */ members: z.int(),
});
export type DirectoryGroup = z.infer<typeof directoryGroup>;

export const listDirectoryGroups = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/directory-groups',
  summary:
    'The groups of a team’s directory, and of the team above it, by their names, from which a budget can take its participants',
  access: permission('create-automated-budget'),
  params: idParams,
  response: z.array(directoryGroup),
  errors: ['team.not-found'],
});

export const getDirectoryGroup = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/directory-groups/{groupId}',
  summary:
    'The people of a group as they are now, as many as a budget takes. Adding them to a budget keeps no tie to the group: who joins it later is added by hand, who leaves the team leaves the budget',
  access: permission('create-automated-budget'),
  params: z.strictObject({ id, groupId: id }),
  response: directoryGroup.extend({
    people: z.array(z.object({ email: z.string(), name: z.string() })).max(limits.budgetParticipants),
  }),
  errors: ['team.not-found', 'scim.group-not-found'],
});

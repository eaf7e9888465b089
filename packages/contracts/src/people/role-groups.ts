import { z } from 'zod';
import { endpoint, permission, personWith, signedIn } from '../endpoint.ts';
import { permissionKeys, permissionScopes, roles } from '../permissions.ts';
import { asksForStepUp } from './step-up.ts';
import { id, idParams } from '../shapes.ts';
import { permissionMap } from './users.ts';

const key = z.enum(permissionKeys);

/** The permissions of a role in a team. */
export const teamRoleGroup = z.object({
  id,
  role: z.enum(roles),
  /** Whether the team overrides its plan's role group for the role. */
  own: z.boolean(),
  /** What the role grants; permissions outside the plan have no effect. */
  permissions: permissionMap,
  planPermissions: permissionMap,
  people: z.int(),
  /** Whether the caller can change the role; `reason` explains why not. */
  editable: z.boolean(),
  reason: z.string().nullable(),
});
export type TeamRoleGroup = z.infer<typeof teamRoleGroup>;

export const teamRoles = z.object({
  /** Keys that the plan currently includes. */
  included: z.array(key),
  /** The widest scope of each key that the caller can grant in this team; keys that they cannot grant are absent. */
  grantable: permissionMap,
  roles: z.array(teamRoleGroup),
});
export type TeamRoles = z.infer<typeof teamRoles>;

export const getTeamRoles = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/role-groups',
  summary: 'What each role may do in a team, and what the caller may change of it.',
  access: permission('team-admin'),
  params: idParams,
  response: teamRoles,
  errors: ['team.not-found'],
});

export const updateTeamRole = endpoint({
  method: 'PUT',
  path: '/v3/teams/{id}/role-groups',
  summary:
    'Set what a role may do in a team; null restores the plan’s permissions. A caller can neither grant nor revoke a permission above their own level, nor change a role that they hold there. People alone can.',
  access: personWith('team-admin'),
  params: idParams,
  body: z.strictObject({ role: z.enum(roles), permissions: permissionMap.nullable() }),
  response: teamRoles,
  errors: [
    'team.not-found',
    'role-group.own-role',
    'role-group.above-own-level',
    'role-group.not-in-plan',
    'role-group.key-needed',
    ...asksForStepUp,
  ],
});

/**
 * The layer that decides a permission (RULES §11): the plan, the role, the scope of the role, or the team's
 * preferences.
 */
export const permissionLayers = ['plan', 'role', 'scope', 'preference'] as const;
export type PermissionLayer = (typeof permissionLayers)[number];

export const permissionAnswer = z.object({
  key,
  allowed: z.boolean(),
  /** Its scope, if it is allowed. */
  scope: z.enum(permissionScopes).nullable(),
  /** The layer that refuses it or, if it is allowed, limits its scope. */
  layer: z.enum(permissionLayers),
  /** The explanation, for the reader. */
  reason: z.string(),
});
export type PermissionAnswer = z.infer<typeof permissionAnswer>;

export const explainPermissions = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/users/{userId}/permissions',
  summary: 'What a person may do in a team, and why. Callers can read their own; a team admin can read any member’s.',
  access: signedIn,
  params: z.strictObject({ id, userId: id }),
  response: z.object({
    userId: id,
    name: z.string(),
    teamId: id,
    teamName: z.string(),
    role: z.enum(roles),
    /** The team that the person is a member of: this one, or its parent. */ memberOf: z.object({
      id,
      name: z.string(),
    }),
    permissions: z.array(permissionAnswer),
  }),
  errors: ['team.not-found', 'user.not-found'],
});

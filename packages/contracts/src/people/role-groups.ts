import { z } from 'zod';
import { endpoint, permission, signedIn } from '../endpoint.ts';
import { permissionKeys, permissionScopes, roles } from '../permissions.ts';
import { id, idParams } from '../shapes.ts';
import { permissionMap } from './users.ts';

const key = z.enum(permissionKeys);

/** What a role may do in a team. */
export const teamRoleGroup = z.object({
  id,
  role: z.enum(roles),
  /** Whether the team has its own group of the role, in the place of its plan's. */
  own: z.boolean(),
  /** What the role grants; what holds is the part of it that the plan includes. */
  permissions: permissionMap,
  planPermissions: permissionMap,
  people: z.int(),
  /** Whether the caller may change the role; `reason` says why not. */
  editable: z.boolean(),
  reason: z.string().nullable(),
});
export type TeamRoleGroup = z.infer<typeof teamRoleGroup>;

export const teamRoles = z.object({
  /** Keys that the plan includes now. */
  included: z.array(key),
  /** The widest scope of each key that the caller may grant in this team; absent where they may grant none. */
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
    'Say what a role may do in a team; null goes back to the plan’s. Nobody grants or takes what is above their own level, and nobody changes a role that they hold there.',
  access: permission('team-admin'),
  params: idParams,
  body: z.strictObject({ role: z.enum(roles), permissions: permissionMap.nullable() }),
  response: teamRoles,
  errors: [
    'team.not-found',
    'role-group.own-role',
    'role-group.above-own-level',
    'role-group.not-in-plan',
    'role-group.key-needed',
  ],
});

/** Which layer decides a permission (RULES §11): the plan, the role, how far the role reaches, or the team's preferences. */
export const permissionLayers = ['plan', 'role', 'scope', 'preference'] as const;
export type PermissionLayer = (typeof permissionLayers)[number];

export const permissionAnswer = z.object({
  key,
  allowed: z.boolean(),
  /** How far it reaches where it is allowed. */
  scope: z.enum(permissionScopes).nullable(),
  /** The layer that refuses; where it is allowed, the one that says how far it goes. */
  layer: z.enum(permissionLayers),
  /** Why, in words. */
  reason: z.string(),
});
export type PermissionAnswer = z.infer<typeof permissionAnswer>;

export const explainPermissions = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/users/{userId}/permissions',
  summary: 'What a person may do in a team, and why. One’s own, or anybody’s for a team admin.',
  access: signedIn,
  params: z.strictObject({ id, userId: id }),
  response: z.object({
    userId: id,
    name: z.string(),
    teamId: id,
    teamName: z.string(),
    role: z.enum(roles),
    /** The team that the person is a member of: this one, or the one above it. */ memberOf: z.object({
      id,
      name: z.string(),
    }),
    permissions: z.array(permissionAnswer),
  }),
  errors: ['team.not-found', 'user.not-found'],
});

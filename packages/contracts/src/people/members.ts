import { z } from 'zod';
import { endpoint, permission, personWith } from '../endpoint.ts';
import { roles } from '../permissions.ts';
import { asksForStepUp } from './step-up.ts';
import { id, idParams, instant, listOf, pence, queryBoolean, statusOk } from '../shapes.ts';
import { teamMember } from './teams.ts';
import { permissionMap } from './users.ts';

const memberParams = z.strictObject({ id, userId: id });

/** Why an action on a member is refused. */
export const memberBlocks = ['last-admin', 'above-own-level'] as const;
export type MemberBlock = (typeof memberBlocks)[number];

/** The effects of removing a member from a team. Amounts are pence. */
export const removalPreview = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Why they cannot be removed; null if they can. */
  blocked: z.enum(memberBlocks).nullable(),
  /** Devices that are signed in to this team now; each is signed out immediately. */
  sessions: z.int(),
  /** Their scheduled gifts and drafts: they are kept, or reassigned to the caller. */
  scheduledGifts: z.int(),
  drafts: z.int(),
  /** Super links that they created; these stay open. */
  superLinks: z.int(),
  /** Wallets of their own in this team; the money stays in them for an admin to move. */
  wallets: z.array(z.object({ id, name: z.string(), available: pence, live: pence })),
  /** API keys that they created; these stay valid until they are revoked. */
  apiKeys: z.int(),
  /** Open invites that they sent: withdrawn, or reassigned to the caller. */
  invites: z.int(),
});
export type RemovalPreview = z.infer<typeof removalPreview>;

export const previewRemoval = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/users/{userId}/removal',
  summary: 'Preview what removing a member from a team would do.',
  access: permission('add-participants'),
  params: memberParams,
  response: removalPreview,
  errors: ['team.not-found', 'member.not-found'],
});

export const removeTeamUser = endpoint({
  method: 'DELETE',
  path: '/v3/teams/{id}/users/{userId}',
  summary:
    'Remove a member from a team and sign them out of it at once. `handOver` gives their drafts and scheduled sends to the caller, `keepInvites` the open invites that they sent.',
  access: permission('add-participants'),
  params: memberParams,
  query: z.strictObject({ handOver: queryBoolean.optional(), keepInvites: queryBoolean.optional() }),
  response: statusOk,
  errors: ['team.not-found', 'member.not-found', 'member.above-own-level', 'team.last-admin'],
});

export const resetSecondFactors = endpoint({
  method: 'DELETE',
  path: '/v3/teams/{id}/users/{userId}/second-factors',
  summary:
    'Remove the passkeys, authenticator apps and recovery codes of a member who lost them. The member is notified by email and signed out everywhere; a member who also belongs to another organisation cannot be reset.',
  access: personWith('add-participants'),
  params: memberParams,
  response: statusOk,
  errors: [
    'team.not-found',
    'member.not-found',
    'member.above-own-level',
    'member.shared-account',
    'factor.own',
    ...asksForStepUp,
  ],
});

export const roleChangePreview = z.object({
  from: z.enum(roles),
  to: z.enum(roles),
  /** Their permissions in the team before and after the change. */
  before: permissionMap,
  after: permissionMap,
  blocked: z.enum(memberBlocks).nullable(),
});
export type RoleChangePreview = z.infer<typeof roleChangePreview>;

export const previewRoleChange = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/users/{userId}/role-change',
  summary: 'Compare what another role would let a member do with what their current role does.',
  access: permission('add-participants'),
  params: memberParams,
  query: z.strictObject({ role: z.enum(roles) }),
  response: roleChangePreview,
  errors: ['team.not-found', 'member.not-found', 'invite.not-of-team'],
});

export const updateTeamUser = endpoint({
  method: 'PATCH',
  path: '/v3/teams/{id}/users/{userId}',
  summary: 'Give a member another role, up to the caller’s own. It applies from their next call.',
  access: permission('add-participants'),
  params: memberParams,
  body: z.strictObject({ role: z.enum(roles) }),
  response: teamMember,
  errors: [
    'team.not-found',
    'member.not-found',
    'member.above-own-level',
    'invite.not-of-team',
    'team.last-admin',
    'team.participants-limit',
    ...asksForStepUp,
  ],
});

/** How a member signs in. `lastActive` is null if they were never active, or not since the oldest stored token. */
const memberSignIn = z.object({ userId: id, secondFactor: z.boolean(), lastActive: instant.nullable() });
export type MemberSignIn = z.infer<typeof memberSignIn>;

export const listMemberSignIns = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/users/sign-ins',
  summary: 'Whether members have a second factor, and when they last acted in this team.',
  access: permission('view-teams'),
  params: idParams,
  query: z.strictObject({ userId: listOf(id).pipe(z.array(id).min(1).max(200)) }),
  response: z.object({ data: z.array(memberSignIn) }),
  errors: ['team.not-found'],
});

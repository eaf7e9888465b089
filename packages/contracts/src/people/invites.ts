import { z } from 'zod';
import { participantInviteTypes } from '../budgets/states.ts';
import { anyone, endpoint, linkHolder, permission, personWith } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { roles, type Role } from '../permissions.ts';
import { firstName, surname } from './shared.ts';
import { asksForStepUp } from './step-up.ts';
import { id, idParams, instant, listOf, queryBoolean, queryInteger, statusOk } from '../shapes.ts';
import { signInMethods } from './users.ts';

/** Days until an invite expires (RULES §11), and the minimum minutes between two mails of it. */
export const inviteDays = 7;
export const inviteResendMinutes = 10;

/**
 * The type of an invite, which determines the invited person's role; the first two are additions to the specification's
 * four. `subteam` makes a subteam admin; a shared automation participant can also spend from the team's shared wallets
 * (decision 0058).
 */
export const inviteTypes = [
  'team-admin',
  'team-viewer',
  'subteam',
  'participant',
  'automation-participant',
  'shared-automation-participant',
] as const;
export type InviteType = (typeof inviteTypes)[number];

/** The role that each type assigns. */
export const inviteRoles: Readonly<Record<InviteType, Role>> = {
  'team-admin': 'team-admin',
  'team-viewer': 'team-viewer',
  subteam: 'subteam-admin',
  participant: 'participant',
  'automation-participant': 'automation-participant',
  'shared-automation-participant': 'participant',
};

/** `requested`: a person of the team's domain requests access, and no admin has decided yet. */
export const inviteStates = ['requested', 'pending', 'expired', 'accepted', 'removed', 'refused', 'withdrawn'] as const;
export type InviteState = (typeof inviteStates)[number];

export const invite = z.object({
  id,
  type: z.enum(inviteTypes),
  role: z.enum(roles),
  emailAddress: z.string(),
  teamId: id,
  teamName: z.string(),
  state: z.enum(inviteStates),
  accepted: z.boolean(),
  /** The inviting user; null for an undecided request, and for invites that an API client sent. */
  senderId: id.nullable(),
  senderName: z.string().nullable(),
  clientId: id.nullable(),
  /** The person who accepted. */
  acceptedResourceId: id.nullable(),
  /** Whether it was accepted automatically, because the address belongs to the team's domain. */
  autoAccepted: z.boolean(),
  dateCreated: instant,
  dateModified: instant,
  dateSent: instant.nullable(),
  dateExpires: instant.nullable(),
  dateAccepted: instant.nullable(),
  /** When it can be sent again; null once it is accepted, expired or withdrawn. */
  dateResendable: instant.nullable(),
});
export type Invite = z.infer<typeof invite>;

/**
 * The result for one address. Only the first four create an invite or a member; a bad address does not fail the call.
 */
export const inviteOutcomes = [
  'sent',
  'resent',
  'joined',
  'already-member',
  'already-invited',
  'repeated',
  'malformed',
  'other-domain',
  'over-limit',
  'not-allowed',
  'mailed-often',
] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];

const inviteResult = z.object({
  emailAddress: z.string(),
  outcome: z.enum(inviteOutcomes),
  message: z.string(),
  inviteId: id.nullable(),
});
export type InviteResult = z.infer<typeof inviteResult>;

const isBudgetInvite = (type: InviteType): boolean => (participantInviteTypes as readonly string[]).includes(type);

/** An address as typed; an invalid one gets its own result. */
const typedAddress = z.string().max(400);

export const sendInvites = endpoint({
  method: 'POST',
  path: '/v3/teams/{id}/users/invites',
  summary:
    'Invite people into a team of the caller’s reach, in a role up to the caller’s own. Each address has its own result, in the order given; a row’s own type counts before the call’s.',
  access: permission('add-participants'),
  params: idParams,
  body: z
    .strictObject({
      invites: z
        .array(
          z.union([typedAddress, z.strictObject({ emailAddress: typedAddress, type: z.enum(inviteTypes).optional() })]),
        )
        .min(1),
      type: z.enum(inviteTypes).default('participant'),
      /**
       * A budget of the team that everyone in this call joins as a participant when they accept; the invites must then
       * have a budget's type.
       */
      automationId: id.optional(),
    })
    .refine(
      ({ invites, type, automationId }) =>
        automationId === undefined ||
        invites.every((row) => isBudgetInvite((typeof row === 'string' ? undefined : row.type) ?? type)),
      { path: ['type'], error: 'must be a type of invite for budgets' },
    ),
  response: z.object({ results: z.array(inviteResult) }),
  errors: [
    'team.not-found',
    'invite.too-many',
    'invite.day-used-up',
    'budget.not-found',
    'budget.busy',
    'budget.not-now',
    'budget.too-many-participants',
    ...asksForStepUp,
  ],
});

const invitePage = z.object({ data: z.array(invite), pagination: z.object({ total: z.int(), next: id.nullable() }) });
/** Without paging, the response contains up to the maximum page size. */
const pageFields = {
  'pagination-enable': queryBoolean.optional(),
  limit: queryInteger(1, limits.searchSizeMax).optional(),
  after: id.optional(),
  /** Number of rows to skip, if `after` is absent. */ from: queryInteger(0, limits.searchFromMax).optional(),
};

export const listInvites = endpoint({
  method: 'GET',
  path: '/v3/team-invites',
  summary: 'The invites and access requests of the teams that the caller sees, the newest first.',
  access: permission('view-teams'),
  query: z.strictObject({ type: listOf(z.enum(inviteTypes)).optional(), teamId: listOf(id).optional(), ...pageFields }),
  response: invitePage,
  errors: ['team.not-found'],
});

export const searchInvites = endpoint({
  method: 'GET',
  path: '/api/v2/teams/invites/search',
  summary: 'Find invites by part of the address (`filter`), by status, or by team.',
  access: permission('view-teams'),
  query: z.strictObject({
    filter: z.string().max(254).optional(),
    state: listOf(z.enum(inviteStates)).optional(),
    type: listOf(z.enum(inviteTypes)).optional(),
    teamId: listOf(id).optional(),
    ...pageFields,
  }),
  response: invitePage,
  errors: ['team.not-found'],
});

export const getInviteOptions = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/invites/options',
  summary:
    'What the caller may invite into a team: the types up to their own level, and how many participants the plan still has room for.',
  access: permission('add-participants'),
  params: idParams,
  response: z.object({
    types: z.array(z.enum(inviteTypes)),
    placesLeft: z.int().nullable(),
    domain: z.string().nullable(),
  }),
  errors: ['team.not-found'],
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/v3/team-invites/{id}/resend',
  summary: 'Send an invite again with a new link and another seven days. The old link stops working.',
  access: permission('add-participants'),
  params: idParams,
  response: invite,
  errors: [
    'invite.not-requested',
    'invite.not-found',
    'invite.used',
    'invite.removed',
    'invite.above-own-level',
    'invite.resent-lately',
    'invite.day-used-up',
    'invite.mailed-often',
    ...asksForStepUp,
  ],
});

export const removeInvite = endpoint({
  method: 'DELETE',
  path: '/v3/teams/{id}/invites/{inviteId}',
  summary: 'Withdraw an invite, or refuse an access request. Its link stops working.',
  access: permission('add-participants'),
  params: z.strictObject({ id, inviteId: id }),
  response: statusOk,
  errors: ['invite.removed', 'invite.not-found', 'invite.used', 'invite.above-own-level'],
});

export const requestAccess = endpoint({
  method: 'POST',
  path: '/api/v2/teams/{id}/invites/requests',
  summary:
    'Request access to a team with an address of its domain. The answer is always the same; an admin is notified or, where the team admits its domain automatically, the address gets its link.',
  access: anyone,
  params: idParams,
  body: z.strictObject({ email: z.string().trim().min(3).max(254) }),
  response: statusOk,
});

export const approveRequest = endpoint({
  method: 'POST',
  path: '/v3/team-invites/{id}/approve',
  summary: 'Answer an access request with an invite.',
  access: permission('add-participants'),
  params: idParams,
  body: z.strictObject({ type: z.enum(inviteTypes).default('participant') }),
  response: invite,
  errors: [
    'invite.not-found',
    'invite.not-requested',
    'invite.above-own-level',
    'team.participants-limit',
    'invite.day-used-up',
    'invite.mailed-often',
    ...asksForStepUp,
  ],
});

/** How people of the organisation's domain join. */
export const joiningRules = z.strictObject({
  /** Whether a person who proves an address of the team's domain can join without an admin's approval. */
  acceptDomain: z.boolean(),
  /** Whether only addresses of the team's domain can be invited. */
  inviteOnlyDomain: z.boolean(),
});
export type JoiningRules = z.infer<typeof joiningRules>;

const joiningRulesAnswer = joiningRules.extend({
  domain: z.string().nullable(),
  /** Whether the domain is proven; until then, no one can join by it. */ domainProven: z.boolean(),
});

export const getJoiningRules = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/joining-rules',
  summary: 'How people of the team’s domain join; a subteam has its parent’s rules.',
  access: permission('view-teams'),
  params: idParams,
  response: joiningRulesAnswer,
  errors: ['team.not-found'],
});

export const updateJoiningRules = endpoint({
  method: 'PUT',
  path: '/v3/teams/{id}/joining-rules',
  summary: 'Change how people of the team’s domain join. Only people can, not programs.',
  access: personWith('manage-team-information'),
  params: idParams,
  body: joiningRules,
  response: joiningRulesAnswer,
  errors: ['team.not-found', 'team.no-domain', 'team.domain-unproven', ...asksForStepUp],
});

/**
 * The data of the page that an invite link opens (accounts §3). The holder of the link is assumed to have access to the
 * mailbox of the address.
 */
export const inviteLookup = z.object({
  invite,
  /** The inviting user; null for an access request, and for invites that an API client sent. */
  sender: z.object({ id, name: z.string() }).nullable(),
  team: z.object({ id, name: z.string() }),
  userExists: z.boolean(),
  userTeamExists: z.boolean(),
  /** The email of the account; null if there is none. */
  username: z.string().nullable(),
  /** Sign-in methods that the team allows. */
  authMethods: z.array(z.enum(signInMethods)),
});
export type InviteLookup = z.infer<typeof inviteLookup>;

/** Errors of a link that no longer works; `details` contains whom to contact. */
const linkErrors = [
  'invite.unknown-link',
  'invite.replaced',
  'invite.expired',
  'invite.used',
  'invite.removed',
  'invite.withdrawn',
] as const;
const linkToken = z.string().min(1).max(400);

export const lookUpInvite = endpoint({
  method: 'GET',
  path: '/v3/team-invites/token/{token}',
  summary: 'An invite by the token of its link, as long as it can be accepted.',
  access: linkHolder,
  params: z.strictObject({ token: linkToken }),
  response: inviteLookup,
  errors: [...linkErrors],
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/v3/team-invites/{id}/accept',
  summary:
    'Accept an invite, once: as a new user, or as the user with the invited address, authenticated by their password or by the bearer token of their session.',
  access: linkHolder,
  params: idParams,
  body: z
    .strictObject({
      token: linkToken,
      newUser: z
        .strictObject({
          firstName,
          surname,
          password: z.string().min(1, 'must not be empty').max(1024),
          marketing: z.boolean().default(false),
        })
        .optional(),
      existingUser: z.strictObject({ password: z.string().min(1).max(1024).optional() }).optional(),
    })
    .refine(
      ({ newUser, existingUser }) => (newUser === undefined) !== (existingUser === undefined),
      'must hold either newUser or existingUser',
    ),
  response: z.object({ invite, team: z.object({ id, name: z.string() }), userId: id, username: z.string() }),
  errors: [
    ...linkErrors,
    'invite.wrong-account',
    'invite.team-full',
    'user.email-taken',
    'access.invalid-credentials',
    'access.slow-down',
    'access.token-invalid',
    'access.method-not-allowed',
    'password.too-short',
    'password.too-long',
    'password.common',
    'password.breached',
    'password.own-words',
  ],
});

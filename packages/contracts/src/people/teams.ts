import { z } from 'zod';
import { endpoint, permission, signedIn } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { wallet } from '../money/wallets.ts';
import { roles } from '../permissions.ts';
import { deliveryMethods } from '../statuses.ts';
import { signInMethods } from './users.ts';
import { id, idParams, instant, pence, queryInteger, sortOrder, timeZone } from '../shapes.ts';

export const emailDomain = z
  .string()
  .regex(
    /^(?=.{3,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    'must be a domain such as example.com',
  );

/** Maximum number of people that a team can name as approvers. */
const maxApprovers = 20;

/**
 * The orders that a second person has to approve: those above `above`, with a gift whose price is outside `priceRange`,
 * or from a person with one of `roles`; amounts are pence. The named people and roles approve, or team admins if none
 * are named.
 */
export const approvalPolicy = z.strictObject({
  above: pence.min(0).optional(),
  priceRange: z.strictObject({ min: pence.min(0).optional(), max: pence.min(0).optional() }).optional(),
  roles: z.array(z.enum(roles)).min(1).max(roles.length).optional(),
  approvers: z
    .strictObject({
      userIds: z.array(id).max(maxApprovers).optional(),
      roles: z.array(z.enum(roles)).max(roles.length).optional(),
    })
    .optional(),
});
export type ApprovalPolicy = z.infer<typeof approvalPolicy>;

/** A team's policy combined with its parent's; null amounts require no approval. */
export const effectiveApprovalPolicy = z.object({
  above: pence.nullable(),
  priceRange: z.object({ min: pence.nullable(), max: pence.nullable() }),
  roles: z.array(z.enum(roles)),
  approvers: z.object({ userIds: z.array(id), roles: z.array(z.enum(roles)) }),
});
export type EffectiveApprovalPolicy = z.infer<typeof effectiveApprovalPolicy>;

/**
 * The preferences that a team has set itself; an absent field is unrestricted, or inherited from the parent team. Price
 * bounds are pence; categories are ids of tags of the gift restriction type.
 */
export const teamPreferences = z.strictObject({
  applyReasonCodesToTeam: z.boolean().optional(),
  applyReasonCodesToSubteams: z.boolean().optional(),
  deliveryMethods: z.array(z.enum(deliveryMethods)).min(1).optional(),
  maximumHugggExpiryDays: z.int().min(limits.giftExpiryDaysMin).max(limits.giftExpiryDaysMax).optional(),
  deliveryEmailDomains: z.array(emailDomain).min(1).max(100).optional(),
  giftingRestrictionsCategories: z
    .strictObject({ allow: z.array(z.string()).min(1).optional(), disallow: z.array(z.string()).optional() })
    .optional(),
  giftingRestrictionsPrice: z.strictObject({ min: pence.min(0).optional(), max: pence.min(0).optional() }).optional(),
  requires2FA: z.boolean().optional(),
  /** Whether senders are warned of gifts to colleagues that exceed the limit for trivial benefits (gov.uk). */
  trivialBenefitWarnings: z.boolean().optional(),
  approvals: approvalPolicy.optional(),
  timeZone: timeZone.optional(),
  phoneCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country such as GB')
    .optional(),
});
export type TeamPreferences = z.infer<typeof teamPreferences>;

/**
 * A team's preferences combined with its parent's (RULES §11): null means unrestricted, an empty list allows nothing.
 */
export const effectivePreferences = z.object({
  applyReasonCodesToTeam: z.boolean(),
  applyReasonCodesToSubteams: z.boolean(),
  deliveryMethods: z.array(z.enum(deliveryMethods)),
  maximumHugggExpiryDays: z.int().nullable(),
  deliveryEmailDomains: z.array(z.string()).nullable(),
  giftingRestrictionsCategories: z.object({ allow: z.array(z.string()).nullable(), disallow: z.array(z.string()) }),
  giftingRestrictionsPrice: z.object({ min: pence.nullable(), max: pence.nullable() }),
  requires2FA: z.boolean(),
  trivialBenefitWarnings: z.boolean(),
  approvals: effectiveApprovalPolicy,
  timeZone: z.string(),
  phoneCountry: z.string(),
});
export type EffectivePreferences = z.infer<typeof effectivePreferences>;

export const team = z.object({
  id,
  name: z.string(),
  businessEntityName: z.string().nullable(),
  businessTradingName: z.string().nullable(),
  businessAddress: z.string().nullable(),
  planId: id,
  parentTeamId: id.nullable(),
  automationId: z.string().nullable(),
  clientId: id.nullable(),
  domain: z.string().nullable(),
  tags: z.array(z.string()),
  preferences: teamPreferences,
  effectivePreferences,
  /** The team's own codes, and its parent's if the parent applies them to subteams. */
  reasonCodes: z.array(z.string()),
  /** The codes that the team added itself and can change. */
  ownReasonCodes: z.array(z.string()),
  /** Whether an order must have one of them. */
  reasonCodeRequired: z.boolean(),
  flags: z.array(z.string()),
  /** Sign-in methods that the team allows; an empty list allows any. */
  authMethods: z.array(z.enum(signInMethods)),
  /** The subteams that the caller can see. */
  subteams: z.array(z.object({ id, name: z.string() })),
  /** The parent team, with the rules that it sets for this one; null for a team without a parent. */
  parent: z
    .object({ id, name: z.string(), preferences: effectivePreferences, reasonCodes: z.array(z.string()) })
    .nullable(),
  /** The actions that the caller can take on the team. */
  abilities: z.object({
    changeInformation: z.boolean(),
    changePreferences: z.boolean(),
    changeReasonCodes: z.boolean(),
    requireReasonCodes: z.boolean(),
  }),
  dateCreated: instant,
  dateModified: instant,
});
export type Team = z.infer<typeof team>;

export const teamMember = z.object({
  id,
  firstName: z.string(),
  surname: z.string(),
  sendAsName: z.string().nullable(),
  email: z.string(),
  /** Visible only to the person and to users who can change members of the team; null if hidden or absent. */
  mobile: z.string().nullable(),
  verifiedEmail: z.boolean(),
  teamId: id,
  role: z.enum(roles),
  roleGroupId: id,
  dateJoined: instant,
});
export type TeamMember = z.infer<typeof teamMember>;

/** A page of people ordered by name; `next` is the `after` of the following page, null on the last. */
const memberPage = z.object({
  data: z.array(teamMember),
  pagination: z.object({ total: z.int(), next: id.nullable() }),
});
/** The sort fields of the list. `role` starts with the highest role. */
export const memberSorts = ['name', 'role', 'joined'] as const;
export type MemberSort = (typeof memberSorts)[number];

/**
 * Page by `after`, the last person of the page before, in the order of names, or by `from`, the number of people to
 * skip, in any order. A person who has left the team in the meantime is not found, because their position is unknown.
 */
const memberQuery = z
  .strictObject({
    limit: queryInteger(1, 200).default(50),
    after: id.optional(),
    from: queryInteger(0, limits.searchFromMax).optional(),
    /** Words that must each occur in the name or the address. */
    q: z.string().trim().max(120).optional(),
    sort: z.enum(memberSorts).default('name'),
    order: sortOrder.default('asc'),
  })
  .refine(
    ({ after, from, sort, order }) => after === undefined || (from === undefined && sort === 'name' && order === 'asc'),
    { path: ['after'], message: 'goes with ascending names alone; use from' },
  );

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/v2/teams/{id}',
  summary:
    'A team of the caller: their own, or a subteam that they may see, with the names of those who administer it.',
  access: signedIn,
  params: idParams,
  response: team.extend({ admins: z.array(z.string()) }),
  errors: ['team.not-found'],
});

export const listTeamUsers = endpoint({
  method: 'GET',
  path: '/api/v2/teams/{id}/users',
  summary:
    'The people of a team, in pages: by name, role or the day they joined, and those alone whose name or address has the words of `q`.',
  access: permission('view-teams'),
  params: idParams,
  query: memberQuery,
  response: memberPage,
  errors: ['team.not-found', 'member.not-found'],
});

export const listTeamAdmins = endpoint({
  method: 'GET',
  path: '/api/v2/teams/{id}/admins',
  summary: 'The team admins and subteam admins of a team, in pages, found and ordered as its people are.',
  access: permission('view-teams'),
  params: idParams,
  query: memberQuery,
  response: memberPage,
  errors: ['team.not-found', 'member.not-found'],
});

export const listUserTeams = endpoint({
  method: 'GET',
  path: '/v3/teams/user/{userId}',
  summary:
    'The teams that the caller belongs to, with the role in each, and the main wallet where the caller may see it.',
  access: signedIn,
  params: z.strictObject({ userId: id }),
  response: z.object({
    success: z.literal(true),
    teams: z.array(
      team.extend({
        role: z.enum(roles),
        /** The team's main wallet, if the caller can see it from their current team. */
        wallet: wallet.optional(),
      }),
    ),
  }),
  errors: ['user.not-found'],
});

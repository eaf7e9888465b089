import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.ts';
import { wireError } from '../errors/wire-error.ts';
import { id, idParams } from '../shapes.ts';
import { teamName } from '../names.ts';
import { asksForStepUp } from './step-up.ts';
import { emailDomain, team, teamPreferences } from './teams.ts';

const nonEmptyText = (max: number) =>
  z.string().trim().min(1, 'must not be empty').max(max, `must have at most ${max} characters`);

const shape = teamPreferences.shape;

/** Settings to change: an omitted one is unchanged; null removes it, so that a subteam inherits its parent's again. */
export const preferenceChanges = z.strictObject({
  applyReasonCodesToTeam: shape.applyReasonCodesToTeam.nullable(),
  applyReasonCodesToSubteams: shape.applyReasonCodesToSubteams.nullable(),
  deliveryMethods: shape.deliveryMethods.nullable(),
  maximumHugggExpiryDays: shape.maximumHugggExpiryDays.nullable(),
  deliveryEmailDomains: shape.deliveryEmailDomains.nullable(),
  giftingRestrictionsCategories: shape.giftingRestrictionsCategories.nullable(),
  giftingRestrictionsPrice: shape.giftingRestrictionsPrice.nullable(),
  requires2FA: shape.requires2FA.nullable(),
  trivialBenefitWarnings: shape.trivialBenefitWarnings.nullable(),
  approvals: shape.approvals.nullable(),
  timeZone: shape.timeZone.nullable(),
  phoneCountry: shape.phoneCountry.nullable(),
});
export type PreferenceChanges = z.infer<typeof preferenceChanges>;

export const reasonCode = nonEmptyText(60);

/** The fields that a team can change itself. Its plan, parent, partner and flags are excluded. */
export const teamChanges = z.strictObject({
  name: teamName(120).min(1, 'must not be empty').optional(),
  businessEntityName: teamName(200).min(1, 'must not be empty').nullable().optional(),
  businessTradingName: teamName(200).min(1, 'must not be empty').nullable().optional(),
  businessAddress: nonEmptyText(500).nullable().optional(),
  automationId: nonEmptyText(100)
    .regex(/^[\w.:-]+$/, 'may hold letters, digits, and . _ : -')
    .nullable()
    .optional(),
  domain: emailDomain.nullable().optional(),
  tags: z.array(nonEmptyText(50)).max(20).optional(),
  preferences: preferenceChanges.optional(),
  /** The complete list of the team's own codes. */
  reasonCodes: z.array(reasonCode).max(200).optional(),
});
export type TeamChanges = z.infer<typeof teamChanges>;

export const updateTeam = endpoint({
  method: 'PUT',
  path: '/api/v2/teams/{id}',
  summary:
    'Change a team: omitted fields stay as they are. A subteam’s preferences can only be stricter than its parent’s. A domain can be claimed only by a member with a verified address at it.',
  access: signedIn,
  params: idParams,
  body: teamChanges,
  response: team,
  errors: [
    'team.not-found',
    'team.preferences-looser',
    'team.preferences-contradictory',
    'team.name-taken',
    'team.domain-not-proven',
    'team.domain-public',
    'team.domain-taken',
    'team.domain-of-subteam',
    'sign-in.nothing-left',
    // If the change ends the requirement of a second factor, or reduces the orders that need approval.
    ...asksForStepUp,
  ],
});

const teamUpdateResult = z.discriminatedUnion('status', [
  z.object({ teamId: id, status: z.literal('updated'), team }),
  z.object({ teamId: id, status: z.literal('failed'), error: wireError }),
]);

export const updateTeams = endpoint({
  method: 'POST',
  path: '/v3/teams/updates',
  summary:
    'Make the same changes to many teams, each on its own: a result per team, in the order asked. A team outside the caller’s reach is not found.',
  access: signedIn,
  body: z.strictObject({ teamIds: z.array(id).min(1).max(100), updates: teamChanges }),
  response: z.object({ results: z.array(teamUpdateResult) }),
  errors: [...asksForStepUp],
});

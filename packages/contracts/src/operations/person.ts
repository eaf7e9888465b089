import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { asksForStepUp } from '../people/step-up.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';
import { opsAudit, opsMembership } from './team.ts';

/** A person as shown to an operator. Contains nothing that could be used to sign in as them. */
export const opsPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  operator: z.boolean(),
  dateCreated: instant,
  dateDeactivated: instant.nullable(),
  memberships: z.array(opsMembership),
  /** The authentication factors that they have. */
  factors: z.object({
    password: z.boolean(),
    passkeys: z.int(),
    authenticatorApps: z.int(),
    recoveryCodesLeft: z.int(),
    mobile: z.boolean(),
  }),
  sessions: z.array(
    z.object({
      id,
      device: z.string(),
      place: z.string().nullable(),
      method: z.string(),
      secondFactor: z.string().nullable(),
      dateStarted: instant,
      dateLastUsed: instant,
    }),
  ),
  identities: z.array(
    z.object({ id, provider: z.string(), email: z.string(), dateLinked: instant, dateLastUsed: instant.nullable() }),
  ),
  /**
   * Failed sign-ins in the last 15 minutes, from any address; `slowed` if they block sign-ins from new devices until
   * the date.
   */
  lock: z.object({ failures: z.int(), slowed: z.boolean(), dateUntil: instant.nullable() }),
  /** The most recent actions by and on them, at most 20. */
  audit: z.array(opsAudit),
  abilities: z.object({
    canSendReset: z.boolean(),
    canEndSessions: z.boolean(),
    canResetFactors: z.boolean(),
    canImpersonate: z.boolean(),
  }),
});
export type OpsPerson = z.infer<typeof opsPerson>;

export const readOpsPerson = endpoint({
  method: 'GET',
  path: '/v3/ops/people/{id}',
  summary: 'A person: teams, factors, sessions, linked accounts and failed sign-ins. Reading it is recorded.',
  access: operatorOnly,
  params: idParams,
  response: opsPerson,
  errors: ['user.not-found'],
});

export const sendOpsReset = endpoint({
  method: 'POST',
  path: '/v3/ops/people/{id}/password-reset',
  summary: 'Mail a person a link by which they choose a new password. Only they see the link.',
  access: operatorOnly,
  params: idParams,
  response: statusOk,
  errors: ['user.not-found', 'mail.too-soon', 'mail.too-many'],
});

export const endOpsSessions = endpoint({
  method: 'POST',
  path: '/v3/ops/people/{id}/end-sessions',
  summary: 'Sign a person out everywhere. Returns how many sessions ended.',
  access: operatorOnly,
  params: idParams,
  response: z.object({ sessions: z.int() }),
  errors: ['user.not-found'],
});

export const resetOpsFactors = endpoint({
  method: 'POST',
  path: '/v3/ops/people/{id}/reset-factors',
  summary:
    'Take away the second factors of a person who lost them. They are signed out everywhere and told by mail. Never those of an operator.',
  access: operatorOnly,
  params: idParams,
  response: statusOk,
  errors: ['user.not-found', 'operator.factors-kept', ...asksForStepUp],
});

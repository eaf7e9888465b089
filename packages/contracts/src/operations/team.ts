import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { line } from '../names.ts';
import { auditEvent } from '../people/audit.ts';
import { inviteTypes } from '../people/invites.ts';
import { asksForStepUp } from '../people/step-up.ts';
import { roles } from '../permissions.ts';
import { id, idParams, instant, pence } from '../shapes.ts';

const named = z.object({ id, name: z.string() });

/** An audit log entry in the console. */
export const opsAudit = auditEvent.pick({
  id: true,
  date: true,
  action: true,
  actor: true,
  subject: true,
  changes: true,
  reason: true,
});
export type OpsAudit = z.infer<typeof opsAudit>;

/** A team as shown to an operator. */
export const opsTeam = named.extend({
  parent: named.nullable(),
  subteams: z.array(named),
  plan: named,
  members: z.int(),
  domain: z.string().nullable(),
  domainProven: z.boolean(),
  /** The flags that operators set for it, for its parent team, or everywhere. */
  flags: z.array(z.string()),
  dateCreated: instant,
  dateClosed: instant.nullable(),
  /** The time of the most recent paid order. */
  dateLastOrder: instant.nullable(),
  /** The time of the most recent entry in the team's audit log. */
  dateLastAct: instant.nullable(),
  wallets: z.array(
    named.extend({
      owner: named.nullable(),
      available: pence,
      /** The amount held for gifts that are not redeemed yet. */
      held: pence,
      locked: z.boolean(),
    }),
  ),
  admins: z.array(named.extend({ email: z.string() })),
  /** Open invites, newest first, at most 20. */
  invites: z.array(
    z.object({
      id,
      email: z.string(),
      type: z.enum(inviteTypes),
      requested: z.boolean(),
      dateCreated: instant,
      dateExpires: instant.nullable(),
    }),
  ),
  /** The most recent entries of the team's audit log, at most 20. */
  audit: z.array(opsAudit),
});
export type OpsTeam = z.infer<typeof opsTeam>;

export const readOpsTeam = endpoint({
  method: 'GET',
  path: '/v3/ops/teams/{id}',
  summary: 'A team: plan, people, wallets, open invites and latest actions. Reading it is recorded in the team’s log.',
  access: operatorOnly,
  params: idParams,
  response: opsTeam,
  errors: ['team.not-found'],
});

export const unlockWallet = endpoint({
  method: 'POST',
  path: '/v3/ops/wallets/{id}/unlock',
  summary:
    'Unlock a wallet that a disputed card payment locked. What it owes stays owed. Recorded in the team’s log with the reason.',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ reason: line(200).min(1) }),
  response: z.object({ status: z.literal('ok') }),
  errors: ['wallet.not-found', ...asksForStepUp],
});

/** A membership of a person. */
export const opsMembership = z.object({ teamId: id, teamName: z.string(), role: z.enum(roles), dateJoined: instant });

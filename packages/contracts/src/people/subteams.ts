import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant, pence } from '../shapes.ts';
import { teamChanges } from './team-changes.ts';
import { team } from './teams.ts';

export const subteam = z.object({
  id,
  name: z.string(),
  automationId: z.string().nullable(),
  people: z.int(),
  dateCreated: instant,
});
export type Subteam = z.infer<typeof subteam>;

export const listSubteams = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/subteams',
  summary: 'The subteams of a team, by name, with how many people each has.',
  access: permission('view-teams'),
  params: idParams,
  response: z.object({ data: z.array(subteam) }),
  errors: ['team.not-found'],
});

export const createSubteam = endpoint({
  method: 'POST',
  path: '/v3/teams/{id}/subteams',
  summary:
    'Add a subteam, as far as the plan allows. It has its parent’s plan, and its parent’s preferences until it sets stricter ones.',
  access: permission('add-subteams'),
  params: idParams,
  body: teamChanges.pick({ automationId: true }).extend({ name: teamChanges.shape.name.unwrap() }),
  response: team,
  errors: ['team.not-found', 'team.one-level', 'team.name-taken', 'plan.limit-exceeded'],
});

/** The effects of closing a subteam. */
export const subteamRemoval = z.object({
  id,
  name: z.string(),
  /** Number of people who leave the subteam, and number of them who then have no team. */
  people: z.int(),
  peopleWithoutTeam: z.int(),
  wallets: z.int(),
  /** The available balance, which is moved immediately. */
  available: pence,
  /** The balance held for gifts, which is moved as they end. */
  live: pence,
  /** The wallet that receives the money; null if the parent has none. */
  destination: z.object({ id, name: z.string(), teamName: z.string() }).nullable(),
  /** Number of gifts waiting for their send date: they are cancelled and their money returns. */
  scheduledGifts: z.int(),
  drafts: z.int(),
});
export type SubteamRemoval = z.infer<typeof subteamRemoval>;

const subteamParams = z.strictObject({ id, subId: id });

export const previewSubteamRemoval = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/subteams/{subId}/removal',
  summary: 'What closing a subteam would do to its money, its people and its scheduled gifts. Nothing changes.',
  access: permission('add-subteams'),
  params: subteamParams,
  response: subteamRemoval,
  errors: ['team.not-found'],
});

export const removeSubteam = endpoint({
  method: 'DELETE',
  path: '/v3/teams/{id}/subteams/{subId}',
  summary:
    'Close a subteam: its people leave it, its scheduled gifts are withdrawn, its money goes to the parent’s wallet. Its orders stay. `name`, where given, must be the subteam’s.',
  access: permission('add-subteams'),
  params: subteamParams,
  query: z.strictObject({ name: z.string().max(200).optional() }),
  response: subteamRemoval,
  errors: ['team.not-found', 'team.name-differs', 'team.nowhere-for-money'],
});

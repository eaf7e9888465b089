import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant } from '../shapes.ts';

/** `taken`: another organisation has proven the domain, so this team cannot. */
export const domainStates = ['none', 'unproven', 'proven', 'taken'] as const;

/** The status of a team's email domain. Only a proven domain admits people, signs them in or provisions them. */
export const teamDomain = z.object({
  teamId: id,
  domain: z.string().nullable(),
  state: z.enum(domainStates),
  dateProven: instant.nullable(),
  /** The DNS record that proves the domain; null if there is none to prove. It is stable for a team and a domain. */
  record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }).nullable(),
});
export type TeamDomain = z.infer<typeof teamDomain>;

export const getTeamDomain = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/domain',
  summary: 'A team’s email domain, whether it is proven, and the DNS record that proves it.',
  access: permission('manage-team-information'),
  params: idParams,
  response: teamDomain,
  errors: ['team.not-found', 'team.domain-of-subteam'],
});

export const checkTeamDomain = endpoint({
  method: 'POST',
  path: '/v3/teams/{id}/domain/check',
  summary: 'Look up the DNS record to prove the domain. A proven domain stays proven.',
  access: permission('manage-team-information'),
  params: idParams,
  response: teamDomain,
  errors: [
    'team.not-found',
    'team.domain-of-subteam',
    'team.no-domain',
    'team.domain-record-missing',
    'team.domain-record-differs',
    'team.domain-unanswered',
    'team.domain-taken',
  ],
});

import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant } from '../shapes.ts';

/** `taken`: another organisation has proven the domain, so this team cannot. */
export const domainStates = ['none', 'unproven', 'proven', 'taken'] as const;

/** Where a team stands with its email domain. Only a proven one lets people in, signs them in or brings them in. */
export const teamDomain = z.object({
  teamId: id,
  domain: z.string().nullable(),
  state: z.enum(domainStates),
  dateProven: instant.nullable(),
  /** The DNS record that proves the domain; null where there is none to prove. It stays the same for a team and a domain. */
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
  summary: 'Look the DNS record up, and prove the domain by it. A domain that is proven stays so.',
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

import { statement, uuid, type Tx } from '../../../platform/database/index.ts';
import type { SenderDomain } from './sender-domains.read-model.ts';

const authorise = statement(
  'email-templates-authorise',
  `update email_templates set sender_authorised = $3
   where team_id = any ($1::uuid[]) and lower(split_part(sender_address, '@', 2)) = $2 and sender_authorised <> $3 returning id`,
  { id: uuid },
);

type SenderAuthorisation = Pick<SenderDomain, 'domain'> & {
  readonly teamIds: readonly string[];
  readonly authorised: boolean;
};

/** Stores the DNS state of a domain in the templates of these teams that send from it. @returns whether it changed. */
export async function authoriseSenders(tx: Tx, { teamIds, domain, authorised }: SenderAuthorisation): Promise<boolean> {
  return (await tx.run(authorise, [teamIds, domain, authorised])).length > 0;
}

import type { TestDatabase } from '../../../platform/testing/index.ts';

/**
 * Gives a team an email domain, proven by default, without the steps of its admins and DNS. Null removes the domain.
 */
export async function giveDomain(
  { pool }: Pick<TestDatabase, 'pool'>,
  {
    teamId,
    domain,
    proven = true,
  }: { readonly teamId: string; readonly domain: string | null; readonly proven?: boolean },
): Promise<void> {
  await pool.query('update teams set domain = $2, domain_proven_at = case when $3 then now() end where id = $1', [
    teamId,
    domain,
    proven && domain !== null,
  ]);
}

import type { Rule } from './matrix-rule.ts';
import type { TestServer } from './test-server.ts';

/** A linked account, and a sync of it that waits for approval. */
export type LinkedThings = { readonly linkedAccount: string; readonly accountSync: string };

/** Creates an account with a sync that waits for approval. The matrix does not read the linked system. */
export async function makeLinkedAccount(
  { database }: TestServer,
  { team, userId }: { readonly team: string; readonly userId: string },
): Promise<LinkedThings> {
  const { rows } = await database.pool.query<LinkedThings>(
    `with account as (
       insert into linked_accounts (id, team_id, user_id, category, status, integration_slug, integration_name, integration_categories, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'hris', 'pending', 'matrix', 'Matrix', '{hris}', now(), now()) returning id
     )
     insert into account_syncs (id, linked_account_id, status, trigger, is_full, hold, started_at, updated_at)
     select gen_random_uuid(), id, 'ready', 'clock', true, 'first', now(), now() from account returning linked_account_id as "linkedAccount", id as "accountSync"`,
    [team, userId],
  );
  return rows[0] ?? { linkedAccount: '', accountSync: '' };
}

const at = '/v3/integrations/linked-accounts/{id}';
const account: Rule = {
  kind: 'row',
  params: ({ linkedAccount: id }) => ({ id }),
  missing: 'linked-account.not-found',
};
const sync: Rule = {
  kind: 'row',
  params: ({ linkedAccount: id, accountSync: syncId }) => ({ id, syncId }),
  missing: 'linked-account.not-found',
  missingBelow: 'linked-account.sync-not-found',
};

/** The rules for the ids of linked accounts. */
export const linkedAccountRules: Readonly<Record<string, Rule>> = {
  [`GET ${at}`]: account,
  [`PATCH ${at}`]: account,
  [`DELETE ${at}`]: account,
  [`POST ${at}/account-tokens`]: account,
  [`POST ${at}/syncs`]: account,
  [`GET ${at}/syncs`]: account,
  [`GET ${at}/syncs/{syncId}/people`]: sync,
  [`POST ${at}/syncs/{syncId}/apply`]: sync,
  [`POST ${at}/syncs/{syncId}/discard`]: sync,
  [`POST ${at}/syncs/{syncId}/undo`]: sync,
};

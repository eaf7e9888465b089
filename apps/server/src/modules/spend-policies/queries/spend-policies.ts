import type { Temporal } from 'temporal-polyfill';
import { json, nullable, statement, uuid, type Queryable, type Tx } from '../../../platform/database/index.ts';
import { storedPolicy, type SpendPolicy } from '../domain/spend-policy.ts';

const policyAsJson = `jsonb_build_object('spenderUserId', p.spender_user_id, 'deliveryMethods', p.delivery_methods, 'emailDomains', p.email_domains,
  'allowTags', p.allow_tags, 'disallowTags', p.disallow_tags, 'minPricePence', p.min_price_pence, 'maxPricePence', p.max_price_pence,
  'reasonCodes', p.reason_codes, 'maximumExpiryDays', p.maximum_expiry_days, 'endsAt', p.ends_at)`;

/**
 * The policy of a row of `wallets`, selected as the column `policy`. It is read together with the wallet, without
 * another query.
 */
export const policyOfWallet = `(select ${policyAsJson} from spend_policies p where p.wallet_id = wallets.id) as policy`;

/** The type of the column `policy`. */
export const policyColumn = nullable(json(storedPolicy));

const find = statement(
  'spend-policies-of-wallets',
  `select p.wallet_id, ${policyAsJson} as policy from spend_policies p where p.wallet_id = any($1::uuid[])`,
  { walletId: uuid, policy: json(storedPolicy) },
);

/**
 * Finds the policies of the given wallets; wallets without a policy are left out. The team is not checked, so callers
 * must have the ids from rows that they may see.
 */
export async function findSpendPolicies(
  db: Queryable,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, SpendPolicy>> {
  const rows = await db.run(find, [[...new Set(walletIds)]]);
  return new Map(rows.map(({ walletId, policy }) => [walletId, policy]));
}

/** A policy to store, with its wallet and its source. */
export type NewSpendPolicy = SpendPolicy & {
  readonly walletId: string;
  readonly teamId: string;
  readonly sourceId: string;
};

// Nested lists are sent as JSON, because unnest flattens them.
const write = statement(
  'spend-policies-write',
  `insert into spend_policies (wallet_id, team_id, source_id, spender_user_id, delivery_methods, email_domains, allow_tags, disallow_tags, min_price_pence,
     max_price_pence, reason_codes, maximum_expiry_days, ends_at, created_at, updated_at)
   select g.wallet_id, g.team_id, g.source_id, g.spender_user_id, array(select jsonb_array_elements_text(g.lists -> 'deliveryMethods')),
     case when jsonb_typeof(g.lists -> 'emailDomains') = 'array' then array(select jsonb_array_elements_text(g.lists -> 'emailDomains')) end,
     case when jsonb_typeof(g.lists -> 'allowTags') = 'array' then array(select jsonb_array_elements_text(g.lists -> 'allowTags')) end,
     array(select jsonb_array_elements_text(g.lists -> 'disallowTags')), g.min_price_pence, g.max_price_pence,
     array(select jsonb_array_elements_text(g.lists -> 'reasonCodes')), g.maximum_expiry_days, g.ends_at, $10, $10
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::jsonb[], $6::bigint[], $7::bigint[], $8::int[], $9::timestamptz[])
     as g (wallet_id, team_id, source_id, spender_user_id, lists, min_price_pence, max_price_pence, maximum_expiry_days, ends_at)
   order by g.wallet_id
   on conflict (wallet_id) do update set source_id = excluded.source_id, spender_user_id = excluded.spender_user_id,
     delivery_methods = excluded.delivery_methods, email_domains = excluded.email_domains, allow_tags = excluded.allow_tags,
     disallow_tags = excluded.disallow_tags, min_price_pence = excluded.min_price_pence, max_price_pence = excluded.max_price_pence,
     reason_codes = excluded.reason_codes, maximum_expiry_days = excluded.maximum_expiry_days, ends_at = excluded.ends_at,
     updated_at = excluded.updated_at`,
);

/** Stores policies of wallets and replaces earlier ones. */
export async function writePolicies(tx: Tx, policies: readonly NewSpendPolicy[], now: Temporal.Instant): Promise<void> {
  await tx.run(write, [
    policies.map(({ walletId }) => walletId),
    policies.map(({ teamId }) => teamId),
    policies.map(({ sourceId }) => sourceId),
    policies.map(({ spenderUserId }) => spenderUserId),
    policies.map(({ deliveryMethods, emailDomains, allowTags, disallowTags, reasonCodes }) =>
      JSON.stringify({ deliveryMethods, emailDomains, allowTags, disallowTags, reasonCodes }),
    ),
    policies.map(({ minPricePence }) => minPricePence),
    policies.map(({ maxPricePence }) => maxPricePence),
    policies.map(({ maximumExpiryDays }) => maximumExpiryDays),
    policies.map(({ endsAt }) => endsAt),
    now,
  ]);
}

const end = statement(
  'spend-policies-end',
  'update spend_policies set ends_at = $3, updated_at = $3 where source_id = $1 and team_id = $2 and (ends_at is null or ends_at > $3)',
);

/** Ends the policies of a source. */
export async function endPolicies(
  tx: Tx,
  { sourceId, teamId, now }: { readonly sourceId: string; readonly teamId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(end, [sourceId, teamId, now]);
}

import { instant, integer, nullable, statement, type Queryable, type RowOf } from '../../../platform/database/index.ts';
import { reachedConditions } from '../../gifts/index.ts';

const steps = Object.entries(reachedConditions).map(
  ([step, condition]) => `count(*) filter (where ${condition}) as ${step}`,
);

const funnelColumns = {
  created: integer,
  sent: integer,
  opened: integer,
  claimed: integer,
  redeemed: integer,
  bounced: integer,
  expired: integer,
  cancelled: integer,
  declined: integer,
  claimBy: nullable(instant),
};

export type FunnelRead = RowOf<typeof funnelColumns>;

const funnel = statement(
  'transactions-funnel',
  `select ${steps.join(', ')}, max(g.expires_at) as claim_by from gifts g where g.transaction_id = $1 and g.team_id = $2`,
  funnelColumns,
);

/** Counts the gifts of a transaction that ever reached each step. */
export async function readFunnel(
  db: Queryable,
  { transactionId, teamId }: { readonly transactionId: string; readonly teamId: string },
): Promise<FunnelRead> {
  const [row] = await db.run(funnel, [transactionId, teamId]);
  if (!row) throw new Error('The count returned no row.');
  return row;
}

import type { Temporal } from 'temporal-polyfill';
import { systemClock } from '../../../platform/clock/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { runJobs, type TestContext } from '../../../platform/testing/index.ts';
import {
  createAggregator,
  createIssuer,
  outsideSuppliersOf,
  startSupplierSandbox,
  type SupplierSandbox,
} from '../../vouchers/testing/index.ts';
import { fetchCodeJob } from '../jobs/fetch-code.ts';
import { redeemGift } from '../use-cases/redeem-gift.ts';
import { launchWorld, type LaunchWorld } from './launch-world.ts';

export type SupplierWorld = LaunchWorld & {
  readonly sandbox: SupplierSandbox;
  /** Sets the suppliers of a product, in order. */
  readonly supply: (productId: string, suppliers: readonly string[]) => Promise<void>;
  /** Requests the code with "Show my code" and returns it, or null if it is not available yet. */
  readonly press: (shortcode: string, ctx?: TestContext) => Promise<string | null>;
  /** Runs the job that fetches waiting codes, some minutes later. */
  readonly later: (minutes?: number) => Promise<TestContext>;
  /** Closes the circuit breakers and removes pauses. */
  readonly reset: () => Promise<void>;
  readonly issues: (
    giftId: string,
  ) => Promise<readonly { readonly supplier_key: string; readonly state: string; readonly problem: string | null }[]>;
};

/** Creates the launch world with the sandbox's suppliers of codes. */
export async function supplierWorld(): Promise<SupplierWorld> {
  const sandbox = await startSupplierSandbox({ timeoutMs: 1_500 });
  // Requests are signed with the real time, because the clock of the world does not advance.
  const now = (): Temporal.Instant => systemClock.now();
  const outside = outsideSuppliersOf([createAggregator(sandbox.aggregator, now), createIssuer(sandbox.issuer, now)]);
  const at = await launchWorld({ outside });
  const query = at.world.database.pool;
  return {
    ...at,
    sandbox,
    supply: async (productId, suppliers) => {
      await query.query('delete from code_supplier_products where product_id = $1', [productId]);
      await query.query(
        `insert into code_supplier_products (product_id, supplier_key, position, reference)
         select $1, key, position, 'SKU-' || key from unnest($2::text[]) with ordinality as given (key, position)`,
        [productId, suppliers],
      );
    },
    press: async (shortcode, ctx = at.recipient()) => {
      try {
        const { gift } = await redeemGift(ctx, at.deps, { shortcode, choice: null, client: 'phone' });
        return gift?.code?.redeem_code ?? null;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'gift.code-pending') return null;
        throw error;
      }
    },
    later: async (minutes = 2) => {
      at.world.clock.advance({ minutes });
      const ctx = at.recipient();
      const job = fetchCodeJob(at.deps);
      ctx.jobs.push(newJob(job, {}));
      await runJobs(ctx, [job]);
      return ctx;
    },
    reset: async () => {
      await query.query('update code_suppliers set failures = 0, opened_until = null, paused_at = null');
      await sandbox.behave('aggregator', 'usual');
      await sandbox.behave('issuer', 'usual');
    },
    issues: async (giftId) =>
      (
        await query.query<{ supplier_key: string; state: string; problem: string | null }>(
          'select supplier_key, state, problem from code_issues where gift_id = $1 order by asked_at, id',
          [giftId],
        )
      ).rows,
    close: async () => {
      await at.close();
      await sandbox.close();
    },
  };
}

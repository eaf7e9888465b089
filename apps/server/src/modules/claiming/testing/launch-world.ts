import { pence } from '@huggg/money';
import type { OrderDetails } from '@huggg/contracts';
import { testContext, type TestContext } from '../../../platform/testing/index.ts';
import { createOrder } from '../../orders/testing/index.ts';
import {
  type CodeVault,
  createCodePool,
  createCodeVault,
  loadCodes,
  suppliersOf,
} from '../../vouchers/testing/index.ts';
import { giftingWorld, type GiftingWorld, paymentOf, testProducts } from '../../purchases/testing/index.ts';
import { ownLimits } from '../../../platform/testing/index.ts';
import { createClaimLimits } from '../rate-limits.ts';
import { createLaunchReader } from '../launch-reader.ts';
import { createOfferCache } from '../offer-cache.ts';
import type { Vouchers } from '../../vouchers/index.ts';
import type { LaunchRouteDeps } from '../wrong-links.ts';

export const testCodeKey = Buffer.alloc(32, 7);

export type LaunchWorld = {
  readonly world: GiftingWorld;
  readonly deps: LaunchRouteDeps;
  readonly vault: CodeVault;
  /** Creates a context without a signed-in user, as a recipient has. */
  readonly recipient: () => TestContext;
  /** Buys one gift as a link and returns its id and short code. */
  readonly gift: (details?: Partial<OrderDetails>) => Promise<{ readonly id: string; readonly shortcode: string }>;
  /** Adds codes of this product to its pool. */
  readonly stock: (input: {
    readonly productId: string;
    readonly valuePence: number;
    readonly codes: readonly string[];
    readonly pin?: string;
  }) => Promise<void>;
  readonly column: <T>(giftId: string, column: string) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** Creates the gifting world for tests from the recipient's side. */
export async function launchWorld({
  outside = new Map(),
}: Partial<Pick<Vouchers, 'outside'>> = {}): Promise<LaunchWorld> {
  const world = await giftingWorld();
  const vault = createCodeVault(testCodeKey);
  const deps: LaunchRouteDeps = {
    suppliers: suppliersOf([createCodePool(vault)]),
    outside,
    vault,
    offers: createOfferCache({ postOfficeBrandIds: [] }),
    claims: ownLimits(),
    rateLimits: createClaimLimits(ownLimits()),
    reader: createLaunchReader(),
  };
  const recipient = (): TestContext => testContext({ database: world.database, clock: world.clock });
  return {
    world,
    deps,
    vault,
    recipient,
    gift: async (details = {}) => {
      const ada = world.as('ada');
      const wanted = {
        productId: testProducts.cake.id,
        deliveryMethod: 'links' as const,
        message: 'Enjoy!',
        fromName: 'Priya',
        quantity: 1,
        ...details,
      };
      const order = await createOrder(ada, { type: 'bulkHugggs', name: 'Welcome week', details: wanted });
      const { hugggs } = await world.buy(ada, paymentOf(ada, order));
      const [made] = hugggs;
      if (!made) throw new Error('The gift was not created.');
      return { id: made.id, shortcode: made.shortcode };
    },
    stock: async ({ productId, valuePence, codes, pin }) => {
      await loadCodes(recipient(), {
        vault,
        rows: codes.map((code) => ({
          productId,
          valuePence: pence(valuePence),
          code,
          pin: pin ?? null,
          useByAt: null,
        })),
      });
    },
    column: async <T>(giftId: string, column: string) => {
      const { rows } = await world.database.pool.query<{ value: T }>(
        `select ${column} as value from gifts where id = $1`,
        [giftId],
      );
      const [row] = rows;
      if (!row) throw new Error('There is no such gift.');
      return row.value;
    },
    close: () => world.close(),
  };
}

import type { GiftPurchase, Order, OrderDetails, PurchaseRequest, PurchaseResult } from '@huggg/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { idempotencyKey } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  fakeClock,
  openTestDatabase,
  templateOf,
  testContext,
  testDatabase,
  type FakeClock,
  type TestContext,
  type TestDatabase,
} from '../../../platform/testing/index.ts';
import { seedCatalogue } from '../../catalogue-import/index.ts';
import { demoWallets, seedWallets } from '../../funding/index.ts';
import { demoActor, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { createOrder } from '../../orders/testing/index.ts';
import { noInvoicing } from '../ports.ts';
import { createBuying } from '../use-cases/buy-order.ts';

/** Products with their own prices, so that tests are exact to the penny whatever the demo catalogue contains. */
export const testProducts = {
  /** £12.00, no handling, single-purpose. */
  cake: {
    id: '01920000-0000-7000-8000-00000000a001',
    slug: 'test-cake',
    pricePence: 1_200,
    feePence: 0,
    vatPercent: 20,
    voucherType: 'SPV',
  },
  /** £25.00 and 95p handling, multi-purpose. */
  card: {
    id: '01920000-0000-7000-8000-00000000a002',
    slug: 'test-card',
    pricePence: 2_500,
    feePence: 95,
    vatPercent: 0,
    voucherType: 'MPV',
  },
  /** £1.00. */
  tea: {
    id: '01920000-0000-7000-8000-00000000a003',
    slug: 'test-tea',
    pricePence: 100,
    feePence: 0,
    vatPercent: 20,
    voucherType: 'SPV',
  },
} as const;

export type TestProduct = keyof typeof testProducts;

export type GiftingWorld = {
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  /**
   * Buys in the world's own batches. Events that a purchase published and jobs that it added are in the buyer's
   * context.
   */
  readonly buy: (ctx: TestContext, request: PurchaseRequest) => Promise<PurchaseResult>;
  readonly buyGifts: (ctx: TestContext, given: GiftPurchase) => Promise<PurchaseResult>;
  /** Creates a context with a demo person as its actor. */
  readonly as: (
    person: DemoPerson,
    options?: {
      readonly key?: string;
      readonly body?: unknown;
      readonly database?: TestDatabase;
      readonly clock?: Clock;
    },
  ) => TestContext;
  readonly close: () => Promise<void>;
};

async function fill(url: string): Promise<void> {
  const database = openTestDatabase(url, { poolSize: 4 });
  const setup = testContext({ database, clock: fakeClock() });
  await seedPeople(setup);
  await seedCatalogue(setup);
  await seedWallets(setup);
  await insertTestProducts(database);
  await database.close();
}

/** Creates a database with the demo's people, catalogue and wallets, and a fixed clock. */
export async function giftingWorld({ poolSize = 20 }: { readonly poolSize?: number } = {}): Promise<GiftingWorld> {
  const template = await templateOf({ name: 'template_of_gifting', fill });
  const database = await testDatabase({ poolSize, template });
  const clock = fakeClock();
  const batch = testContext({ database, clock });
  const { buyOrder, buyGifts } = createBuying(batch, noInvoicing);
  return {
    database,
    clock,
    buy: async (ctx, request) => moveResultsTo(ctx, batch, await buyOrder(ctx, request)),
    buyGifts: async (ctx, given) => moveResultsTo(ctx, batch, await buyGifts(ctx, given)),
    as: (person, { key, body, ...options } = {}) => {
      const actor = demoActor(person);
      const idempotency = key
        ? idempotencyKey({
            teamId: actor.teamId,
            userId: actor.userId,
            key,
            endpoint: 'POST /api/v2/transactions',
            body: body ?? null,
          })
        : null;
      return testContext({ database, clock, actor, idempotency, ...options });
    },
    close: () => database.close(),
  };
}

/** Moves the events and jobs of a purchase from the context of its batch to its buyer's. */
function moveResultsTo(ctx: TestContext, batch: TestContext, result: PurchaseResult): PurchaseResult {
  ctx.published.push(...takeMatching(batch.published, ({ id }) => id === result.id));
  ctx.jobs.push(...takeMatching(batch.jobs, ({ data }) => 'transactionId' in data && data.transactionId === result.id));
  return result;
}

function takeMatching<Item>(list: Item[], isWanted: (item: Item) => boolean): Item[] {
  const { wanted = [], rest = [] } = Object.groupBy(list, (item) => (isWanted(item) ? 'wanted' : 'rest'));
  list.splice(0, list.length, ...rest);
  return wanted;
}

async function insertTestProducts(database: TestDatabase): Promise<void> {
  for (const product of Object.values(testProducts)) {
    await database.pool.query(
      `insert into products (id, slug, brand_id, kind, name, sender_price_pence, handling_fee_pence, vat_percent, vat_voucher_type, delivery_methods, use_by_kind, use_by_days, barcode, added_at, created_at, updated_at)
       select $1, $2, b.id, 'product', $3, $4, $5, $6, $7, '{email,links,sms,superhuggg}', 'days', 30, 'code128', now(), now(), now() from brands b order by b.id limit 1`,
      [
        product.id,
        product.slug,
        product.slug,
        product.pricePence,
        product.feePence,
        product.vatPercent,
        product.voucherType,
      ],
    );
  }
}

/** Changes a product's price, as an import of the catalogue would. */
export async function setPrice(world: GiftingWorld, product: TestProduct, pricePence: number): Promise<void> {
  await world.database.pool.query('update products set sender_price_pence = $2 where id = $1', [
    testProducts[product].id,
    pricePence,
  ]);
  await world.database.pool.query('update catalogue_version set version = version + 1');
}

/** Returns receivers with email addresses of people who do not exist. */
export function receivers(count: number, prefix = 'friend'): { email: string; name: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    email: `${prefix}${index + 1}@northwind.example`,
    name: `${prefix} ${index + 1}`,
  }));
}

/** Creates a draft that can be paid. Its gifts are links unless the details specify another delivery method. */
export function draft(ctx: TestContext, product: TestProduct, details: Partial<OrderDetails> = {}): Promise<Order> {
  const quantity = details.receivers ? undefined : (details.quantity ?? 1);
  const method = details.receivers ? ('email' as const) : ('links' as const);
  return createOrder(ctx, {
    type: 'bulkHugggs',
    name: 'Welcome week',
    details: {
      productId: testProducts[product].id,
      deliveryMethod: method,
      message: 'Enjoy!',
      fromName: 'Ada',
      ...(quantity && { quantity }),
      ...details,
    },
  });
}

export function paymentOf(
  ctx: TestContext,
  order: Order,
  { walletId = demoWallets.main.id, amount }: { readonly walletId?: string; readonly amount?: number } = {},
): PurchaseRequest {
  return {
    userId: ctx.actor.userId,
    payment: { method: 'wallet', reference: walletId },
    purchase: { type: order.type, reference: order.id, amount: amount ?? order.totalPence ?? 1 },
  };
}

/** Buys an order. */
export async function buyTestOrder(
  world: GiftingWorld,
  ctx: TestContext,
  product: TestProduct,
  details: Partial<OrderDetails> = {},
  walletId: string = demoWallets.main.id,
): Promise<PurchaseResult> {
  const order = await draft(ctx, product, details);
  return world.buy(ctx, paymentOf(ctx, order, { walletId }));
}

const none = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set());

/** Suppliers that never accept a returned code. */
export const noCode = {
  takeBackCodes: none,
  codeVoids: { begin: none, finish: () => Promise.resolve('kept' as const) },
};

export const unknownId = (): string => newId();

/** Returns the balances of a wallet, read directly from the ledger. */
export async function balancesOf(world: GiftingWorld, walletId: string): Promise<Record<string, number>> {
  const { rows } = await world.database.pool.query<{ code: string; balance_pence: number }>(
    'select code, balance_pence from ledger_accounts where book_id = $1',
    [walletId],
  );
  return Object.fromEntries(rows.map(({ code, balance_pence }) => [code, balance_pence]));
}

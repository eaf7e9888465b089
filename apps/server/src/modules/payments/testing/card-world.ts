import type { ChargeResult, NewCharge } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import { idempotencyKey } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  fakeClock,
  testContext,
  testDatabase,
  type FakeClock,
  type TestContext,
  type TestDatabase,
} from '../../../platform/testing/index.ts';
import { availableOf, openFundedWallets } from '../../funding/index.ts';
import { demoActor, demoTeams, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { createCheckoutGateway } from '../gateways/checkout-gateway.ts';
import type { CardGateway } from '../gateways/card-gateway.ts';
import { createCharge } from '../use-cases/create-charge.ts';
import type { ChargedOrders } from '../use-cases/charge-for-order.ts';
import type { PaidOrders } from '../use-cases/refund-charge.ts';
import { finishCharges } from '../use-cases/refresh-charge.ts';
import { startTestProvider, type TestCard, type TestProvider } from './provider.ts';

export type CardWorld = {
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  readonly provider: TestProvider;
  readonly gateway: CardGateway;
  /** Orders for tests: no charge paid for an order, and any order may be paid for. */
  readonly orders: PaidOrders & ChargedOrders;
  readonly as: (person: DemoPerson, key?: string, body?: unknown) => TestContext;
  readonly aWallet: (openingPence?: number) => Promise<string>;
  readonly available: (walletId: string) => Promise<number>;
  /** Charges a newly entered card. */
  readonly pay: (card: TestCard, more?: Partial<NewCharge>, ctx?: TestContext) => Promise<ChargeResult>;
  readonly finishCharges: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Creates the demo's people with wallets, and the sandbox as card provider. */
export async function cardWorld({
  jobsFor,
}: Pick<Parameters<typeof testContext>[0], 'jobsFor'> = {}): Promise<CardWorld> {
  const [database, provider] = await Promise.all([testDatabase({ poolSize: 8 }), startTestProvider()]);
  const clock = fakeClock();
  const gateway = createCheckoutGateway(provider.settings);
  const teamId = demoTeams.harbourPine.id;
  const as: CardWorld['as'] = (person, key, body = null) => {
    const actor = demoActor(person);
    const idempotency = key
      ? idempotencyKey({ teamId, userId: actor.userId, key, endpoint: 'POST /api/v2/charges', body })
      : null;
    return testContext({ database, clock, actor, idempotency, ...(jobsFor && { jobsFor }) });
  };
  await seedPeople(as('ada'));
  const orders: CardWorld['orders'] = {
    undo: () => Promise.resolve(false),
    assertPayable: () => Promise.resolve(),
    hasEnded: () => Promise.resolve(false),
  };
  return {
    database,
    clock,
    provider,
    gateway,
    orders,
    as,
    aWallet: async (openingPence = 1_000) => {
      const id = newId();
      const draft = {
        id,
        teamId,
        ownerUserId: null,
        name: 'Wallet',
        referenceId: null,
        tags: [],
        openingPence: amountOfPence(openingPence),
        openingEntryId: newId(),
      };
      await as('ada').transaction((tx) => openFundedWallets(tx, [draft], clock.now()));
      return id;
    },
    available: async (walletId) => (await availableOf(database.read, [walletId])).get(walletId) ?? 0,
    pay: async (card, more = {}, ctx = as('ada')) =>
      createCharge(
        ctx,
        { gateway, orders },
        {
          userId: ctx.actor.userId,
          amount: 2_500,
          method: 'checkout',
          data: { token: await provider.tokenOf(card) },
          storeCard: false,
          merchantInitiated: false,
          recurring: false,
          ...more,
        },
      ),
    finishCharges: () => finishCharges(as('ada'), gateway),
    close: async () => {
      await provider.close();
      await database.close();
    },
  };
}

import type { OrderDetails, SuperClaim, SuperLink } from '@huggg/contracts';
import { newId } from '../../../platform/ids/index.ts';
import { testContext, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { createOrder } from '../../orders/testing/index.ts';
import { createBuyPlaces } from '../../purchases/index.ts';
import {
  giftingWorld,
  paymentOf,
  testProducts,
  type GiftingWorld,
  type TestProduct,
} from '../../purchases/testing/index.ts';
import type { SuperLinkPorts } from '../ports.ts';
import { changeLink } from '../use-cases/change-link.ts';
import { readLink } from '../use-cases/read-links.ts';
import { takePlace } from '../use-cases/take-place.ts';
import { requestClaimCode, claimAs, type ClaimKey } from './claim-as.ts';

export type LinkWorld = GiftingWorld & LinkWorldActions;

export type LinkWorldActions = {
  readonly ports: SuperLinkPorts;
  /** Returns a context in which no user is signed in. */
  readonly visitor: () => TestContext;
  readonly link: (
    ctx: TestContext,
    limit: number,
    details?: Partial<OrderDetails>,
    product?: TestProduct,
  ) => Promise<SuperLink>;
  readonly change: (ctx: TestContext, id: string, change: Parameters<typeof changeLink>[3]) => Promise<SuperLink>;
  /** Requests a code, and returns it. */
  readonly ask: (shortcode: string, address: string) => Promise<ClaimKey & { readonly code: string }>;
  /** Verifies an address and keeps a place for it. */
  readonly take: (shortcode: string, address: string) => Promise<ClaimKey & { readonly claim: SuperClaim }>;
  /** Claims a gift, from requesting a code to the end. */
  readonly claim: (shortcode: string, address: string) => Promise<SuperClaim>;
};

/** Creates a world with super links that can be bought, claimed and changed. */
export async function linkWorld(options: { readonly poolSize?: number } = {}): Promise<LinkWorld> {
  const world = await giftingWorld(options);
  return { ...world, ...createLinkActions(world, world.database) };
}

/** Actions on super links in a world, on its own database or one that is monitored. */
export function createLinkActions({ clock, buy }: GiftingWorld, database: TestDatabase): LinkWorldActions {
  const visitor = () => testContext({ database, clock });
  const ports = { buyPlaces: createBuyPlaces(testContext({ database, clock })) };
  const ask: LinkWorldActions['ask'] = (shortcode, address) => requestClaimCode(visitor(), { shortcode, address });
  const take: LinkWorldActions['take'] = async (shortcode, address) => {
    const { code, ...by } = await ask(shortcode, address);
    return { ...by, claim: await takePlace(visitor(), { ...by, code }) };
  };
  return {
    ports,
    visitor,
    ask,
    take,
    claim: (shortcode, address) => claimAs(visitor(), { shortcode, address, name: null }),
    link: async (ctx, limit, details = {}, product = 'card') => {
      const order = await createOrder(ctx, {
        type: 'superhuggg',
        name: 'Open day',
        details: {
          productId: testProducts[product].id,
          message: 'Thank you for coming',
          fromName: 'Ada',
          limit,
          ...details,
        },
      });
      const { super_url_id: id } = await buy(ctx, paymentOf(ctx, order, { walletId: demoWallets.main.id }));
      return readLink(ctx, database.read, id ?? '');
    },
    change: (ctx, id, change) => changeLink(ctx, ports, id, change),
  };
}

/** Returns an address that does not exist and that no test has used before. */
export const newAddress = (): string => `p${newId().replaceAll('-', '')}@visitors.example`;

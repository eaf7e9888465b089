import type { Context } from '../../platform/context.ts';
import { demoProductId } from '../../modules/catalogue-import/index.ts';
import { redeemGift } from '../../modules/claiming/testing/index.ts';
import { demoWallets } from '../../modules/funding/index.ts';
import { createOrder } from '../../modules/orders/testing/index.ts';
import { createBuying, noInvoicing } from '../../modules/purchases/testing/index.ts';
import { claimAs, endDueLinks, readLink } from '../../modules/super-links/testing/index.ts';
import { demoActor } from '../../modules/teams/index.ts';
import { firstNames, surnames, type PlannedOrder } from './demo-plan.ts';
import { chooseGift, thank, type Happening, type Plan } from './demo-recipients.ts';

/** A super link of the demo's last three months. */
type PlannedLink = Pick<PlannedOrder, 'daysAgo' | 'by' | 'wallet' | 'name' | 'product' | 'message'> & {
  readonly reason: string;
  readonly places: number;
  /** Number of days during which places can be claimed, counted from the purchase. */
  readonly openDays: number;
  /** Number of visitors who claimed a place. */
  readonly claims: number;
};

/** One link that is open today, and one that ended with places left. */
export const plannedLinks: readonly PlannedLink[] = [
  {
    daysAgo: 31,
    by: 'ada',
    wallet: 'main',
    name: 'Clean-up of the quay',
    product: ['huggg-coffee-choice', 500],
    places: 15,
    openDays: 14,
    claims: 11,
    reason: 'Thank you',
    message: 'Forty bags of litter. Thank you for every one of them.',
  },
  {
    daysAgo: 3,
    by: 'ada',
    wallet: 'main',
    name: 'Open day visitors',
    product: ['huggg-choice', 1000],
    places: 40,
    openDays: 30,
    claims: 17,
    reason: 'Thank you',
    message: 'Lovely that you came. Have one on us.',
  },
];

/** Returns a super link that was bought, claimed by visitors, and ended if its last day has passed. */
export function linkOf(planned: PlannedLink, plan: Plan): Happening {
  const { daysAgo, wallet, claims, openDays } = planned;
  const at = plan.now.subtract({ hours: daysAgo * 24 - 3 });
  return {
    at,
    run: async (past) => {
      const actor = demoActor(planned.by);
      const ctx: Context = { ...past, actor, maybeActor: actor };
      const order = await createOrder(ctx, draftOf(planned, actor.name));
      const { super_url_id: id } = await createBuying(ctx, noInvoicing).buyOrder(ctx, {
        userId: actor.userId,
        payment: { method: 'wallet', reference: demoWallets[wallet].id },
        purchase: { type: 'superhuggg', reference: order.id, amount: order.totalPence ?? 0 },
      });
      const { shortcode } = await readLink(ctx, ctx.read, id ?? '');
      const visits = Array.from({ length: claims }, (_, index) => ({
        at: at.add({ minutes: 25 + index * 37 }),
        run: (then: Context) => visitorOf(then, { planned, plan, shortcode, index }),
      }));
      const end: Happening = {
        at: at.add({ hours: (openDays + 1) * 24 }),
        run: async (then) => {
          await endDueLinks(then);
          return [];
        },
      };
      return [...visits, end];
    },
  };
}

function draftOf(
  { name, product: [slug, valuePence], message, reason, places, openDays }: PlannedLink,
  fromName: string,
): Parameters<typeof createOrder>[1] {
  const productId = demoProductId(slug, valuePence);
  return {
    name,
    type: 'superhuggg',
    details: { productId, fromName, message, reasonCode: reason, limit: places, expiry: openDays },
  };
}

/** Claims a place; every second visitor chooses an hour later, and every third of those fetches the code. */
async function visitorOf(
  ctx: Context,
  {
    planned,
    plan,
    shortcode: link,
    index,
  }: { readonly planned: PlannedLink; readonly plan: Plan; readonly shortcode: string; readonly index: number },
): Promise<readonly Happening[]> {
  const first = firstNames[(planned.daysAgo + index) % firstNames.length] ?? 'Sam';
  const last = surnames[(planned.daysAgo + index * 3) % surnames.length] ?? 'Jones';
  const address = `${first}.${last}${index}@visitors.example`.toLowerCase();
  const { gifts } = await claimAs(ctx, { shortcode: link, address, name: `${first} ${last}` });
  const shortcode = gifts.at(-1)?.shortcode ?? '';
  const at = ctx.clock.now();
  const later = (hours: number, run: (then: Context) => Promise<unknown>): Happening => ({
    at: at.add({ hours }),
    run: async (then) => {
      await run(then);
      return [];
    },
  });
  return [
    ...(index % 2 === 0
      ? [later(1, (then) => chooseGift(then, plan, { shortcode, index, product: planned.name }))]
      : []),
    ...(index % 6 === 0
      ? [
          later(20, (then) => redeemGift(then, plan.deps, { shortcode, choice: null, client: 'phone' })),
          later(21, (then) => thank(then, plan.deps, { shortcode, index })),
        ]
      : []),
  ];
}

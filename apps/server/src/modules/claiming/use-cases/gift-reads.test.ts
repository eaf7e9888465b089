import type { Launch } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement, Transact, Tx } from '../../../platform/database/index.ts';
import { testContext, type TestContext } from '../../../platform/testing/index.ts';
import { demoProductId } from '../../catalogue-import/index.ts';
import { testProducts } from '../../purchases/testing/index.ts';
import { findLaunchFacts } from '../queries/launch-facts.read-model.ts';
import { launchWorld, type LaunchWorld } from '../testing/launch-world.ts';
import { claimGift } from './claim-gift.ts';
import { declineGift } from './decline-gift.ts';
import { reactToGift } from './react-to-gift.ts';
import { factsForDevice, showLaunch } from './read-launch.ts';
import { redeemGift } from './redeem-gift.ts';
import { viewGift } from './view-gift.ts';

let at: LaunchWorld;
beforeAll(async () => {
  at = await launchWorld();
});
afterAll(() => at.close());

/** Wraps transactions to record the names of their statements. */
function recordStatements(transact: Transact, names: string[]): Transact {
  const watched = (tx: Tx): Tx => ({
    ...tx,
    run: <Row>(statement: Statement<Row>, values: readonly unknown[]) => {
      names.push(statement.name);
      return tx.run(statement, values);
    },
  });
  return (work, options) => transact((tx) => work(watched(tx)), options);
}

type Act = (ctx: TestContext, shortcode: string) => Promise<Launch>;

/**
 * Performs an action and returns the names of its statements. Checks that its response equals what a page shows next.
 */
async function statementsOf(shortcode: string, act: Act): Promise<readonly string[]> {
  const names: string[] = [];
  const { database, clock } = at.world;
  const transaction = recordStatements(database.transaction, names);
  const ctx = testContext({ database: { ...database, transaction }, clock });
  clock.advance({ seconds: 1 });
  const answer = await act(ctx, shortcode);
  const facts = (await findLaunchFacts(ctx.read, [shortcode])).get(shortcode);
  if (!facts) throw new Error('The gift is gone.');
  expect(answer).toEqual(
    await showLaunch(ctx.read, at.deps, { facts: factsForDevice(facts, null), now: ctx.clock.now() }),
  );
  return names;
}

/** Counts how often an action locked its gift and read it. */
async function readsOf(shortcode: string, act: Act): Promise<Record<string, number>> {
  const names = await statementsOf(shortcode, act);
  const count = (name: string) => names.filter((other) => other === name).length;
  return { locks: count('gifts-lock-by-shortcode'), reads: count('launch-facts') };
}

const client = 'phone' as const;
const once = { locks: 1, reads: 1 };
const { id: productId, pricePence: valuePence } = testProducts.cake;
const redeem: Act = (ctx, code) => redeemGift(ctx, at.deps, { shortcode: code, choice: null, client });

describe('an operation of a recipient', () => {
  it('locks its gift once, reads it once, and returns its state at that time', async () => {
    const { shortcode } = await at.gift();
    const view: Act = (ctx, code) => viewGift(ctx, at.deps, { shortcode: code, client });
    const decline: Act = (ctx, code) => declineGift(ctx, at.deps, { shortcode: code, declined: true, client });
    const accept: Act = (ctx, code) => declineGift(ctx, at.deps, { shortcode: code, declined: false, client });
    const claim: Act = (ctx, code) => claimGift(ctx, at.deps, { shortcode: code, choice: null, client });
    const react: Act = (ctx, code) =>
      reactToGift(ctx, at.deps, { shortcode: code, emoji: '🎉', message: 'Thank you', name: 'Sam', client });
    for (const act of [view, decline, accept, decline, claim, claim, react, react])
      expect(await readsOf(shortcode, act)).toEqual(once);
    const unopened = await at.gift();
    expect(await readsOf(unopened.shortcode, claim)).toEqual(once);
  });

  it('reads once for a choice, and for a changed choice', async () => {
    const { shortcode } = await at.gift({ productId: demoProductId('huggg-choice', 1500) });
    const { gift } = await viewGift(at.recipient(), at.deps, { shortcode, client });
    for (const item of gift?.items.slice(0, 2) ?? [])
      expect(
        await readsOf(shortcode, (ctx, code) => claimGift(ctx, at.deps, { shortcode: code, choice: item.id, client })),
      ).toEqual(once);
  });

  it('locks the accounts of the wallet for one statement only, because all its gifts wait for them', async () => {
    await at.stock({ productId, valuePence, codes: ['READ-0'] });
    const { shortcode } = await at.gift();
    const names = await statementsOf(shortcode, redeem);
    expect(names.slice(names.indexOf('ledger-lock'))).toEqual(['ledger-lock', 'ledger-resolve']);
  });

  it('uses a second transaction to show a code, and one to show it again', async () => {
    await at.stock({ productId, valuePence, codes: ['READ-1'] });
    const { shortcode } = await at.gift();
    expect(await readsOf(shortcode, redeem)).toEqual({ locks: 2, reads: 2 });
    expect(await readsOf(shortcode, redeem)).toEqual(once);
  });
});

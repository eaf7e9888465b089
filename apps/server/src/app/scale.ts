import { oneByOne } from '../platform/database/index.ts';
import { seedSampleProducts } from '../modules/catalogue/index.ts';
import { demoProductId } from '../modules/catalogue-import/index.ts';
import { demoWallets, openFundedWallets } from '../modules/funding/index.ts';
import { insertSampleGifts } from '../modules/purchases/index.ts';
import { demoPlans, demoTeams, demoUsers, createTeams } from '../modules/teams/index.ts';
import { amountOfPence } from '@huggg/money';
import { sha256Hex } from '../platform/crypto/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Log } from '../platform/log/index.ts';
import { createRuntime, type Runtime } from './runtime.ts';

type Input = { readonly config: Config; readonly log: Log; readonly rest: readonly string[] };

type Amounts = { readonly wallets: number; readonly products: number; readonly gifts: number };

const giftsPerOrder = 100;
const giftsPerTeam = 10_000;
const openingPence = amountOfPence(1_000_000_00);

/** Parses `wallets=256 products=50000 gifts=1000000`; each is optional. */
function amountsOf(rest: readonly string[]): Amounts {
  const given = Object.fromEntries(rest.map((word) => word.split('=')));
  const of = (name: string): number => Number(given[name] ?? 0);
  return { wallets: of('wallets'), products: of('products'), gifts: of('gifts') };
}

/** Returns an id that is the same in every run. */
function idOf(name: string): string {
  const hex = sha256Hex(name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Fills a demo database to a given size, for measurements: wallets of the demo team with a million pounds each,
 * products, and settled gifts in many teams. Repeating a command adds nothing.
 */
export async function demoScale(input: Input): Promise<number> {
  if (input.config.production) throw new Error('Demo data is never loaded in production.');
  const runtime = createRuntime({ config: input.config, log: input.log, works: false });
  const amounts = amountsOf(input.rest);
  try {
    await addWallets(runtime, amounts.wallets);
    await addProducts(runtime, amounts.products);
    await addGifts(runtime, amounts.gifts);
    process.stdout.write(
      `${Object.entries(amounts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')} are loaded.\n`,
    );
    return 0;
  } finally {
    await runtime.pool.end();
  }
}

async function addWallets(runtime: Runtime, count: number): Promise<void> {
  const ctx = runtime.jobContext('demo-scale');
  const drafts = Array.from({ length: count }, (_, index) => ({
    id: idOf(`scale-wallet-${index}`),
    teamId: demoTeams.harbourPine.id,
    ownerUserId: null,
    name: `Scale ${index}`,
    referenceId: null,
    tags: ['scale'],
    openingPence,
    openingEntryId: idOf(`scale-entry-${index}`),
  }));
  if (count > 0) await ctx.transaction((tx) => openFundedWallets(tx, drafts, ctx.clock.now()));
}

async function addProducts(runtime: Runtime, count: number): Promise<void> {
  const ctx = runtime.jobContext('demo-scale');
  if (count > 0) await ctx.transaction((tx) => seedSampleProducts(tx, { count, now: ctx.clock.now() }));
}

/** Adds gifts in teams of ten thousand, one transaction per team; the first ones belong to the demo team. */
async function addGifts(runtime: Runtime, count: number): Promise<void> {
  const ctx = runtime.jobContext('demo-scale');
  const now = ctx.clock.now();
  const teamIds = Array.from({ length: Math.ceil(count / giftsPerTeam) }, (_, index) =>
    index === 0 ? demoTeams.harbourPine.id : idOf(`scale-team-${index}`),
  );
  const teams = teamIds.slice(1).map((id, index) => ({
    id,
    name: `Scale team ${index + 1}`,
    businessEntityName: null,
    businessTradingName: null,
    businessAddress: null,
    planId: demoPlans.growth.id,
    parentTeamId: null,
    domain: null,
    preferences: {},
    reasonCodes: [],
  }));
  if (teams.length > 0) await ctx.transaction((tx) => createTeams(tx, teams, now));
  await oneByOne(teamIds, (teamId) =>
    ctx.transaction((tx) =>
      insertSampleGifts(tx, {
        teamIds: [teamId],
        userId: demoUsers.ada.id,
        productId: demoProductId('huggg-choice', 1500),
        walletId: demoWallets.main.id,
        ordersPerTeam: giftsPerTeam / giftsPerOrder,
        giftsPerOrder,
        now,
      }),
    ),
  );
}

import type { Runtime } from './runtime.ts';
import { seedCatalogue } from '../modules/catalogue-import/index.ts';
import { seedPeople } from '../modules/teams/index.ts';
import { seedWallets } from '../modules/funding/index.ts';
import { seedCodePools } from '../modules/vouchers/index.ts';
import { seedHistory } from './testing/demo-history.ts';

/**
 * Loads the demo data (RULES §15); each part does nothing if it is loaded already, so every start can call it.
 * `openedDaysAgo` opens the wallets before the history that `seedDemoHistory` adds.
 * @throws Error in production.
 */
export async function seedDemo(runtime: Runtime, { openedDaysAgo = 0 } = {}): Promise<void> {
  if (runtime.config.production) throw new Error('Demo data is never loaded in production.');
  const ctx = runtime.jobContext('demo');
  await seedPeople(ctx);
  await seedCatalogue(ctx);
  await seedWallets(ctx, ctx.clock.now().subtract({ hours: 24 * openedDaysAgo }));
  await seedCodePools(ctx);
}

/**
 * Adds three months of history to the demo team, so that a new user sees orders, money and thank-yous as they look in
 * daily use.
 * @throws Error in production.
 */
export async function seedDemoHistory(runtime: Runtime): Promise<void> {
  if (runtime.config.production) throw new Error('Demo data is never loaded in production.');
  await seedHistory(runtime.jobContext('demo-history'));
}

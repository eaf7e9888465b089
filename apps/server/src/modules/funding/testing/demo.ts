import { amountOfPence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { demoTeams, demoUsers } from '../../teams/index.ts';
import { openFundedWallets } from '../use-cases/open-funded-wallets.ts';

const idOf = (number: number): string => `01920000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Wallets of the demo teams (RULES §15); their ids are fixed. */
export const demoWallets = {
  main: {
    id: idOf(0x501),
    entry: idOf(0x511),
    team: 'harbourPine',
    owner: null,
    name: 'Main wallet',
    openingPence: 2_500_000,
  },
  bristol: {
    id: idOf(0x502),
    entry: idOf(0x512),
    team: 'bristol',
    owner: null,
    name: 'Bristol',
    openingPence: 150_000,
  },
  leeds: { id: idOf(0x503), entry: idOf(0x513), team: 'leeds', owner: null, name: 'Leeds', openingPence: 80_000 },
  olu: {
    id: idOf(0x504),
    entry: idOf(0x514),
    team: 'harbourPine',
    owner: 'olu',
    name: 'Olu’s allowance',
    openingPence: 7_500,
  },
  people: {
    id: idOf(0x506),
    entry: idOf(0x516),
    team: 'harbourPine',
    owner: null,
    name: 'People team',
    openingPence: 320_000,
  },
  quayside: {
    id: idOf(0x505),
    entry: idOf(0x515),
    team: 'quaysideBooks',
    owner: null,
    name: 'Main wallet',
    openingPence: 50_000,
  },
} as const;

/**
 * Opens the demo wallets with their money as of `at`; existing wallets are not changed. Run after the demo's people and
 * teams are created.
 */
export async function seedWallets(
  ctx: Pick<Context, 'transaction' | 'clock'>,
  at: Temporal.Instant = ctx.clock.now(),
): Promise<void> {
  const drafts = Object.values(demoWallets).map((wallet) => ({
    id: wallet.id,
    teamId: demoTeams[wallet.team].id,
    ownerUserId: wallet.owner ? demoUsers[wallet.owner].id : null,
    name: wallet.name,
    referenceId: null,
    tags: [],
    openingPence: amountOfPence(wallet.openingPence),
    openingEntryId: wallet.entry,
  }));
  await ctx.transaction((tx) => openFundedWallets(tx, drafts, at));
}

import { amountOfPence } from '@huggg/money';
import type { UnspentBalanceAction } from '@huggg/contracts';
import { expect } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { testContext, type TestContext } from '../../../platform/testing/index.ts';
import { openFundedWallets } from '../../funding/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { cardWorld, type CardWorld } from '../../payments/testing/card-world.ts';
import { demoTeams, demoUsers } from '../../teams/index.ts';

export type RunWorld = CardWorld & {
  /** Verifies the complete ledger: sums, balances and holds. */
  readonly expectClean: () => Promise<void>;
  /** Returns a context in which jobs run. */
  readonly job: () => TestContext;
  readonly aBudget: (given?: Partial<BudgetGiven>) => Promise<TestBudget>;
};

type BudgetGiven = {
  readonly people: number;
  readonly amountPence: number;
  readonly sourcePence: number;
  readonly unspentAction: UnspentBalanceAction;
  readonly frequency: string;
  readonly numberOfRuns: number;
  readonly cardId: string | null;
  readonly walletId: string;
  /** The balance of each participant before the run. */
  readonly leftPence: number;
  readonly nextRunAt: string;
};

export type TestBudget = {
  readonly id: string;
  readonly teamId: string;
  readonly walletId: string;
  readonly participants: readonly { readonly id: string; readonly walletId: string; readonly userId: string }[];
};

/** Creates people with wallets, a card provider, and budgets that are live and due. */
export async function runWorld(options: Parameters<typeof cardWorld>[0] = {}): Promise<RunWorld> {
  const world = await cardWorld(options);
  const job = () => testContext({ database: world.database, clock: world.clock, ...options });
  const expectClean = async () => expect((await verifyLedger(world.database.read)).findings).toEqual([]);
  return { ...world, expectClean, job, aBudget: (given = {}) => insertBudget(world, given) };
}

async function insertBudget(world: CardWorld, given: Partial<BudgetGiven>): Promise<TestBudget> {
  const {
    people = 3,
    amountPence = 5_000,
    sourcePence = 100_000,
    unspentAction = 'reset',
    frequency = 'month',
  } = given;
  const now = world.clock.now();
  const nextRunAt = given.nextRunAt ?? now.toString();
  const teamId = demoTeams.harbourPine.id;
  const walletId = given.walletId ?? (await world.aWallet(sourcePence));
  const [id, cardId] = [newId(), given.cardId ?? null];
  const { pool } = world.database;
  await pool.query(
    `insert into automated_budgets (id, team_id, user_id, name, is_variable, status, sub_status, budget_pence, frequency, number_of_runs, unspent_action, reason_codes, delivery_methods,
       email_domains, maximum_expiry_days, categories_allowed, categories_disallowed, wallet_id, billing_type, card_id, recurrence_at, recurrence_local, next_run_at, starting_at, started_at, created_at, updated_at)
     values ($1, $2, $3, 'Monthly treats', true, 'live', 'starting', $4, $5, $6, $7, '{}', '{email}', '{}', 30, '{}', '{}', $8, $9, $10, $11, $11::timestamptz at time zone 'Europe/London', $11, $12, $12, $12, $12)`,
    [
      id,
      teamId,
      demoUsers.ada.id,
      amountPence,
      frequency,
      given.numberOfRuns ?? 0,
      unspentAction,
      walletId,
      cardId ? 'card' : 'manual',
      cardId,
      nextRunAt,
      now.toString(),
    ],
  );
  const participants = await insertPeople(world, { budgetId: id, teamId, people, leftPence: given.leftPence ?? 0 });
  return { id, teamId, walletId, participants };
}

async function insertPeople(
  world: CardWorld,
  {
    budgetId,
    teamId,
    people,
    leftPence,
  }: { readonly budgetId: string; readonly teamId: string; readonly people: number; readonly leftPence: number },
) {
  const { pool } = world.database;
  const participants = Array.from({ length: people }, () => ({ id: newId(), walletId: newId(), userId: newId() }));
  const ids = (key: 'id' | 'walletId' | 'userId') => participants.map((participant) => participant[key]);
  await pool.query(
    `insert into users (id, email, first_name, surname, created_at, updated_at) select id, id || '@harbourpine.example', 'Kim', 'Person', now(), now() from unnest($1::uuid[]) as g (id)`,
    [ids('userId')],
  );
  await world.as('ada').transaction((tx) =>
    openFundedWallets(
      tx,
      participants.map((participant) => ({
        id: participant.walletId,
        teamId,
        ownerUserId: participant.userId,
        name: 'Monthly treats',
        referenceId: null,
        tags: [],
        openingPence: amountOfPence(leftPence),
        openingEntryId: newId(),
      })),
      world.clock.now(),
    ),
  );
  await pool.query(
    `insert into budget_participants (id, budget_id, team_id, email, invite_type, status, user_id, wallet_id, joined_at, created_at, updated_at)
     select p, $1, $2, u || '@harbourpine.example', 'automation-participant', 'active', u, w, now(), now(), now() from unnest($3::uuid[], $4::uuid[], $5::uuid[]) as g (p, u, w)`,
    [budgetId, teamId, ids('id'), ids('userId'), ids('walletId')],
  );
  return participants;
}

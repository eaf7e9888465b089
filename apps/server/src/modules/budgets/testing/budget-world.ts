import { budgetDraft, type BudgetDraft } from '@huggg/contracts';
import {
  fakeClock,
  testContext,
  testDatabase,
  type FakeClock,
  type TestContext,
  type TestDatabase,
} from '../../../platform/testing/index.ts';
import { availableOf } from '../../funding/index.ts';
import { aFundedWallet } from '../../funding/testing/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../../teams/index.ts';

export type BudgetWorld = {
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  readonly as: (person: DemoPerson) => TestContext;
  readonly sql: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Creates a funded team wallet that budgets are paid from. */
  readonly aSource: () => Promise<string>;
  readonly draftOf: (walletId: string, changes?: Partial<BudgetDraft>) => BudgetDraft;
  /** Adds a participant who has joined, with a funded wallet. @returns the wallet. */
  readonly joined: (budgetId: string, person: DemoPerson, pence: number) => Promise<string>;
  readonly availableIn: (walletId: string) => Promise<number>;
};

const teamId = demoTeams.harbourPine.id;

/** Creates the demo's people and the helpers that tests of budgets need. */
export async function budgetWorld(): Promise<BudgetWorld> {
  const database = await testDatabase({ poolSize: 8 });
  const clock = fakeClock();
  const as = (person: DemoPerson): TestContext => testContext({ database, actor: demoActor(person), clock });
  await seedPeople(as('ada'));
  const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    database.pool.query(text, values).then(({ rows }) => rows as Row[]);
  return {
    database,
    clock,
    as,
    sql,
    aSource: () => aFundedWallet(as('ada'), { teamId, name: 'Main wallet' }),
    draftOf: (walletId, changes = {}) =>
      budgetDraft.parse({
        name: 'Thank a colleague',
        budgetAmount: 5_000,
        frequency: 'month',
        unspentParticipantBalanceAction: 'reset',
        walletId,
        ...changes,
      }),
    joined: async (budgetId, person, openingPence) => {
      const { id: ownerUserId, email } = demoUsers[person];
      const walletId = await aFundedWallet(as('ada'), { teamId, ownerUserId, name: 'Budget', openingPence });
      await sql(
        `insert into budget_participants (id, budget_id, team_id, email, invite_type, status, user_id, wallet_id, joined_at, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, $3, 'automation-participant', 'active', $4, $5, now(), now(), now())`,
        [budgetId, teamId, email, ownerUserId, walletId],
      );
      return walletId;
    },
    availableIn: async (walletId) => (await availableOf(database.read, [walletId])).get(walletId) ?? Number.NaN,
  };
}

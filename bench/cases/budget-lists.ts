import { makeBudgets, makeReportedBudget } from '../support/budgets.ts';
import { caller } from '../support/http.ts';
import { load } from '../support/load.ts';
import { number, ratio, type Row } from '../support/table.ts';
import { signIn, type World } from '../support/world.ts';

const [few, many] = [100, 10_000];
const reports = [
  'bonds-created',
  'funding',
  'gifting-reasons',
  'gifts',
  'participants',
  'participants/total-spent',
  'participants/last-active',
];
const listUrl = '/v3/automated-budgets?limit=25';

async function p50Of(calls: number, call: () => Promise<boolean>): Promise<number> {
  const { p50, errors } = await load({ clients: 1, seconds: 20, calls, call });
  if (errors > 0) throw new Error(`${errors} budget requests failed.`);
  return p50;
}

/** Returns the cursor for the middle of a team's list of this many budgets. */
async function middleCursorOf({ pool, teamId }: World, count: number): Promise<string> {
  const { rows } = await pool.query<{ at: string; id: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, id from automated_budgets
     where team_id = $1 and deleted_at is null order by created_at desc, id desc offset $2 limit 1`,
    [teamId, Math.floor(count / 2)],
  );
  return Buffer.from(JSON.stringify(rows[0])).toString('base64url');
}

type Figures = { readonly list: number; readonly own: number; readonly reports: number };

async function figuresOf(world: World, budgetId: string): Promise<Figures> {
  await world.pool.query('vacuum analyze automated_budgets, budget_participants, transactions');
  const olu = caller(world.stack.url, {
    authorization: `Bearer ${await signIn(world.open, 'olu@harbourpine.example')}`,
  });
  const get = async (path: string, by = world.api): Promise<boolean> => (await by.call('GET', path)).status === 200;
  const all = async (): Promise<boolean> => {
    const answers = reports.map((report) => get(`/v3/automated-budgets/${budgetId}/reports/${report}`));
    return (await Promise.all(answers)).every(Boolean);
  };
  await p50Of(10, () => get(listUrl));
  const figures = {
    list: await p50Of(60, () => get(listUrl)),
    own: await p50Of(60, () => get(listUrl, olu)),
    reports: await p50Of(30, all),
  };
  olu.close();
  return figures;
}

export type BudgetsBefore = { readonly budgetId: string; readonly figures: Figures };

/** Measures a team with few budgets, one of which has gifts. */
export async function fewBudgets(world: World): Promise<BudgetsBefore> {
  const budgetId = await makeReportedBudget(world);
  await makeBudgets(world, { count: few, people: 3, status: 'draft' });
  return { budgetId, figures: await figuresOf(world, budgetId) };
}

/** Measures the same team with ten thousand budgets, among many gifts of other teams. */
export async function manyBudgets(world: World, { budgetId, figures: before }: BudgetsBefore): Promise<Row[]> {
  const { gifts, giftsBefore, small } = world.options;
  const count = small ? 500 : many;
  await makeBudgets(world, { count, people: 3, status: 'draft' });
  const now = await figuresOf(world, budgetId);
  const deep = `${listUrl}&cursor=${await middleCursorOf(world, count)}`;
  const down = await p50Of(60, async () => (await world.api.call('GET', deep)).status === 200);
  const row = (what: string, key: keyof Figures, more = ''): Row => ({
    what: `${what}, at ${number(count)} budgets and ${number(gifts)} gifts`,
    ours: `p50 ${number(now[key], 1)} ms${more}`,
    limit: `p50 ${number(before[key], 1)} ms at ${number(few)} and ${number(giftsBefore)}`,
    ratio: `${ratio(now[key] / before[key])} ×`,
    target: '≤ 1.5 ×',
  });
  return [
    row("A team's budgets, 25 a page", 'list', `, half way down ${number(down, 1)} ms`),
    row("A participant's own budgets", 'own'),
    row('The seven reports of a budget with 2,000 gifts', 'reports'),
  ];
}

import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { bigOrderCase } from './cases/big-order.ts';
import { fewBudgets, manyBudgets } from './cases/budget-lists.ts';
import { budgetsCase } from './cases/budgets.ts';
import { buyingCases } from './cases/buying.ts';
import { brandingCase } from './cases/branding.ts';
import { bytesCase } from './cases/bytes.ts';
import { catalogueCase } from './cases/catalogue.ts';
import { changesCase } from './cases/changes.ts';
import { codesCase } from './cases/codes.ts';
import { exportsCase } from './cases/exports.ts';
import { growthCase } from './cases/growth.ts';
import { integrationsCase } from './cases/integrations.ts';
import { jobsCase } from './cases/jobs.ts';
import { mailCase } from './cases/mail.ts';
import { moneyCases } from './cases/money.ts';
import { peopleCases } from './cases/people.ts';
import { postOfficeCase } from './cases/post-office.ts';
import { printablesCase } from './cases/printables.ts';
import { productSearchCase } from './cases/product-search.ts';
import { giftPageCase, teamListRows, teamLists } from './cases/reads.ts';
import { smsCase } from './cases/sms.ts';
import { startCase } from './cases/start.ts';
import { superLinksCase } from './cases/super-links.ts';
import { webCase } from './cases/web.ts';
import { readOptions, type Options, type Part } from './support/options.ts';
import { startStack, type Stack } from './support/stack.ts';
import { line, markdown, mb, number, type Row } from './support/table.ts';
import { untilIdle } from './support/worker.ts';
import { closeWorld, openWorld, type World } from './support/world.ts';

const say = (text: string): boolean => process.stderr.write(`${text}\n`);

/** Returns a one-line message about an error; the run continues and ends with an error. */
function recordFailure(error: unknown): string {
  process.exitCode = 1;
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

/** Measures a part and prints how long it took. If the part fails, the reason replaces its rows. */
async function report(title: string, work: () => Promise<Row[]>): Promise<Row[]> {
  say(`${title} …`);
  const from = performance.now();
  const rows = await work().catch((error: unknown): Row[] => [
    { what: title, ours: `not measured: ${recordFailure(error)}`, limit: '–', ratio: '–', target: '–' },
  ]);
  for (const row of rows) say(`  ${line(row)}`);
  say(`  ${number((performance.now() - from) / 1000)} s`);
  return rows;
}

/** Fills the database, and measures a team's lists before and after the gifts of other teams are added. */
async function fillAndList(world: World): Promise<Row[]> {
  const { options, stack, pool } = world;
  const lists = options.parts.has('lists');
  await stack.command('demo', 'scale', `gifts=${options.giftsBefore}`);
  await pool.query('vacuum analyze');
  say(`Lists at ${number(options.giftsBefore)} gifts …`);
  const few = lists ? await teamLists(world) : null;
  const budgets = options.parts.has('budgets') ? await fewBudgets(world) : null;
  say(`Filling: ${number(options.gifts)} gifts …`);
  await stack.command('demo', 'scale', `gifts=${options.gifts}`);
  await pool.query('vacuum analyze gifts');
  const rows = few
    ? await report('Lists of a team', async () => teamListRows(few, await teamLists(world), options))
    : [];
  if (!budgets) return rows;
  return [...rows, ...(await report('Lists of budgets', () => manyBudgets(world, budgets)))];
}

/**
 * Each part finds the data that it needs from the parts before it. Parts that measure only latency run before the
 * worker starts.
 */
const cases: readonly (readonly [Part, string, (world: World) => Promise<Row[]>])[] = [
  ['products', 'Product search', productSearchCase],
  ['people', 'People', peopleCases],
  ['page', "A gift's page", giftPageCase],
  ['branding', 'A page with a branding', brandingCase],
  ['bytes', 'Bytes', bytesCase],
  ['jobs', 'Jobs on a clock', jobsCase],
  ['buying', 'Buying', buyingCases],
  ['links', 'Ten thousand links', bigOrderCase],
  ['mail', 'Mail', mailCase],
  ['sms', 'SMS', smsCase],
  ['changes', 'Ten thousand gifts changed', changesCase],
  ['super-links', 'A super link', superLinksCase],
  ['exports', 'Exports', exportsCase],
  ['post-office', 'A post-office file', postOfficeCase],
  ['printables', 'Prints', printablesCase],
  ['codes', 'Codes of suppliers', codesCase],
  ['catalogue', 'The catalogue', catalogueCase],
  ['budgets', 'Budgets', budgetsCase],
  ['integrations', 'Linked accounts', integrationsCase],
];

const needsGifts: readonly Part[] = [
  'lists',
  'jobs',
  'buying',
  'links',
  'mail',
  'sms',
  'changes',
  'super-links',
  'exports',
  'page',
  'branding',
  'bytes',
  'budgets',
];

async function measure(stack: Stack, options: Options): Promise<Row[]> {
  const idle = await stack.serverMemory();
  // Runs first, on a team as the demo creates it.
  const web = options.parts.has('web') ? await report('Screens', () => webCase(stack, options.rounds)) : [];
  if (options.parts.size === 1 && options.parts.has('web')) return web;
  say(`Filling: 256 wallets, ${number(options.products)} products …`);
  await stack.command('demo', 'scale', 'wallets=256', `products=${options.products}`);
  const world = await openWorld(stack, options);
  const rows = needsGifts.some((part) => options.parts.has(part)) ? await fillAndList(world) : [];
  for (const [part, title, work] of cases) {
    if (!options.parts.has(part)) continue;
    rows.push(...(await report(title, () => work(world))));
    await untilIdle(world).catch((error: unknown) => say(`  ${recordFailure(error)}`));
  }
  const after = await stack.serverMemory();
  await closeWorld(world);
  return [...web, ...rows, ...stackRows(stack, idle, after)];
}

function stackRows({ startMs }: Stack, idle: number, after: number): Row[] {
  const alone = { limit: '–', ratio: '–', target: '–' };
  return [
    { what: 'Memory of the server, idle and after all of this', ours: `${mb(idle)} → ${mb(after)}`, ...alone },
    {
      what: 'Schema and demo data, first and again',
      ours: `${number(startMs.prepare)} ms, ${number(startMs.prepareAgain)} ms`,
      ...alone,
    },
    { what: 'Server until ready', ours: `${number(startMs.serve)} ms`, ...alone },
  ];
}

function page(rows: readonly Row[], { rounds }: Options): string {
  const [cpu] = cpus();
  return `# Performance

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim() ?? 'cores'}, ${number(totalmem() / 1024 ** 3)} GB, Node ${process.version}, PostgreSQL 18 embedded with fsync on,
server, worker, sandbox, database and load on the same cores. The database contains a million gifts. Admins of 64 teams with four wallets each buy, while the worker sends their mails.
Each row with a limit was measured ${rounds} times, alternating with its limit, and the median run counts. Absolute figures depend on that machine: compare the ratios. Each limit is measured in the same run. CPU is the scheduler's time
for one request, and includes the worker's until the last mail.

${markdown(rows)}
`;
}

const file = join(import.meta.dirname, '../docs/performance.md');
/** Heading of the notes that people wrote below the figures; the notes are kept when the figures are measured again. */
const notesBegin = '## What falls short, and why';

async function notes(): Promise<string> {
  const written = await readFile(file, 'utf8').catch(() => '');
  const at = written.indexOf(notesBegin);
  return at < 0 ? '' : `\n${written.slice(at)}`;
}

async function measureOnStack(options: Options): Promise<Row[]> {
  const withoutStack: readonly Part[] = ['growth', 'money', 'start'];
  if ([...options.parts].every((part) => withoutStack.includes(part))) return [];
  const stack = await startStack(options.product);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stack.stop().finally(() => process.exit(1)));
  try {
    return await measure(stack, options);
  } finally {
    await stack.stop();
  }
}

const options = readOptions(process.argv.slice(2));
const measured = await measureOnStack(options);
// Each runs on its own product, alone on the machine, after everything else has stopped.
if (options.parts.has('growth')) measured.push(...(await report('Growth', () => growthCase(options))));
if (options.parts.has('money')) measured.push(...(await report('Money', () => moneyCases(options))));
if (options.parts.has('start')) measured.push(...(await report('npm start', () => startCase(options))));
const text = page(measured, options);
process.stdout.write(`\n${text}`);
if (options.whole) await writeFile(file, text + (await notes()));

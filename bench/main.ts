import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bigOrderCase } from './cases/big-order.ts';
import { buyCases } from './cases/buy.ts';
import { bytesCase } from './cases/bytes.ts';
import { mailCase } from './cases/mail.ts';
import { peopleCases } from './cases/people.ts';
import { giftPageCase, productSearchCase, teamListLoad, teamListRows } from './cases/reads.ts';
import { startStack, type Stack } from './support/stack.ts';
import { markdown, number, type Row } from './support/table.ts';
import { signedIn, type World } from './support/world.ts';

const say = (line: string): boolean => process.stderr.write(`${line}\n`);
const mb = (bytes: number): string => `${number(bytes / 1024 / 1024)} MB`;

/** Every case on one stack, in an order in which the later ones find the data that they need. */
async function measure(stack: Stack): Promise<Row[]> {
  const idle = await stack.serverMemory();
  say('Filling: 256 wallets, 50,000 products, 10,000 gifts …');
  await stack.command('demo', 'scale', 'wallets=256', 'products=50000', 'gifts=10000');
  const world = await signedIn(stack);
  const rows = await casesOf(world);
  const after = await stack.serverMemory();
  world.api.close();
  await world.pool.end();
  const { prepare, prepareAgain, serve } = stack.startMs;
  return [
    ...rows,
    {
      what: 'Memory of the server, idle and after all of this',
      ours: `${mb(idle)} → ${mb(after)}`,
      limit: '–',
      ratio: '–',
      target: '–',
    },
    {
      what: 'Start: schema and demo data, first and again',
      ours: `${number(prepare)} ms, ${number(prepareAgain)} ms`,
      limit: '–',
      ratio: '–',
      target: '–',
    },
    {
      what: 'Start: server until ready',
      ours: `${number(serve)} ms`,
      limit: '–',
      ratio: '–',
      target: 'all of a warm npm start < 3,000 ms',
    },
  ];
}

async function casesOf(world: World): Promise<Row[]> {
  const rows: Row[] = [];
  const add = async (title: string, work: () => Promise<Row[]>): Promise<void> => {
    say(`${title} …`);
    const measured = await work();
    for (const { what, ours, limit, ratio } of measured) say(`  ${what}: ${ours}; limit ${limit}; ${ratio}`);
    rows.push(...measured);
  };
  await world.pool.query('vacuum analyze');
  say('Team list at 10,000 gifts …');
  const few = await teamListLoad(world);
  say('Filling: 1,000,000 gifts (a minute or two) …');
  await world.stack.command('demo', 'scale', 'gifts=1000000');
  await world.pool.query('vacuum analyze gifts');
  await add('Team list at 1,000,000 gifts', async () => teamListRows(few, await teamListLoad(world)));
  await add('Buying', () => buyCases(world));
  world.stack.work();
  say('The worker finishes what waits from all that was bought …');
  await untilIdle(world);
  await add('Ten thousand links', () => bigOrderCase(world));
  await add('Mail', () => mailCase(world));
  await untilIdle(world);
  await add('Gift page', () => giftPageCase(world));
  await add('Product search', () => productSearchCase(world));
  await add('People', () => peopleCases(world));
  await add('Bytes', () => bytesCase(world));
  return rows;
}

/** Until no job waits or runs: what is measured next has the machine to itself. */
async function untilIdle({ pool }: World): Promise<void> {
  const open = "select exists (select from jobs.job where state < 'completed' and start_after <= now()) as some";
  while ((await pool.query<{ some: boolean }>(open)).rows[0]?.some) await sleep(500);
}

function report(rows: readonly Row[]): string {
  const [cpu] = cpus();
  return `# Performance

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim() ?? 'cores'}, ${number(totalmem() / 1024 ** 3)} GB, Node ${process.version}, PostgreSQL 18 embedded with fsync on,
server, worker, sandbox, database and load on the same cores; while buying is measured, the worker is not running yet and its jobs wait. A million gifts are there. Buying and the page were
measured three times by turns with their limits, and the middle run counts. Absolute figures belong to that machine; the ratios are what to watch. Each limit is measured in the same run.

${markdown(rows)}
`;
}

const page = join(import.meta.dirname, '../docs/performance.md');
/** What people wrote under the figures stays when they are measured anew. */
const notesBegin = '## What falls short, and why';

async function notes(): Promise<string> {
  const written = await readFile(page, 'utf8').catch(() => '');
  const at = written.indexOf(notesBegin);
  return at < 0 ? '' : `\n${written.slice(at)}`;
}

const stack = await startStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stack.stop().finally(() => process.exit(1)));
try {
  const text = report(await measure(stack));
  process.stdout.write(`\n${text}`);
  await writeFile(page, text + (await notes()));
} finally {
  await stack.stop();
}

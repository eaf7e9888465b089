import { createPool, integer, readHandle, statement } from '../platform/database/index.ts';
import type { Runtime } from './runtime.ts';

const ping = statement('readiness', 'select 1 as one', { one: integer });

const answerMs = 2000;
const validMs = 1000;

/**
 * Checks at most once a second and never concurrently, however many health checks arrive, because they are not rate
 * limited. A check that takes longer than two seconds counts as failed.
 */
export function createReadiness(
  ask: () => Promise<unknown>,
  { withinMs = answerMs }: { readonly withinMs?: number } = {},
): () => Promise<boolean> {
  let asked: { readonly atMs: number; readonly answer: Promise<boolean> } | null = null;
  let waiting = false;
  const begin = (): Promise<boolean> => {
    waiting = true;
    const answered = ask()
      .then(() => true)
      .catch(() => false)
      .finally(() => {
        waiting = false;
      });
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), withinMs).unref());
    return Promise.race([answered, late]);
  };
  return () => {
    const nowMs = performance.now();
    if (!asked || (!waiting && nowMs - asked.atMs >= validMs)) asked = { atMs: nowMs, answer: begin() };
    return asked.answer;
  };
}

/**
 * Checks whether the databases respond, over separate connections: a process whose connections are all busy is still
 * ready, and one whose database hangs responds in time.
 */
export function databaseReadiness({ config, log }: Pick<Runtime, 'config' | 'log'>): {
  readonly ready: () => Promise<boolean>;
  readonly close: () => Promise<void>;
} {
  const { url, readUrl } = config.database;
  const open = (address: string) =>
    createPool({
      url: address,
      size: 1,
      name: 'huggg-ready',
      statementSeconds: 1,
      connectSeconds: 2,
      onError: (error) => log.debug({ err: error }, 'the database connection of health checks was lost'),
    });
  const primary = open(url);
  const replica = readUrl === url ? null : open(readUrl);
  const read = readHandle(primary);
  const readReplica = replica && readHandle(replica);
  return {
    ready: createReadiness(() => Promise.all([read.run(ping, []), readReplica?.run(ping, [])])),
    close: async () => {
      await primary.end();
      await replica?.end();
    },
  };
}

import type { Config } from '../platform/config/index.ts';
import { migrate } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import { createModules } from './modules.ts';
import { createRuntime } from './runtime.ts';
import { seedDemo, seedDemoHistory } from './demo.ts';
import { demoHistoryDays } from './testing/demo-plan.ts';

type Input = { readonly config: Config; readonly log: Log };

/** Migrates the database to the latest schema and logs the applied migrations. */
export async function migrateOnly({ config }: Input): Promise<number> {
  const applied = await migrate(config.database.url);
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The schema is up to date.\n');
  return 0;
}

/** Prepares a start: the schema, the queues and, outside production, the demo data. */
export async function prepare(input: Input): Promise<number> {
  await migrateOnly(input);
  const runtime = createRuntime({ ...input, works: false });
  try {
    await runtime.queue.start();
    const modules = await createModules(runtime);
    await runtime.queue.prepare(modules.jobs);
    if (!input.config.production) {
      await seedDemo(runtime, { openedDaysAgo: demoHistoryDays });
      await seedDemoHistory(runtime);
    }
    await modules.close();
    return 0;
  } finally {
    await runtime.close();
  }
}

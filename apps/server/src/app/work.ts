import type { Config } from '../platform/config/index.ts';
import type { Log } from '../platform/log/index.ts';
import { createModules } from './modules.ts';
import { createRuntime } from './runtime.ts';
import { untilSignal } from './signals.ts';

/** Runs jobs until it is told to stop; then it lets the running ones finish. Any number of these may share a database. */
export async function work({ config, log }: { readonly config: Config; readonly log: Log }): Promise<number> {
  const runtime = createRuntime({ config, log, works: true, statementSeconds: config.database.jobStatementSeconds });
  await runtime.queue.start();
  const modules = await createModules(runtime);
  await runtime.queue.prepare(modules.jobs);
  await runtime.queue.work({ jobs: modules.jobs, schedules: modules.schedules, contextFor: runtime.jobContext });
  log.info('working');
  await untilSignal();
  await runtime.close();
  await modules.close();
  return 0;
}

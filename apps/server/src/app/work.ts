import type { Config } from '../platform/config/index.ts';
import type { Log } from '../platform/log/index.ts';
import { createModules, type Modules } from './modules.ts';
import { followProductName } from './product-name.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import { untilSignal } from './signals.ts';

type Input = { readonly config: Config; readonly log: Log };

/** Runs jobs until it is told to stop, then finishes those in progress. Any number of workers can share a database. */
export async function work({ config, log }: Input): Promise<number> {
  const runtime = createRuntime({ config, log, works: true, statementSeconds: config.database.jobStatementSeconds });
  await runtime.queue.start();
  const modules = await createModules(runtime);
  await runtime.queue.prepare(modules.jobs);
  const forget = await followProductName(runtime);
  await startWorking(runtime, modules);
  await untilSignal();
  forget();
  await runtime.close();
  await modules.close();
  return 0;
}

/** Starts to run jobs; closing the runtime stops them. */
export async function startWorking(runtime: Runtime, modules: Modules): Promise<void> {
  await runtime.queue.work({ jobs: modules.jobs, schedules: modules.schedules, contextFor: runtime.jobContext });
  runtime.log.info('working');
}

import type { Config } from '../platform/config/index.ts';
import type { Log } from '../platform/log/index.ts';
import { createModules } from './modules.ts';
import { followProductName } from './product-name.ts';
import { createRuntime } from './runtime.ts';
import { startServing } from './serve.ts';
import { untilSignal } from './signals.ts';
import { startWorking } from './work.ts';

/**
 * Handles HTTP requests and runs jobs in one process, for a machine that also does other work: it needs half the memory
 * of two processes. In production, use `serve` and `work` separately, so that jobs never slow down responses.
 */
export async function run({ config, log }: { readonly config: Config; readonly log: Log }): Promise<number> {
  const runtime = createRuntime({ config, log, works: true, statementSeconds: config.database.jobStatementSeconds });
  await runtime.queue.start();
  const modules = await createModules(runtime);
  await runtime.queue.prepare(modules.jobs);
  const forget = await followProductName(runtime);
  const stopServing = await startServing(runtime, modules);
  await startWorking(runtime, modules);
  await untilSignal();
  forget();
  await stopServing();
  await runtime.close();
  await modules.close();
  return 0;
}

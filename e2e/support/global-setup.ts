import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productPrograms } from '../../tools/start/programs.ts';
import { recordPreparation, preparationStamp } from '../../tools/start/prepared.ts';
import { readSettings } from '../../tools/start/settings.ts';
import { codeKey, runCommand } from './product.ts';

const root = join(import.meta.dirname, '../..');

/** Files of one start that must not be copied, such as its port, because two copies run in parallel. */
const filesOfOneStart = ['postgres/huggg.port', 'run', 'logs'];

/**
 * Prepares a data folder as a first start does, with the schema and the demo data, so that each product of the run
 * starts from a copy: creating it takes eight seconds, copying it less than one.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'huggg-prepared-'));
  const environment = { CODE_KEY: codeKey, DATA_DIR: dataDir };
  const { code, output } = await runCommand(['prepare'], environment);
  if (code !== 0) throw new Error(`The demo could not be prepared:\n${output}`);
  const settings = readSettings({ root, environment: { ...process.env, ...environment }, reload: false });
  recordPreparation(settings, preparationStamp(settings, productPrograms(settings)));
  await Promise.all(filesOfOneStart.map((path) => rm(join(dataDir, path), { recursive: true, force: true })));
  process.env['PREPARED_DATA_DIR'] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

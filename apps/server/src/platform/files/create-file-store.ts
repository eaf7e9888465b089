import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';

/** Creates the file store of this process: the bucket of STORAGE_URL, or the folder `files` of DATA_DIR. */
export async function createFileStore({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<FileStore> {
  if (!storage) return createLocalStore({ folder: join(dataDir, 'files') });
  // Loaded only if it is used: the library takes longer to load than the rest of the start.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(storage);
}

import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCluster } from '../cluster.ts';
import { openDataFolder } from '../data-folder.ts';
import { locateNative } from '../native-files.ts';

export type ClusterCopies = {
  /** Creates a data folder at the path, as initdb creates it. */
  readonly copyTo: (dataDir: string) => void;
  readonly remove: () => void;
};

/**
 * Copies of a new cluster, for tests that need one but do not test its creation: initdb takes a second and a half of a
 * processor, a copy a tenth.
 */
export function clusterCopies(): ClusterCopies {
  const room = mkdtempSync(join(tmpdir(), 'huggg-cluster-'));
  const made = join(room, 'made');
  const ignore = (): void => undefined;
  const folder = openDataFolder(made, ignore);
  ensureCluster(locateNative(folder.identity, ignore), folder, false);
  return {
    copyTo: (dataDir) => {
      cpSync(made, dataDir, { recursive: true });
      chmodSync(dataDir, 0o700);
    },
    remove: () => rmSync(room, { recursive: true, force: true }),
  };
}

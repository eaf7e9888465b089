import { statfsSync } from 'node:fs';

const memory = '/dev/shm';
const gigabyte = 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 3 * gigabyte && process.availableMemory() > 5 * gigabyte;
  } catch {
    return false;
  }
}

/**
 * Lets the temporary files of a test run lie in memory where there is room for them: a database of a test is a
 * thousand small files, and a disk's file system took a fifth of the run's processor for making and removing them. A
 * `TMPDIR` that is set is kept.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!process.env['TMPDIR'] && hasRoom()) process.env['TMPDIR'] = memory;
}

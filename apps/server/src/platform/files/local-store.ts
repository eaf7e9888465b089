import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Temporal } from 'temporal-polyfill';
import { assertNoTransaction } from '../database/index.ts';
import {
  listedAtOnce,
  requireFileName,
  requireFolderName,
  type FileBody,
  type FileStore,
  type ListedFile,
  type ListOptions,
} from './file-store.ts';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function write(path: string, body: FileBody): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Written to a temporary file and renamed, so that no reader sees an incomplete file.
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    await pipeline(
      Buffer.isBuffer(body) ? Readable.from([body]) : body.stream,
      createWriteStream(temporary, { flush: true }),
    );
    if (!Buffer.isBuffer(body) && (await stat(temporary)).size !== body.bytes)
      throw new Error('The size of the file differs from its declared length.');
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function* list(
  root: string,
  folder: string,
  { atOnce = listedAtOnce }: ListOptions = {},
): AsyncGenerator<readonly ListedFile[], void> {
  assertNoTransaction('A list of files');
  const entries = await opendir(join(root, folder), { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!entries) return;
  let page: ListedFile[] = [];
  for await (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    const name = relative(root, path).split(sep).join('/');
    page.push({
      name,
      bytes: found.size,
      modifiedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs)),
    });
    if (page.length < atOnce) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Stores files in a folder of this machine: the default, for one machine or a shared disk. */
export function createLocalStore({ folder }: { readonly folder: string }): FileStore {
  const pathOf = (name: string): string => {
    assertNoTransaction('Access to a file');
    return join(folder, requireFileName(name));
  };
  return {
    put: (name, body) => write(pathOf(name), body),
    get: async (name) => {
      const path = pathOf(name);
      try {
        const file = await open(path);
        const { size } = await file.stat();
        return { stream: createReadStream(path, { fd: file }), bytes: size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    head: async (name) => {
      const found = await stat(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found && { bytes: found.size };
    },
    list: (name, options) => list(folder, requireFolderName(name), options),
    remove: (name) => rm(pathOf(name), { force: true }),
    close: () => undefined,
  };
}

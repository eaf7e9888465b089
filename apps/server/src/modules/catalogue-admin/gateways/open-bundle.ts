import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { bundleLimits, exceedsUnpackRatio } from '../domain/bundle-limits.ts';
import { BundleRefused, refuse } from '../domain/faults.ts';

/** A file of a bundle; its content is read on demand. */
export type BundleFile = { readonly path: string; readonly bytes: number; readonly read: () => Promise<Buffer> };

export type Bundle = { readonly files: readonly BundleFile[]; readonly close: () => void };

/** The source of a bundle: a folder or archive on this machine, or an uploaded file. */
export type BundleSource = { readonly path: string } | { readonly fileName: string; readonly bytes: Buffer };

const zipStart = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Checks for folders and files that operating systems leave behind. */
function isLitter(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(^|\/)(\.[^/]+|Thumbs\.db|desktop\.ini)$/.test(path);
}

/** Checks that a path stays inside the bundle: no `..`, no drive, no leading slash, no control characters. */
function isSafe(path: string): boolean {
  const parts = path.split('/');
  return (
    path.length <= 300 &&
    !/[\\:]|\p{Cc}/u.test(path) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

function checkSize<F extends { readonly path: string; readonly bytes: number }>(files: readonly F[]): readonly F[] {
  if (files.length > bundleLimits.files)
    refuse('', `The bundle has more than ${bundleLimits.files} files`, 'Split it into several bundles.');
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > bundleLimits.totalBytes)
    refuse('', 'The bundle unpacks to more than 2 GB', 'Make its pictures smaller, or split it into several bundles.');
  const seen = new Set<string>();
  for (const { path } of files) {
    const name = path.toLowerCase();
    if (seen.has(name)) refuse(path, 'The bundle has two files of this name', 'Rename or remove one of them.');
    seen.add(name);
  }
  return files;
}

async function filesIn(folder: string, inside = ''): Promise<readonly BundleFile[]> {
  const names = (await readdir(join(folder, inside))).toSorted();
  const found = await Promise.all(
    names.map(async (name): Promise<readonly BundleFile[]> => {
      const path = inside === '' ? name : `${inside}/${name}`;
      const facts = await lstat(join(folder, path));
      if (isLitter(path)) return [];
      if (facts.isSymbolicLink()) refuse(path, 'This is a link, not a file', 'Put the file itself into the bundle.');
      if (facts.isDirectory()) return filesIn(folder, path);
      return [{ path, bytes: facts.size, read: () => readFile(join(folder, path)) }];
    }),
  );
  return found.flat();
}

const linkMode = 0o120000;
const modeMask = 0o170000;

function checkZipEntry(entry: Entry): void {
  const { fileName, compressedSize, uncompressedSize } = entry;
  if (!isSafe(fileName.replace(/\/$/, '')))
    refuse(fileName.slice(0, 200), 'This path leads out of the bundle', 'Pack the folder again without such paths.');
  // The upper half of these attributes is the mode of a Unix file.
  if (((entry.externalFileAttributes >>> 16) & modeMask) === linkMode)
    refuse(fileName, 'This is a link, not a file', 'Put the file itself into the bundle.');
  if ((entry.generalPurposeBitFlag & 1) === 1)
    refuse(fileName, 'This file is encrypted', 'Pack the folder without a password.');
  if (exceedsUnpackRatio({ packed: compressedSize, unpacked: uncompressedSize }))
    refuse(
      fileName,
      'This file unpacks to far more than its size',
      'Remove it: such a file can be an attack (a zip bomb).',
    );
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  // If the entry is larger than declared, the library ends the stream with an error.
  const stream = await zip.openReadStreamPromise(entry);
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    checkZipEntry(entry);
    if (!entry.fileName.endsWith('/') && !isLitter(entry.fileName)) entries.push(entry);
    if (entries.length > bundleLimits.files)
      refuse('', `The bundle has more than ${bundleLimits.files} files`, 'Split it into several bundles.');
  }
  return entries;
}

async function openZip(open: () => Promise<ZipFile>): Promise<Bundle> {
  try {
    const zip = await open();
    const files = (await entriesOf(zip)).map((entry) => ({
      path: entry.fileName,
      bytes: entry.uncompressedSize,
      read: () => unpack(zip, entry),
    }));
    return { files: withoutCommonFolder(checkSize(files)), close: () => zip.close() };
  } catch (error) {
    if (error instanceof BundleRefused) throw error;
    const reason = error instanceof Error ? error.message : '';
    return refuse('', `This archive cannot be read: ${reason}`, 'Pack the folder again as a zip file.');
  }
}

/** Removes the top folder from every path if the bundle was packed as a folder. */
function withoutCommonFolder(files: readonly BundleFile[]): readonly BundleFile[] {
  const folder = files[0]?.path.split('/')[0];
  const common = files.length > 0 && folder !== 'images' && files.every(({ path }) => path.startsWith(`${folder}/`));
  return common ? files.map((file) => ({ ...file, path: file.path.slice((folder?.length ?? 0) + 1) })) : files;
}

const options = { autoClose: false, strictFileNames: true, validateEntrySizes: true } as const;

/**
 * Opens a bundle: lists its files and checks their number and size before any is read.
 * @throws BundleRefused if an archive is broken or malicious.
 */
export async function openBundle(source: BundleSource): Promise<Bundle> {
  if ('bytes' in source) {
    const { fileName, bytes } = source;
    const isZip = bytes.subarray(0, zipStart.length).equals(zipStart) && !/\.xlsx$/i.test(fileName);
    if (isZip) return openZip(() => fromBufferPromise(bytes, { ...options, lazyEntries: true }));
    return bundleOfOneFile(fileName, bytes.length, async () => bytes);
  }
  const facts = await lstat(source.path);
  if (facts.isDirectory()) return { files: checkSize(await filesIn(source.path)), close: () => undefined };
  if (/\.zip$/i.test(source.path)) return openZip(() => openPromise(source.path, options));
  return bundleOfOneFile(basename(source.path), facts.size, () => readFile(source.path));
}

function bundleOfOneFile(path: string, bytes: number, read: () => Promise<Buffer>): Bundle {
  return { files: [{ path, bytes, read }], close: () => undefined };
}

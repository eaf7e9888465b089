import { createHash } from 'node:crypto';
import { pictureFormats, pictureKinds, type PictureFormat, type PictureKind, type PicturePart } from '@huggg/contracts';
import sharp from 'sharp';
import { createLoadingCache } from '../cache/index.ts';
import { CatalogueError } from '../errors.ts';
import type { FileStore, StoredFile } from '../files/index.ts';
import { drawOriginal, drawSize } from './draw-picture.ts';
import { createDrawingQueue, type DrawingLimits } from './drawing-queue.ts';

/**
 * Version of the drawing. Increase it when uploads or sizes are drawn differently, so that the same file gets another
 * address.
 */
const generation = '1';

export const folderOfPictures = 'pictures';

/** About 500 cards. */
const cacheBytes = 16 * 1024 * 1024;

/** Drawing a size takes up to half a second. */
const defaultLimits: DrawingLimits = { atOnce: 2, waiting: 40 };

export type KeptPicture = { readonly address: string; readonly width: number; readonly height: number };

/** A picture in one size and format. `final` is false for a substitute that is shown while too many drawings wait. */
export type ShownPicture = { readonly bytes: Buffer; readonly type: string; readonly final: boolean };

export type PictureRequest = {
  readonly kind: PictureKind;
  readonly digest: string;
  readonly size: string;
  readonly format: PictureFormat;
};

export type PictureStore = {
  /**
   * Stores an uploaded picture, or a part of it, and returns its address, which is the same for the same file and part.
   * No transaction may be open.
   * @throws one of `pictureErrors` of the contracts; server.busy if too many uploads wait.
   */
  readonly keep: (bytes: Buffer, kind: PictureKind, part?: PicturePart) => Promise<KeptPicture>;
  /** Returns a kept picture in one of the sizes of its kind; null if there is no such picture or size. */
  readonly show: (wanted: PictureRequest) => Promise<ShownPicture | null>;
  /** Returns a picture by its stored address and size, for PDFs, prints and emails. */
  readonly read: (address: string, size: string, format: PictureFormat) => Promise<Buffer | null>;
};

const types: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const parts = /^\/images\/pictures\/([a-z]+)\/([\w-]{22})$/;

export function isPictureKind(text: string): text is PictureKind {
  return Object.hasOwn(pictureKinds, text);
}

function sizeOf(kind: PictureKind, size: string): { readonly width: number; readonly height: number } | null {
  const sizes: Readonly<Record<string, { readonly width: number; readonly height: number }>> = pictureKinds[kind].sizes;
  return Object.hasOwn(sizes, size) ? (sizes[size] ?? null) : null;
}

async function bytesOf(file: StoredFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file.stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Checks whether a picture is kept at an address and is not about to be removed. No transaction may be open. */
export type CheckKept = (address: string) => Promise<boolean>;

/** Creates the check that runs before an address from a caller is stored. */
export function keptCheck(files: FileStore, { isCondemned }: Pick<Options, 'isCondemned'>): CheckKept {
  return async (address) => {
    const [, kind = '', digest = ''] = parts.exec(address) ?? [];
    if (!isPictureKind(kind) || (await files.head(originalOf(kind, digest))) === null) return false;
    return !(await isCondemned(address));
  };
}

type Upload = { readonly bytes: Buffer; readonly kind: PictureKind; readonly part: PicturePart };

/**
 * Returns the digest of an upload, which is the same for the same file and part. `turn` counts its earlier addresses
 * that were condemned.
 */
function digestOf({ bytes, kind, part }: Upload, turn: number): string {
  return createHash('sha256')
    .update(`${generation}/${kind}/${partName(part)}${turn === 0 ? '' : `again ${turn}/`}`)
    .update(bytes)
    .digest('base64url')
    .slice(0, 22);
}

const addressOf = (kind: PictureKind, digest: string): string => `/images/pictures/${kind}/${digest}`;
const folderOf = (kind: PictureKind, digest: string): string => `${folderOfPictures}/${kind}-${digest}`;
const originalOf = (kind: PictureKind, digest: string): string =>
  `${folderOf(kind, digest)}/original.${pictureKinds[kind].plain}`;

/** Returns the folder of a picture's original and sizes, by its address. */
export function folderOfPicture(address: string): string | null {
  const [, kind = '', digest = ''] = parts.exec(address) ?? [];
  return isPictureKind(kind) ? folderOf(kind, digest) : null;
}

const fileOfPicture = /^pictures\/([a-z]+)-([\w-]{22})\/(\w+)\.[a-z]+$/;

/** Returns the picture that a file belongs to, and whether it is the original. Null if it belongs to no picture. */
export function pictureOfFile(name: string): { readonly address: string; readonly isOriginal: boolean } | null {
  const [, kind = '', digest = '', size] = fileOfPicture.exec(name) ?? [];
  return isPictureKind(kind) ? { address: addressOf(kind, digest), isOriginal: size === 'original' } : null;
}

/** Empty for a complete picture, so that its address does not change. */
function partName({ x = 0, y = 0, width = 1, height = 1 }: PicturePart): string {
  return x === 0 && y === 0 && width === 1 && height === 1 ? '' : `${x},${y},${width},${height}/`;
}

type Options = {
  /** Checks whether the picture at an address is about to be removed, so that nothing may refer to it any more. */
  readonly isCondemned: (address: string) => Promise<boolean>;
  readonly limitsOfSizes?: DrawingLimits;
};

/**
 * Creates the picture store. Uploads and sizes have separate queues, so that a large import does not delay the pictures
 * of pages, nor the reverse.
 */
export function createPictureStore(
  files: FileStore,
  { isCondemned, limitsOfSizes = defaultLimits }: Options,
): PictureStore {
  const uploads = createDrawingQueue({ atOnce: 2, waiting: 20 });
  const sizes = createDrawingQueue(limitsOfSizes);
  const shown = createLoadingCache<Buffer>({ bytes: cacheBytes, bytesOf: (bytes) => bytes.length });
  const open = async (name: string): Promise<Buffer | null> => {
    const file = await files.get(name);
    return file && bytesOf(file);
  };

  /** @throws Error `notStoredError` where no such picture is kept; server.busy. */
  const load = async ({ kind, digest, size, format }: PictureRequest): Promise<Buffer> => {
    const name = `${folderOf(kind, digest)}/${size}.${format}`;
    const kept = await open(name);
    if (kept) return kept;
    const original = await open(originalOf(kind, digest));
    const measures = sizeOf(kind, size);
    if (!original || !measures) throw notStoredError;
    const drawn = await sizes(() => drawSize(original, { kind, format, ...measures }));
    await files.put(name, drawn, { contentType: types[format] });
    return drawn;
  };

  const show = async (wanted: PictureRequest): Promise<ShownPicture | null> => {
    const { kind, digest, size, format } = wanted;
    if (!sizeOf(kind, size)) return null;
    try {
      const bytes = await shown.get(`${kind}/${digest}/${size}.${format}`, () => load(wanted));
      return { bytes, type: types[format], final: true };
    } catch (error) {
      if (error === notStoredError) return null;
      if (!(error instanceof CatalogueError)) throw error;
      // Too many drawings wait: the stored original is better than no picture.
      const bytes = await open(originalOf(kind, digest));
      return bytes && { bytes, type: types[pictureKinds[kind].plain], final: false };
    }
  };

  /**
   * Writes the file again even if it is already kept, which renews its age; recent pictures are not removed. If it was
   * condemned in the meantime, the same picture gets another address.
   */
  const keep = async (upload: Upload, turn = 0): Promise<KeptPicture> => {
    const { kind, bytes, part } = upload;
    const digest = digestOf(upload, turn);
    const [address, name] = [addressOf(kind, digest), originalOf(kind, digest)];
    if (await isCondemned(address)) return keep(upload, turn + 1);
    const original = (await open(name)) ?? (await uploads(() => drawOriginal(kind, bytes, part))).bytes;
    await files.put(name, original, { contentType: types[pictureKinds[kind].plain] });
    if (await isCondemned(address)) return keep(upload, turn + 1);
    const { width, height } = await sharp(original).metadata();
    return { address, width, height };
  };

  return {
    show,
    keep: (bytes, kind, part = {}) => keep({ bytes, kind, part }),
    read: async (address, size, format) => {
      const [, kind = '', digest = ''] = parts.exec(address) ?? [];
      if (!isPictureKind(kind)) return null;
      return (await show({ kind, digest, size, format }))?.bytes ?? null;
    },
  };
}

const notStoredError = new Error('The picture is not stored.');

export function isPictureFormat(text: string): text is PictureFormat {
  return (pictureFormats as readonly string[]).includes(text);
}

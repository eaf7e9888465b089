import type { Readable } from 'node:stream';
import type { Temporal } from 'temporal-polyfill';

/** The content of a file: bytes in memory, or a stream of known length. */
export type FileBody = Buffer | { readonly stream: Readable; readonly bytes: number };

export type StoredFile = { readonly stream: Readable; readonly bytes: number };

export type ListedFile = { readonly name: string; readonly bytes: number; readonly modifiedAt: Temporal.Instant };

/** The number of files in a page of a list, at most 1,000. */
export type ListOptions = { readonly atOnce?: number };

export const listedAtOnce = 1_000;

/**
 * Stores files in a folder of this machine or an S3-compatible bucket, each completely or not at all. Do not call it
 * inside a transaction. Names are ours (`covers/4f….jpg`), never a user's.
 */
export type FileStore = {
  /** Stores a file under a name and replaces an existing file with that name. */
  readonly put: (name: string, body: FileBody, options: { readonly contentType: string }) => Promise<void>;
  /** Opens a file for reading; null if there is none. The caller must read the stream to its end or destroy it. */
  readonly get: (name: string) => Promise<StoredFile | null>;
  /** Returns the size of a file; null if there is none. */
  readonly head: (name: string) => Promise<{ readonly bytes: number } | null>;
  /** Removes a file. It is not an error if the file does not exist. */
  readonly remove: (name: string) => Promise<void>;
  /**
   * Lists the files in a folder and its subfolders, page by page, in no order. Files stored or removed in the meantime
   * may be missing.
   */
  readonly list: (folder: string, options?: ListOptions) => AsyncGenerator<readonly ListedFile[], void>;
  readonly close: () => void;
};

/**
 * Checks that a name consists of parts with small letters, digits, dots and dashes only, so that it cannot leave a
 * folder or mean something to a shell or a URL.
 * @throws Error for any other name; names are made by code, so it is a fault.
 */
export function requireFileName(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-zA-Z0-9_-]+(\.[a-z0-9]+)?)+$/.test(name))
    throw new Error(`“${name}” is not a valid file name.`);
  return name;
}

/** @throws Error for what is not a folder of files. */
export function requireFolderName(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-zA-Z0-9_-]+)*$/.test(name)) throw new Error(`“${name}” is not a valid folder name.`);
  return name;
}

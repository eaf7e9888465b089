import type { Readable } from 'node:stream';
import type { Temporal } from 'temporal-polyfill';

/** The content of a file: bytes in memory, or a stream of known length. */
export type FileBody = Buffer | { readonly stream: Readable; readonly bytes: number };

export type StoredFile = { readonly stream: Readable; readonly bytes: number };

export type ListedFile = { readonly name: string; readonly bytes: number; readonly modifiedAt: Temporal.Instant };

/** How many files a page of a list has, at most 1,000. */
export type ListOptions = { readonly atOnce?: number };

export const listedAtOnce = 1_000;

/**
 * Stores files in a folder of this machine or a bucket that speaks S3, each as a whole or not at all; do not call it
 * inside a transaction. Names are ours (`covers/4f….jpg`), never a user's.
 */
export type FileStore = {
  /** Keeps a file under a name; one of the same name is replaced. */
  readonly put: (name: string, body: FileBody, options: { readonly contentType: string }) => Promise<void>;
  /** Opens a file to read, or null if there is none. The caller must read it or destroy it. */
  readonly get: (name: string) => Promise<StoredFile | null>;
  /** How long a file is, or null if there is none. */
  readonly head: (name: string) => Promise<{ readonly bytes: number } | null>;
  /** Removes a file; one that is not there is removed already. */
  readonly remove: (name: string) => Promise<void>;
  /**
   * The files in a folder and below it, page after page, in no order. What is put or removed meanwhile may be missing.
   */
  readonly list: (folder: string, options?: ListOptions) => AsyncGenerator<readonly ListedFile[], void>;
  readonly close: () => void;
};

/**
 * Small letters, digits, dots and dashes in parts: nothing that leaves a folder or means something to a shell or an
 * address.
 * @throws Error for any other name; they are made by code, so it is a fault.
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

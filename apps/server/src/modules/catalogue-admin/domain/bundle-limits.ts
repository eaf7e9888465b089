import { limits } from '@huggg/contracts';

/** What a bundle may come to: several times what the largest catalogue needs. */
export const bundleLimits = {
  files: 20_000,
  /** Of one file with brands, products and the like. */
  tableBytes: 30 * 1024 * 1024,
  rows: 100_000,
  pictureBytes: limits.imageBytes,
  /** Of all files together, unpacked. */
  totalBytes: 2 * 1024 * 1024 * 1024,
  /** A file that unpacks to more than this many times its size is made to fill a memory. */
  ratio: 200,
} as const;

/** Small files may be packed as well as they like. */
const leastBytesOfRatio = 1024 * 1024;

export function unpacksTooFar({ packed, unpacked }: { readonly packed: number; readonly unpacked: number }): boolean {
  return unpacked > leastBytesOfRatio && unpacked > packed * bundleLimits.ratio;
}

import { limits } from '@huggg/contracts';

/** The limits of a bundle: several times what the largest catalogue needs. */
export const bundleLimits = {
  files: 20_000,
  /** Size of one table file, such as brands or products. */
  tableBytes: 30 * 1024 * 1024,
  rows: 100_000,
  pictureBytes: limits.imageBytes,
  /** Total size of all files, unpacked. */
  totalBytes: 2 * 1024 * 1024 * 1024,
  /** A file with a higher compression ratio is treated as a zip bomb. */
  ratio: 200,
} as const;

/** Smaller files may have any compression ratio. */
const leastBytesOfRatio = 1024 * 1024;

export function exceedsUnpackRatio({
  packed,
  unpacked,
}: {
  readonly packed: number;
  readonly unpacked: number;
}): boolean {
  return unpacked > leastBytesOfRatio && unpacked > packed * bundleLimits.ratio;
}

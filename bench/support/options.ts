import { join, resolve } from 'node:path';

export const parts = [
  'lists',
  'buying',
  'jobs',
  'links',
  'mail',
  'codes',
  'catalogue',
  'page',
  'products',
  'people',
  'bytes',
  'money',
  'web',
  'start',
] as const;
export type Part = (typeof parts)[number];

/** What one run measures, at which size, and of which checkout. */
export type Options = {
  /** Every part: the only kind of run that writes docs/performance.md. */
  readonly whole: boolean;
  readonly parts: ReadonlySet<Part>;
  /** The checkout that is measured; another one than this allows ratios between two versions. */
  readonly product: string;
  readonly products: number;
  readonly giftsBefore: number;
  readonly gifts: number;
  /** How long one load runs. */
  readonly seconds: number;
  /** How often a measurement and its limit are repeated by turns; the middle run counts. */
  readonly rounds: number;
};

const here = join(import.meta.dirname, '../..');

const usage = `Usage: npm run bench -- [part …] [--small] [--product=FOLDER]
Parts: ${parts.join(', ')}. Without a part all are measured.
--small     a hundredth of the data and short loads, to develop with
--product   another checkout of the product, to compare versions; it has to be built`;

function isPart(word: string): word is Part {
  return (parts as readonly string[]).includes(word);
}

/**
 * Reads the words of the command line.
 * @throws Error with the usage where a word is unknown.
 */
export function readOptions(words: readonly string[]): Options {
  const small = words.includes('--small');
  const product = words.find((word) => word.startsWith('--product='))?.slice('--product='.length);
  const named = words.filter((word) => !word.startsWith('--'));
  const flags = words.filter((word) => word.startsWith('--') && word !== '--small' && !word.startsWith('--product='));
  const chosen = named.filter(isPart);
  if (chosen.length < named.length || flags.length > 0) throw new Error(usage);
  return {
    whole: chosen.length === 0 && !small && !product,
    parts: new Set(chosen.length > 0 ? chosen : parts),
    product: product ? resolve(product) : here,
    products: small ? 5_000 : 50_000,
    giftsBefore: 10_000,
    gifts: small ? 30_000 : 1_000_000,
    seconds: small ? 2 : 4,
    rounds: small ? 1 : 3,
  };
}
